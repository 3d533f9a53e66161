import { formatRating, formatScore, countOf } from "@/lib/format";
import { scorePerHour } from "@/lib/analysis";
import type { Compare } from "@/lib/rating";
import { placesOf, resultLine, resultOf, shortName, tellsByScore, type Finisher, type GameResult } from "./result";

/** One of the two sides of a title: a team, or a player of a duel. */
export interface TitleSide {
  readonly name: string;
  readonly score: string;
  /** Index of the player; null for a team. */
  readonly at: number | null;
}

/** The result as a heading: two sides with their scores, a winner among many, or words where neither fits. */
export type ResultTitle =
  | {
      readonly kind: "sides";
      /** The winner first. */
      readonly sides: readonly [TitleSide, TitleSide];
      /** "Wolf won by 7". */
      readonly won: string;
    }
  | {
      readonly kind: "winner";
      readonly name: string;
      readonly at: number | null;
      /** The lead of a team over the next; players of a free-for-all are compared by score per hour, which needs more words. */
      readonly won: string | null;
    }
  | { readonly kind: "words"; readonly text: string };

export function titleOf(result: GameResult): ResultTitle {
  const words = { kind: "words", text: resultLine(result) } as const;
  if (result.kind === "free-for-all") {
    const [leader, ...others] = result.leaders;
    return leader !== undefined && others.length === 0 ? { kind: "winner", name: leader.name, at: leader.at, won: null } : words;
  }
  if (result.kind === "duel") {
    const [one, other] = result.sides;
    if (one.shared || !tellsByScore(one, other, result.compare)) return words;
    return sidesOf({ ...one, total: one.score }, { ...other, total: other.score }) ?? words;
  }
  const [one, other, ...others] = result.sides;
  if (one === undefined || other === undefined || one.shared) return words;
  const byPlace = result.compare === "place";
  if (others.length > 0)
    return { kind: "winner", name: one.team, at: null, won: byPlace ? null : wonBy(one.team, one.total - other.total) };
  if (byPlace) return words;
  return sidesOf({ name: one.team, at: null, total: one.total }, { name: other.team, at: null, total: other.total }) ?? words;
}

interface Side {
  readonly name: string;
  readonly at: number | null;
  readonly total: number;
}

/** Null for negative scores: a dash before a minus sign cannot be read. */
function sidesOf(one: Side, other: Side): ResultTitle | null {
  if (one.total < 0 || other.total < 0) return null;
  const side = ({ name, at, total }: Side): TitleSide => ({ name, at, score: formatScore(total) });
  return { kind: "sides", sides: [side(one), side(other)], won: wonBy(one.name, one.total - other.total) };
}

/** "Wolf won by 7". A difference of sums of decimals has no more decimals than six; rounding leaves out what adding them made. */
function wonBy(name: string, lead: number): string {
  return `${name} won by ${formatScore(Number(Math.abs(lead).toFixed(6)))}`;
}

/** Whether playing times of the listed players differ: scores alone would then seem to be in the wrong order. */
export function isByTheHour(players: readonly Finisher[], compare: Compare = "rate"): boolean {
  return (compare === "rate" || compare === "direct") && players.some(({ seconds }) => seconds !== players[0]!.seconds);
}

/** The margin of a game: "Wolf won by 7". Null for a draw, and where the title has it in words. */
export function wonInWords(players: readonly Finisher[], compare?: Compare): string | null {
  const result = resultOf(players, compare);
  if (result.kind === "free-for-all") return freeForAllLead(players, compare);
  const title = titleOf(result);
  return title.kind === "words" ? null : title.won;
}

/**
 * The margin of a free-for-all: "Kai Allard won by 4" where the first two played as long, otherwise by score per hour, which is what
 * is compared. Null where the first place is shared.
 */
function freeForAllLead(players: readonly Finisher[], compare: Compare = "rate"): string | null {
  const places = placesOf(players, compare);
  const at = (place: number) => players[places.findIndex((one) => one.place === place)];
  const [first, second] = [at(1), at(2)];
  if (first === undefined || second === undefined || places.filter(({ place }) => place === 1).length > 1) return null;
  if (compare === "place" || players.some(({ direct }) => compare === "direct" && direct != null)) return null;
  if (first.seconds === second.seconds || (compare !== "rate" && compare !== "direct"))
    return wonBy(first.name, first.score - second.score);
  const lead = Math.abs(scorePerHour(first) - scorePerHour(second));
  return `${shortName(first.name)} won by ${formatRating(lead)} per hour`;
}

/**
 * "This game was corrected: 8 ratings changed, in this game and 14 others." It is said on the page of the game, above its result.
 * `others` are the games that moved because of one game.
 */
export function doneSentence(what: string, players: number, others = 0): string {
  const changed = players === 0 ? "no rating changed" : `${countOf(players, "rating")} changed`;
  return `${what}: ${changed}${others === 0 ? "" : `, in this game and ${countOf(others, "other")}`}.`;
}
