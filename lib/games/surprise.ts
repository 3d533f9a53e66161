import { formatCount, formatExpected, formatRating } from "@/lib/format";
import { largestTransfer, transfersOf, type Transfer } from "@/lib/analysis";
import type { Compare, Entrant, RatedGame, Result } from "@/lib/rating";
import { formatOrdinal, placesOf, resultOf, shortName, type GameResult } from "./result";
import type { UpsetPair } from "./view";

/** A player of a game by name, as the algorithm sees them. */
export interface NamedEntrant extends Entrant {
  readonly name: string;
}

/** A pair in which the points went to the player who was expected to get fewer. */
export interface Upset {
  /** Indexes of the players. */
  readonly taker: number;
  readonly payer: number;
  /** What was expected of the taker, below 0.5. */
  readonly predicted: number;
  /** The taker's result: a win, or a tie that was worth more than expected. */
  readonly result: Result;
  readonly points: number;
  /** Whether no other pair of the game moved more points. */
  readonly biggest: boolean;
}

/** Half a hundredth: less is shown as 0.00 points. */
const SHOWN = 0.005;

/**
 * The biggest upset: of the pairs whose taker was expected below one half, the one that moved most points; null for a game as expected.
 * The only definition of the biggest upset. Pairs with a player who is left out do not count.
 */
export function upsetOf(game: RatedGame, isLeftOut: (at: number) => boolean = () => false): Upset | null {
  const largest = largestTransfer(game);
  if (largest === null) return null;
  let upset: Upset | null = null;
  for (const { one, other, predicted, result, change } of transfersOf(game, null)) {
    if (predicted >= 0.5 || change < SHOWN || (upset !== null && change <= upset.points)) continue;
    if (isLeftOut(one) || isLeftOut(other)) continue;
    upset = { taker: one, payer: other, predicted, result, points: change, biggest: change >= largest.change };
  }
  return upset;
}

/** Part of a sentence; `strong` parts carry it. */
export interface Phrase {
  readonly text: string;
  readonly strong?: boolean;
}

export function plainText(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join("");
}

/** An expectation below one half in a sentence: 15%, never 50% after rounding, and never 0%. */
function formatUpset(predicted: number): string {
  const percent = Math.min(49, Math.round(predicted * 100));
  return percent < 1 ? "less than 1%" : `${percent}%`;
}

/** "a 15% chance", "an 8% chance". */
export function aChance(predicted: number): string {
  const text = formatUpset(predicted);
  if (text.startsWith("less")) return `a chance of ${text}`;
  return `${/^(8|11|18)/.test(text) ? "an" : "a"} ${text} chance`;
}

/** A rating in a sentence, without decimals: 383. */
export function formatWholeRating(rating: number): string {
  return formatCount(Math.round(rating));
}

/** Points in a sentence, to two decimals and without a sign: 23.69. */
export function formatTransfer(points: number): string {
  return twoDecimals.format(Math.abs(points));
}

const twoDecimals = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What one of the two did to the other: "outscored", in a free-for-all "finished ahead of". */
export function aheadVerb(inTeams: boolean, result: Result, compare: Compare = "rate"): string {
  if (result === 0.5) return "tied";
  // A player can be ahead by direct scores of one who finished before them.
  if (compare === "direct") return "outscored";
  // "Outscored" would be wrong for the lowest score, the better place or the better team.
  return inTeams && compare !== "lowest" && compare !== "place" && compare !== "team" ? "outscored" : "finished ahead of";
}

/** What was surprising in a game, in one sentence: "Emerald Kit (383) outscored Commander (590), a 15% chance: …". */
export function surpriseSentence(players: readonly NamedEntrant[], game: RatedGame, compare?: Compare): Phrase[] {
  const upset = upsetOf(game);
  if (upset === null) return asExpected(players, game);
  const [taker, payer] = [players[upset.taker]!, players[upset.payer]!];
  const points = `${formatTransfer(upset.points)} points`;
  return [
    { text: taker.name, strong: true },
    { text: ` (${formatWholeRating(taker.rating)}) ${aheadVerb(taker.team !== null, upset.result, compare)} ` },
    { text: payer.name, strong: true },
    {
      text: ` (${formatWholeRating(payer.rating)}), ${chanceOf({ ...upset, tied: upset.result === 0.5 })}: ${upset.biggest && game.pairs.length > 1 ? `the biggest swing of the game, ${points}` : `worth ${points}`}.`,
    },
  ];
}

/** How likely an upset was; of a tie, how far the other was expected to be ahead. */
export function chanceOf({ predicted, tied }: { readonly predicted: number; readonly tied: boolean }): string {
  if (!tied) return aChance(predicted);
  return `expected to be ahead ${Math.max(51, Math.round((1 - predicted) * 100))}% of the time`;
}

/** "As expected: Vlad Ward (59%) won 8.22 points." */
function asExpected(players: readonly NamedEntrant[], game: RatedGame): Phrase[] {
  const largest = largestTransfer(game);
  if (largest === null || largest.change < SHOWN) return [{ text: "No points changed hands." }];
  const { one, other, predicted, change } = largest;
  const from = game.pairs.length > 1 ? ` from ${players[other]!.name}` : "";
  return [
    { text: Math.round(predicted * 100) === 50 ? "An even match: " : "As expected: " },
    { text: players[one]!.name, strong: true },
    { text: ` (${formatExpected(predicted)}) won ${formatTransfer(change)} points${from}.` },
  ];
}

/** The upset in a line of a list: "Emerald Kit over Commander, 15%". */
export function upsetLine(upset: Omit<UpsetPair, "points"> | null): string {
  if (upset === null) return "No upset";
  const { taker, payer, predicted, tied } = upset;
  return `${shortName(taker.name)} ${tied ? "tied" : "over"} ${shortName(payer.name)}, ${formatUpset(predicted)}`;
}

/**
 * The main reason of a rating change: the largest pair in the same direction. A larger one in the other direction would contradict
 * the change that it is to explain.
 */
export function mainReason<Moved extends Pick<Transfer, "change">>(pairs: readonly Moved[], change: number): Moved | null {
  const way = Math.sign(change);
  const sameWay = way === 0 ? pairs : pairs.filter((pair) => Math.sign(pair.change) === way);
  return sameWay.reduce<Moved | null>((far, pair) => (Math.abs(pair.change) > Math.abs(far?.change ?? 0) ? pair : far), null);
}

/** The pair that moved a player most, addressed to them: "You outscored Nightpelt (748), an 8% chance, worth 6.82." */
export function whatMovedYou(
  { predicted, result, change }: Pick<Transfer, "predicted" | "result" | "change">,
  other: Pick<NamedEntrant, "name" | "rating" | "team">,
  compare?: Compare,
): string {
  const [them, points] = [`${other.name} (${formatWholeRating(other.rating)})`, formatTransfer(change)];
  const inTeams = other.team !== null;
  if (result === 0.5) {
    return `You ${aheadVerb(inTeams, result, compare)} ${them}, which ${change < 0 ? "cost" : "was worth"} ${points}.`;
  }
  if (result === 1) {
    const upset = predicted < 0.5 ? `${aChance(predicted)}, ` : "";
    return `You ${aheadVerb(inTeams, 1, compare)} ${them}, ${upset}worth ${points}.`;
  }
  const upset = predicted > 0.5 ? `${aChance(1 - predicted)}, ` : "";
  return `${them} ${aheadVerb(inTeams, 1, compare)} you, ${upset}which cost ${points}.`;
}

/** What else is odd: the winners lost points, or the favourites paid. Null for most games. */
export function pointsSentence(players: readonly NamedEntrant[], game: RatedGame, compare?: Compare): Phrase[] | null {
  const result = resultOf(players, compare);
  if (result.kind === "teams") return winnersLost(players, game, result);
  return result.kind === "free-for-all" ? favouritesPaid(players, game, compare) : null;
}

/** The case of two teams in which the winner lost points. */
function winnersLost(players: readonly NamedEntrant[], game: RatedGame, result: GameResult): Phrase[] | null {
  if (result.kind !== "teams" || result.sides.length !== 2) return null;
  const [winner, loser] = result.sides.map(({ team }) => team);
  if (result.sides[0]!.shared) return null;
  const rated = (team: string | undefined) => players.flatMap((player, at) => (player.rated && player.team === team ? [at] : []));
  const [winners, losers] = [rated(winner), rated(loser)];
  const lost = -sumOf(winners, (at) => game.changes[at]!);
  if (lost < SHOWN || losers.length === 0) return null;
  const average = (side: readonly number[]) => sumOf(side, (at) => players[at]!.rating) / side.length;
  const lower = Math.round(average(winners) - average(losers));
  const why = lower > 0 ? `rated ${formatCount(lower)} lower on average, ${loser}` : loser;
  return [
    { text: `${winner} won the game, ${loser} the rating points:`, strong: true },
    { text: ` ${why} took ${formatTransfer(lost)} from ${winner}.` },
  ];
}

/** Below this many it would be nearly everybody. */
const ENOUGH_FOR_FAVOURITES = 5;

/** The two highest rated of a free-for-all both lost points. */
function favouritesPaid(players: readonly NamedEntrant[], game: RatedGame, compare?: Compare): Phrase[] | null {
  const rated = players.flatMap(({ rated: counts }, at) => (counts ? [at] : []));
  if (rated.length < ENOUGH_FOR_FAVOURITES) return null;
  const places = placesOf(players, compare);
  const [one, other, third] = [...rated].sort((a, b) => players[b]!.rating - players[a]!.rating);
  // Someone as highly rated as the second would be left out by chance.
  if (formatRating(players[other!]!.rating) === formatRating(players[third!]!.rating)) return null;
  const lost = [one!, other!].map((at) => -game.changes[at]!);
  if (lost.some((points) => points < SHOWN)) return null;
  const finished = [places[one!]!, places[other!]!].map(({ place }) => formatOrdinal(place));
  const where = finished[0] === finished[1] ? `both finished ${finished[0]}` : `finished ${finished.join(" and ")}`;
  return [
    { text: "The favourites paid:", strong: true },
    {
      text: ` the two highest rated, ${players[one!]!.name} and ${players[other!]!.name}, ${where} and lost ${formatTransfer(lost[0]! + lost[1]!)} between them.`,
    },
  ];
}

function sumOf(positions: readonly number[], of: (at: number) => number): number {
  return positions.reduce((sum, at) => sum + of(at), 0);
}
