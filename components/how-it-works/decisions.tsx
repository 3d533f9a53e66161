import { formatMinutes } from "@/lib/format";
import { defaultRules } from "@/lib/rating";

/** A pair's result differs from the expected one by less than 1, and no more minutes count. */
const mostInADuel = defaultRules.gameMult * defaultRules.maxGameMinutes;

type Points = readonly { readonly point: string; readonly words: string }[];

export const decisions: Points = [
  {
    point: "Score, or score per hour?",
    words:
      "Score per hour. Somebody who scores 18 points in 12½ minutes did better than somebody who scores 27 in 20. If everyone plays for the same time, the order is the same as by score.",
  },
  {
    point: "When do two players tie?",
    words:
      "When their rates are exactly equal. 1 point in 1 minute and 11 points in 11 minutes are the same rate. Division would round them to different numbers, so nothing is divided: 1 × 11 is compared with 11 × 1. Time is kept in whole seconds.",
  },
  {
    point: "Who is a guest?",
    words:
      "A player without an account when the game is entered. Registering later does not change earlier games by itself, but an admin can have them rated: each game says so and why. A ladder can also rate everyone, for example for results from another site.",
  },
  {
    point: "What if nobody can be compared?",
    words: "With fewer than two rated opponents, the game is recorded but no ratings change. Teammates are never compared.",
  },
  {
    point: "What if several players move the most?",
    words:
      "The one with the least time in game decides, so none of them changes by more than the points at stake in their minutes.",
  },
  {
    point: "What can one game change?",
    words: `Under the default rules, a duel moves at most ${formatMinutes(mostInADuel)} points: ${formatMinutes(defaultRules.gameMult)} a minute, for ${formatMinutes(defaultRules.maxGameMinutes)} minutes. With more opponents it can be more, up to the cap of step 7.`,
  },
  {
    point: "What if somebody leaves and comes back?",
    words: "They are one row, with both times added.",
  },
  {
    point: "What if two ratings are equal?",
    words: "They share a rank, and the next rank is left out.",
  },
  {
    point: "Is there a lowest rating, or a highest?",
    words: "No. Ratings can go below zero, and scores can be zero or negative. A limit would create or destroy points.",
  },
  {
    point: "Does the order matter?",
    words:
      "The order of players in a game does not. The order of games does: each game starts from the ratings after the one before. Games are rated in the order they were played, and if two were played at the same time, in the order they were entered.",
  },
  {
    point: "What if an old game is corrected?",
    words:
      "Every later game on the ladder is rated again, as it is when a game is voided or entered late. Everyone whose rating changes can see why on their page.",
  },
  {
    point: "How exact is it?",
    words:
      "In a pair, to the last bit: it is calculated once, and the other player gets the same number with the opposite sign. Sums of many pairs are exact to rounding. Numbers are rounded only on the screen: ratings to one decimal, changes to two.",
  },
  {
    point: "What isn’t accepted?",
    words:
      "A time in game of zero or less or of more than 366 days, a score that is not a number, the same player twice, fewer than 2 or more than 256 participants, a team game with somebody in no team or everyone in one. The form says who and which field.",
  },
];

export const assumptions: Points = [
  { point: "The higher rating is the better player.", words: "A rating only predicts results." },
  { point: "Beating a better player earns more.", words: "Beating a weaker player was expected and earns little." },
  { point: "Equal players who tie keep their ratings.", words: "A tie is exactly what was expected." },
  { point: "Narrow or decisive, a win is a win.", words: "Only who scored more per hour counts, not by how much." },
  { point: "More games make ratings more accurate.", words: "Each game corrects a rating that was too high or too low." },
  {
    point: "Points are never created or lost.",
    words: "In every pair and every game, what one player gains, another loses.",
  },
];

/** Short points, each with a few words about it. */
export function PointList({ points }: { points: Points }) {
  return (
    <dl className="grid gap-x-14 border-t border-ink text-[15px] md:grid-cols-2">
      {points.map(({ point, words }) => (
        <div key={point} className="border-b border-hairline py-3">
          <dt className="font-semibold">{point}</dt>
          <dd className="mt-1 max-w-[60ch] leading-relaxed text-soft">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
