import { formatCount } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import { limitWords } from "@/lib/format/rule-words";
import type { Figures } from "@/lib/analysis";
import type { Compare, Newcomer, Rules } from "@/lib/rating";

type Both = Readonly<Record<"inForce" | "tried", Figures>>;

const fiveDecimals = (value: number) => value.toFixed(5);
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** "better by 0.01169", after rounding. */
function differenceInWords(inForce: number, tried: number, lowerIsBetter: boolean, format = fiveDecimals): string {
  const by = format(Math.abs(tried - inForce));
  if (by === format(0)) return "none";
  return `${tried < inForce === lowerIsBetter ? "better" : "worse"} by ${by}`;
}

const lossInWords = (before: Figures, after: Figures) =>
  `log-loss ${fiveDecimals(after.logLoss)} instead of ${fiveDecimals(before.logLoss)}`;

export const measures = [
  { key: "logLoss", name: "Log-loss", about: "lower is better; coin flip: 0.693", lowerIsBetter: true, format: fiveDecimals },
  { key: "brier", name: "Brier score", about: "lower is better; coin flip: 0.25", lowerIsBetter: true, format: fiveDecimals },
  { key: "accuracy", name: "Accuracy", about: "higher is better; coin flip: 50%", lowerIsBetter: false, format: percent },
] as const;

/** Each figure of the current rules and of the tried rules, and the difference. */
export function figureLines({ inForce, tried }: Both) {
  return measures.map(({ key, name, about, lowerIsBetter, format }) => ({
    name,
    about,
    inForce: format(inForce[key]),
    tried: format(tried[key]),
    difference: differenceInWords(inForce[key], tried[key], lowerIsBetter, format).replace("%", " points"),
  }));
}

/** The comparison in one sentence. */
export function verdict({ inForce, tried }: Both): string {
  const words = differenceInWords(inForce.logLoss, tried.logLoss, true);
  if (words === "none") return "These rules predict as well as the current rules.";
  const better = words.startsWith("better");
  return `These rules predict ${better ? "better" : "worse"} than the current ones: ${lossInWords(inForce, tried)}.`;
}

/** T 120, GAME_MULT 2, MAX_GAME_LENGTH 20, equation 5. */
export function rulesInWords({ spread, gameMult, maxGameMinutes, limit, compare, newcomer }: Rules): string {
  const round = (value: number) => String(Number(value.toPrecision(4)));
  const compared = compare === "rate" ? "" : `, compared by ${compareWords[compare].name.toLowerCase()}`;
  return `T ${round(spread)}, GAME_MULT ${round(gameMult)}, MAX_GAME_LENGTH ${round(maxGameMinutes)}, ${limitWords[limit].name}${compared}${newcomer === null ? "" : `, newcomers ${newcomerInWords(newcomer)}`}`;
}

/** “boost 4 for 3 games”. */
export function newcomerInWords({ boost, games }: Newcomer): string {
  return `boost ${boost}, half of it left after ${games} ${games === 1 ? "game" : "games"}`;
}

/** With fewer, chance decides which rules look better. */
const MIN_UNSEEN = 30;

/** The result of the search on the games that it did not see. */
export function unseenInWords(unseen: { current: Figures; best: Figures }, games: number): string {
  const { current, best } = unseen;
  if (games < MIN_UNSEEN)
    return `Only ${formatCount(games)} games are left that the search has not seen: too few to tell. Keep the current rules until there are more.`;
  const where = `On the last ${formatCount(games)} games, which the search has not seen,`;
  const gain = current.logLoss - best.logLoss;
  if (fiveDecimals(Math.abs(gain)) === fiveDecimals(0)) return `${where} they predict as well as the current rules.`;
  const figures = lossInWords(current, best);
  return gain > 0
    ? `${where} they predict better than the current rules by ${fiveDecimals(gain)}: ${figures}.`
    : `${where} they are no better than the current rules, but worse by ${fiveDecimals(-gain)}: ${figures}. Keep the current rules.`;
}

/**
 * The verdict on rules that compare something else. Both are judged by the results of the current comparison: each comparison decides other
 * pairs, and how predictable those are says nothing about the ratings.
 */
export function comparedVerdict(
  { inForce, tried }: Both,
  compare: Readonly<Record<keyof Both, Compare>>,
  own: Figures | null,
): string {
  const [now, then] = [compare.inForce, compare.tried].map((by) => compareWords[by].name.toLowerCase());
  const words = differenceInWords(inForce.logLoss, tried.logLoss, true);
  const how = words === "none" ? "as well as the current ratings" : `${words.split(" ")[0]} than the current ratings`;
  const figures = words === "none" ? "" : `: ${lossInWords(inForce, tried)}`;
  const ownWords = own === null ? "" : ` Who is ahead by ${then}, they predict with log-loss ${fiveDecimals(own.logLoss)}.`;
  return `Ratings by ${then} predict who is ahead by ${now} ${how}${figures}.${ownWords}`;
}
