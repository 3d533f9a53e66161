import { countOf } from "@/lib/format";

/** In pixels. */
const [WIDTH, HEIGHT] = [280, 72];
const MIDDLE = HEIGHT / 2;

/** A newcomer's bar is as wide as anybody's. */
const SLOTS = 10;
/** The smallest change is still visible. */
const MIN = 1;

/** The last games, oldest first, as bars up and down from a line, in proportion to each other. For screen readers, a sentence. */
export function FormMarks({ changes }: { changes: readonly number[] }) {
  if (changes.length === 0) return null;
  const most = Math.max(...changes.map(Math.abs)) || 1;
  // The newest is at the right.
  const slot = WIDTH / Math.max(SLOTS, changes.length);
  const [bar, start] = [slot * 0.72, WIDTH - changes.length * slot];
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={formInWords(changes)}
      className="my-1.5 inline-block h-auto! w-full align-middle"
    >
      <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--field)" strokeWidth="0.75" />
      {changes.map((change, at) => {
        if (change === 0) return null;
        const tall = Math.max(MIN, (Math.abs(change) / most) * (MIDDLE - 0.5));
        const x = short(start + at * slot + (slot - bar) / 2);
        const y = change > 0 ? MIDDLE - tall : MIDDLE;
        return (
          <rect
            key={at}
            x={x}
            y={short(y)}
            width={short(bar)}
            height={short(tall)}
            fill={change > 0 ? "var(--gain)" : "var(--loss)"}
          />
        );
      })}
    </svg>
  );
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** "Last 10 games: 7 up, 3 down". */
export function formInWords(changes: readonly number[]): string {
  const [up, down] = [changes.filter((change) => change > 0).length, changes.filter((change) => change < 0).length];
  const level = changes.length - up - down;
  const parts = [`${up} up`, `${down} down`, ...(level > 0 ? [`${level} unchanged`] : [])];
  return `Last ${countOf(changes.length, "game")}: ${parts.join(", ")}`;
}
