/** The minus sign, which is as wide as a plus, so that columns of changes line up. */
const MINUS = "\u2212";

function decimals(places: number): Intl.NumberFormat {
  return new Intl.NumberFormat("en", { minimumFractionDigits: places, maximumFractionDigits: places });
}

const [whole, oneDecimal, twoDecimals, threeDecimals, fourDecimals] = [0, 1, 2, 3, 4].map(decimals);

// Created once: creating a formatter takes longer than using it a hundred times.
const atMostSix = new Intl.NumberFormat("en", { maximumFractionDigits: 6 });
const atMostTwo = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** A rating, to one decimal. Also a score per hour. */
export function formatRating(rating: number): string {
  return written(oneDecimal!, rating);
}

/** A change, to two decimals and with its sign; 0.00 has no sign. */
export function formatChange(change: number): string {
  const text = twoDecimals!.format(Math.abs(change));
  return text === "0.00" ? text : `${change > 0 ? "+" : MINUS}${text}`;
}

/** The direction of a change as it is shown, after rounding. */
export function directionOf(change: number): "gain" | "loss" | "none" {
  if (Math.abs(change) < 0.005) return "none";
  return change > 0 ? "gain" : "loss";
}

export function formatCount(count: number): string {
  return written(whole!, count);
}

/** Points on the conservation line: enough decimals to show that nothing is lost. */
export function formatPoints(points: number): string {
  return written(threeDecimals!, points);
}

/** An expected result where it is calculated with, 41.2%. */
export function formatPredicted(predicted: number): string {
  return `${written(oneDecimal!, predicted * 100)}%`;
}

/** An expected result, 41%; never 0% or 100%, because nothing is certain. */
export function formatExpected(predicted: number): string {
  const percent = Math.round(predicted * 100);
  return percent < 1 ? "less than 1%" : percent > 99 ? "more than 99%" : `${percent}%`;
}

/** The scale of a game, 0.8275. */
export function formatScale(scale: number): string {
  return scale === 1 ? "1" : written(fourDecimals!, scale);
}

/** A score as it was entered, with no more decimals than it has. */
export function formatScore(score: number): string {
  return written(atMostSix, score);
}

/** Minutes that counted: 20, 12.5, 6.83. */
export function formatMinutes(minutes: number): string {
  return written(atMostTwo, minutes);
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A small count in words, for running text; larger counts in figures. */
export function inWords(count: number): string {
  return words[count] ?? formatCount(count);
}

/** Pairwise won, lost and tied: 742–229–14. */
export function formatTally({ won, lost, tied }: { won: number; lost: number; tied: number }): string {
  return `${formatCount(won)}–${formatCount(lost)}–${formatCount(tied)}`;
}

/** Formats a number with a true minus; a number that rounds to zero has no sign. */
function written(format: Intl.NumberFormat, value: number): string {
  const text = format.format(Math.abs(value));
  return value < 0 && !/^[0.]+$/.test(text) ? `${MINUS}${text}` : text;
}

/** "1 game", "2 games". */
export function countOf(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`;
}

/** The size of a file: 512 bytes, 34 kB, 7.3 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${oneDecimal!.format(bytes / 1024 / 1024)} MB`;
}

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  zero: "th",
  many: "th",
};

/** 1st, 22nd, 1,013th. */
export function formatOrdinal(number: number): string {
  return `${formatCount(number)}${endings[rules.select(number)]}`;
}
