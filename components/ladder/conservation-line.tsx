import { formatCount, formatPoints } from "@/lib/format";
import type { Conservation } from "@/lib/ladders/view";

/** The account's balance: points are only ever passed on, so the sum is what everyone brought. */
export function ConservationLine({ players, initialRating, expected, found, balanced }: Conservation) {
  return (
    <p className="text-sm text-soft">
      {formatCount(players)} players × {formatCount(initialRating)} = {formatPoints(expected)} points, and {formatPoints(found)}{" "}
      are on the ladder: {balanced ? "balanced." : <strong className="text-loss">out of balance; run “verify”.</strong>}
    </p>
  );
}
