/** The minus sign, which is as wide as a plus, so that columns of changes line up. */
const MINUS = "\u2212";

/**
 * Writes numbers with a number of decimals, with a true minus; a number that rounds to zero has no sign. Made once for each kind: making a
 * formatter takes longer than using it a hundred times.
 */
function decimals(max: number, min = max) {
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: min, maximumFractionDigits: max });
  return (value: number): string => {
    const text = format.format(Math.abs(value));
    return value < 0 && !/^[0.]+$/.test(text) ? `${MINUS}${text}` : text;
  };
}

const [twoDecimals, fourDecimals] = [decimals(2), decimals(4)];

/** A rating, to one decimal. Also a score per hour. */
export const formatRating = decimals(1);

/** A change, to two decimals and with its sign; 0.00 has no sign. */
export function formatChange(change: number): string {
  const text = twoDecimals(Math.abs(change));
  return text === "0.00" ? text : `${change > 0 ? "+" : MINUS}${text}`;
}

/** The direction of a change as it is shown, after rounding. */
export function directionOf(change: number): "gain" | "loss" | "none" {
  if (Math.abs(change) < 0.005) return "none";
  return change > 0 ? "gain" : "loss";
}

export const formatCount = decimals(0);

/** Points on the conservation line: enough decimals to show that nothing is lost. */
export const formatPoints = decimals(3);

/** An expected result where it is calculated with, 41.2%. */
export function formatPredicted(predicted: number): string {
  return `${formatRating(predicted * 100)}%`;
}

/** An expected result, 41%; never 0% or 100%, because nothing is certain. */
export function formatExpected(predicted: number): string {
  const percent = Math.round(predicted * 100);
  return percent < 1 ? "less than 1%" : percent > 99 ? "more than 99%" : `${percent}%`;
}

/** The scale of a game, 0.8275. */
export function formatScale(scale: number): string {
  return scale === 1 ? "1" : fourDecimals(scale);
}

/** A score as it was entered, with no more decimals than it has. */
export const formatScore = decimals(6, 0);

/** Minutes that counted: 20, 12.5, 6.83. */
export const formatMinutes = decimals(2, 0);

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A small count in words, for running text; larger counts in figures. */
export function inWords(count: number): string {
  return words[count] ?? formatCount(count);
}

/** Pairwise won, lost and tied: 742–229–14. */
export function formatTally({ won, lost, tied }: { won: number; lost: number; tied: number }): string {
  return `${formatCount(won)}–${formatCount(lost)}–${formatCount(tied)}`;
}

/** "1 game", "2 games". */
export function countOf(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`;
}

/** The size of a file: 512 bytes, 34 kB, 7.3 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${formatRating(bytes / 1024 / 1024)} MB`;
}

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: "st", two: "nd", few: "rd" };

/** 1st, 22nd, 1,013th. */
export function formatOrdinal(number: number): string {
  return `${formatCount(number)}${endings[rules.select(number)] ?? "th"}`;
}
