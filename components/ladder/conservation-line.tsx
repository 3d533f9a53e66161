import { countOf, formatCount, formatPoints } from "@/lib/format";
import type { Conservation } from "@/lib/ladders/view";

/** The account's balance: points are only ever passed on, so the sum is what everyone brought. */
export function ConservationLine({ expected, found, balanced, hidden }: Conservation) {
  // What is balanced may differ in bits that nobody sees; anything else is shown to the thousandth.
  const write = balanced && Number.isInteger(expected) ? (points: number) => formatCount(Math.round(points)) : formatPoints;
  return (
    <p className="text-sm text-soft">
      Points check: {write(expected)} issued, {write(found)} held{" "}
      {balanced ? "✓" : <strong className="text-loss">✗ Run “verify”.</strong>}
      {hidden > 0 && ` · includes ${countOf(hidden, "player")} hidden from the standings`}
    </p>
  );
}
