import { compareWords } from "@/lib/format/compare-words";
import type { Compare } from "@/lib/rating";
import type { Figures } from "@/lib/analysis";
import { differenceInWords } from "./prediction-words";

/**
 * The verdict on rules that compare something else. Both are judged by the results of the current comparison: each comparison decides other
 * pairs, and how predictable those are says nothing about the ratings.
 */
export function comparedVerdict(
  { inForce, tried }: { readonly inForce: Figures; readonly tried: Figures },
  compare: { readonly inForce: Compare; readonly tried: Compare },
  own: Figures | null,
): string {
  const [now, then] = [nameOf(compare.inForce), nameOf(compare.tried)];
  const words = differenceInWords(inForce.logLoss, tried.logLoss, true);
  const how = words === "none" ? "as well as the current ratings" : `${words.split(" ")[0]} than the current ratings`;
  const figures = words === "none" ? "" : `: log-loss ${tried.logLoss.toFixed(5)} instead of ${inForce.logLoss.toFixed(5)}`;
  const ownWords = own === null ? "" : ` Who is ahead by ${then}, they predict with log-loss ${own.logLoss.toFixed(5)}.`;
  return `Ratings by ${then} predict who is ahead by ${now} ${how}${figures}.${ownWords}`;
}

function nameOf(compare: Compare): string {
  return compareWords[compare].name.toLowerCase();
}
