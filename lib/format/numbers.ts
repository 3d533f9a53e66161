/** A true minus, as wide as a plus: columns of changes line up. */
const MINUS = "\u2212";

const oneDecimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A rating, to one decimal. */
export function formatRating(rating: number): string {
  return withMinus(oneDecimal.format(rating));
}

/** A change, to two decimals and with its sign; what rounds to nothing has none. */
export function formatChange(change: number): string {
  const text = twoDecimals.format(Math.abs(change));
  return text === "0.00" ? text : `${change > 0 ? "+" : MINUS}${text}`;
}

/** The direction of a change as it is shown: by what the rounded number says. */
export function directionOf(change: number): "gain" | "loss" | "none" {
  if (twoDecimals.format(Math.abs(change)) === "0.00") return "none";
  return change > 0 ? "gain" : "loss";
}

export function formatCount(count: number): string {
  return withMinus(whole.format(count));
}

function withMinus(text: string): string {
  return text.replace("-", MINUS);
}
