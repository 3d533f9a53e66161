import { formatRating, formatScore } from "@/lib/format";
import type { HeadToHeadSide, NextMeetingView } from "@/lib/history/view";
import { Change } from "@/components/ui/change";

interface NextMeetingProps {
  player: HeadToHeadSide;
  rival: HeadToHeadSide;
  initialRating: number;
  next: NextMeetingView;
}

/** What the ratings of now say of the next meeting, in words and in points. */
export function NextMeeting({ player, rival, initialRating, next }: NextMeetingProps) {
  const guests = [player, rival].filter(({ guest, rating }) => guest && rating === null);
  if (guests.length > 0) return <p className="max-w-[65ch] text-[17px]">{withGuests(guests.map(({ name }) => name))}</p>;
  const outcomes = [
    { when: `${player.name} is ahead`, points: next.ahead },
    { when: "they are level", points: next.level },
    { when: `${rival.name} is ahead`, points: next.behind },
  ];
  return (
    <>
      <p className="max-w-[65ch] text-[17px]">{inWords(player.name, rival.name, next.predicted)}</p>
      <p className="mt-2 max-w-[65ch] text-[15px] text-soft">
        It follows from the ratings alone: {standing(player, initialRating)} and {standing(rival, initialRating)}. In a duel of{" "}
        {formatScore(next.minutes)} minutes, the most that count, it would be worth to {player.name}:
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-11 gap-y-4">
        {outcomes.map(({ when, points }) => (
          <div key={when}>
            <dt className="text-[13px] text-soft">if {when}</dt>
            <dd className="font-serif text-[22px]">
              <Change value={points} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** There is nothing to predict from, and nothing to win. */
function withGuests(names: readonly string[]): string {
  const who = names.length === 1 ? `${names[0]} is a guest and has` : `${names.join(" and ")} are guests and have`;
  return `${who} no rating. Guests are compared with nobody, so a game between the two would move no points.`;
}

function standing({ name, rating }: HeadToHeadSide, initialRating: number): string {
  return rating === null ? `${name}, not rated yet, starts at ${formatRating(initialRating)}` : `${name} ${formatRating(rating)}`;
}

/** Counted in meetings out of a hundred; beyond that the ratings claim more than they can know. */
function inWords(player: string, rival: string, predicted: number): string {
  const hundred = Math.round(predicted * 100);
  if (hundred === 50) return `An even match: ${player} and ${rival} should each be ahead in half of their meetings.`;
  const [favourite, other] = predicted > 0.5 ? [player, rival] : [rival, player];
  const times = Math.max(hundred, 100 - hundred);
  if (times >= 99) return `${favourite} should be ahead of ${other} nearly every time.`;
  return `${favourite} should be ahead of ${other} in about ${times} of 100 meetings.`;
}
