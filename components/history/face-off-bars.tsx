import { formatCount, formatScore } from "@/lib/format";
import type { HeadToHead, HeadToHeadSide } from "@/lib/history/view";
import { Change } from "@/components/ui/figures";

/** The expected result of the next meeting, and the results of all meetings so far. */
export function FaceOffBars({ player, rival, next, won, lost, tied, meetings }: HeadToHead) {
  const inks = sideInks(player, rival);
  const guests = [player, rival].filter(({ guest, rating }) => guest && rating === null);
  const ahead = Math.round(next.predicted * 100);
  return (
    <div className="mt-6 grid gap-5">
      {guests.length === 0 ? (
        <Bar
          title="Expected to finish ahead next time"
          left={`${ahead}%`}
          right={`${100 - ahead}%`}
          parts={[next.predicted, 0, 1 - next.predicted]}
          inks={inks}
        />
      ) : (
        <p className="max-w-[65ch] text-[17px]">{withGuests(guests.map(({ name }) => name))}</p>
      )}
      {meetings > 0 && (
        <Bar
          title={tied > 0 ? `Meetings won (${formatCount(tied)} tied)` : "Meetings won"}
          left={formatCount(won)}
          right={formatCount(lost)}
          parts={[won / meetings, tied / meetings, lost / meetings]}
          inks={inks}
        />
      )}
    </div>
  );
}

/** The inks of two players: their teams', where both have one and the two differ; otherwise dark and light. */
export function sideInks(player: HeadToHeadSide, rival: HeadToHeadSide): [player: string, rival: string] {
  const [one, other] = [player.team?.colour, rival.team?.colour];
  if (one === undefined || other === undefined || one === other) return ["var(--ink)", "var(--field)"];
  return [`var(--team-${one})`, `var(--team-${other})`];
}

interface BarProps extends Record<"title" | "left" | "right", string> {
  /** Shares of the first player, of ties, and of the second: together 1. */
  parts: readonly number[];
  inks: ReturnType<typeof sideInks>;
}

function Bar({ title, left, right, parts, inks }: BarProps) {
  const looks = [{ background: inks[0] }, { border: "2px solid var(--field)" }, { background: inks[1] }];
  const figure = "tabular font-serif text-[30px] leading-10 font-normal whitespace-nowrap";
  return (
    <div>
      <p className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-x-3">
        <b className={figure}>{left}</b>
        <span className="text-center text-[13px] text-soft sm:text-[14px]">{title}</span>
        <b className={`text-right ${figure}`}>{right}</b>
      </p>
      <div aria-hidden className="mt-1 flex h-3.5 gap-0.5">
        {parts.map((part, at) => part > 0 && <div key={at} style={{ flexGrow: part * 1000, ...looks[at] }} />)}
      </div>
    </div>
  );
}

/** The sentence for guests: nothing is expected, and nothing can be won. */
function withGuests(names: readonly string[]): string {
  const who = names.length === 1 ? `${names[0]} is a guest and has` : `${names.join(" and ")} are guests and have`;
  return `${who} no rating. Guests are not compared with anybody, so a game between the two moves no points.`;
}

/** The points at stake for the first player in the next meeting. */
export function NextMeeting({ player, rival, next, ladder }: HeadToHead) {
  if ([player, rival].some(({ guest, rating }) => guest && rating === null)) return null;
  const outcomes = [
    { when: `${player.name} finishes ahead`, points: next.ahead },
    { when: "they tie", points: next.level },
    { when: `${rival.name} finishes ahead`, points: next.behind },
  ];
  return (
    <div className="mx-auto mt-5 max-w-[760px] text-center text-[14px] text-soft">
      <p>
        Based only on the ratings on {ladder.name}. In a {formatScore(next.minutes)}-minute duel {player.name} would gain or lose
      </p>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {outcomes.map(({ when, points }) => (
          <li key={when}>
            <span className="text-[15px]">
              <Change value={points} />
            </span>{" "}
            if {when}
          </li>
        ))}
      </ul>
    </div>
  );
}
