import type { Pair, RatedGame } from "@/lib/rating";

/** A pair seen from one side. */
export interface Transfer extends Omit<Pair, "a" | "b"> {
  /** The side it is seen from. */
  readonly one: number;
  readonly other: number;
  /** The points after scaling. */
  readonly change: number;
}

const turned = { 0: 1, 0.5: 0.5, 1: 0 } as const;

/** A pair seen from either side. */
export function seenFrom({ a, b, ...pair }: Pair, scale: number, side: "a" | "b"): Transfer {
  const { predicted, result, adjustment } = pair;
  const change = adjustment * scale;
  if (side === "a") return { one: a, other: b, ...pair, change };
  const [back, lost] = [-adjustment, -change];
  return { one: b, other: a, ...pair, predicted: 1 - predicted, result: turned[result], adjustment: back, change: lost };
}

/** Every pair from the side of the player who gains; or one player's pairs from their own side. */
export function transfersOf({ pairs, scale }: RatedGame, player: number | null): Transfer[] {
  if (player === null) return pairs.map((pair) => seenFrom(pair, scale, pair.adjustment >= 0 ? "a" : "b"));
  return pairs
    .filter(({ a, b }) => a === player || b === player)
    .map((pair) => seenFrom(pair, scale, pair.a === player ? "a" : "b"));
}

/** The pair of two players, from the side of the first; null when they were not compared. */
export function transferBetween({ pairs, scale }: RatedGame, one: number, other: number): Transfer | null {
  const pair = pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  return pair === undefined ? null : seenFrom(pair, scale, pair.a === one ? "a" : "b");
}

/** The transfer of most points; or one player's, from their own side. Null without a pair. */
export function largestTransfer(game: RatedGame, player: number | null = null): Transfer | null {
  return sortTransfers(transfersOf(game, player), "size", () => "")[0] ?? null;
}

/** The sort keys: points, surprise, the minutes that counted, or name. */
export type TransferOrder = "size" | "surprise" | "minutes" | "name";

export function sortTransfers(
  transfers: readonly Transfer[],
  order: TransferOrder,
  nameOf: (entrant: number) => string,
): Transfer[] {
  const bySize = (x: Transfer, y: Transfer) => coarse(Math.abs(y.adjustment)) - coarse(Math.abs(x.adjustment));
  const comparisons: Record<TransferOrder, (x: Transfer, y: Transfer) => number> = {
    size: bySize,
    surprise: (x, y) => coarse(surpriseOf(y)) - coarse(surpriseOf(x)) || bySize(x, y),
    minutes: (x, y) => y.minutes - x.minutes || bySize(x, y),
    name: (x, y) => byText(nameOf(x.one), nameOf(y.one)) || byText(nameOf(x.other), nameOf(y.other)),
  };
  return [...transfers].sort(comparisons[order]);
}

/** Sizes that differ only by rounding are equal: a browser may find another one larger than the server did. */
function coarse(size: number): number {
  return Math.round(size * 1e6);
}

/** The distance between result and prediction, 0 to 1. */
function surpriseOf({ result, predicted }: Pick<Transfer, "result" | "predicted">): number {
  return Math.abs(result - predicted);
}

/** Does not depend on the locale, so that the server's and the browser's lists have the same order. */
function byText(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}
