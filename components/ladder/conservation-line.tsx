import { countOf, formatCount, formatPoints, formatScore } from "@/lib/format";
import type { Conservation } from "@/lib/ladders/view";

/** The account's balance: points are only ever passed on, so the sum is what everyone brought. */
export function ConservationLine({ players, initialRating, expected, found, balanced, hidden }: Conservation) {
  // What is balanced may differ in bits that nobody sees; anything else is shown to the thousandth.
  const write = balanced && Number.isInteger(expected) ? (points: number) => formatCount(Math.round(points)) : formatPoints;
  return (
    <p className="text-sm text-soft">
      {balanced ? (
        <>
          All points accounted for: {countOf(players, "player")} × {formatScore(initialRating)} = {write(expected)} ✓
        </>
      ) : (
        <>
          {write(expected)} points issued, {write(found)} held <strong className="text-loss">✗ Run “verify”.</strong>
        </>
      )}
      {hidden > 0 && ` · includes ${countOf(hidden, "player")} hidden from the standings`}
    </p>
  );
}
