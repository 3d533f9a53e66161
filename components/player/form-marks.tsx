import { countOf } from "@/lib/format";

interface FormMarksProps {
  /** The changes of the last games, oldest first. */
  changes: readonly number[];
  /** In pixels. */
  width?: number;
  height?: number;
  className?: string;
}

/** A newcomer's bar is as wide as anybody's. */
const SLOTS = 10;
/** The smallest change is still visible. */
const MIN = 1;

/** The last games as bars up and down from a line, in proportion to each other. For screen readers, a sentence. */
export function FormMarks({ changes, width = 70, height = 20, className = "" }: FormMarksProps) {
  if (changes.length === 0) return null;
  const most = Math.max(...changes.map(Math.abs)) || 1;
  // The newest is at the right.
  const [middle, slot] = [height / 2, width / Math.max(SLOTS, changes.length)];
  const [bar, start] = [slot * 0.72, width - changes.length * slot];
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={formInWords(changes)}
      className={`inline-block align-middle ${className}`}
    >
      <path d={`M0 ${middle}H${width}`} stroke="var(--field)" strokeWidth="0.75" />
      {changes.map((change, at) => {
        if (change === 0) return null;
        const tall = Math.max(MIN, (Math.abs(change) / most) * (middle - 0.5));
        const x = short(start + at * slot + (slot - bar) / 2);
        const y = change > 0 ? middle - tall : middle;
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
