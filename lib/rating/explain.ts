import type { Entrant, Limit, RatedGame, Rules } from "./types";
import type { Transfer } from "./transfers";

/** Why a game has the scale it has. */
export interface ScaleReason {
  readonly limit: Limit;
  readonly scale: number;
  /** Index of the entrant who decides it. */
  readonly highest: number;
  readonly offset: number;
  readonly seconds: number;
  /** Their minutes that the limit allows points for: all of them, or under `strict` at most MAX_GAME_LENGTH. */
  readonly minutes: number;
  /** The most they may move. */
  readonly most: number;
  /** How many others moved just as much; of all those the one with the least time decides. Under `strict` not asked. */
  readonly sharedWith: number;
}

/** As in the scale itself: closer than this, relatively, is the same. */
const SHARED = 1e-9;

/** Null when nobody's rating moves. */
export function explainScale(entrants: readonly Entrant[], rules: Rules, game: RatedGame): ScaleReason | null {
  const { highest, scale, offsets } = game;
  if (highest === null) return null;
  const { seconds } = entrants[highest]!;
  const offset = offsets[highest]!;
  const minutes = rules.limit === "strict" ? Math.min(rules.maxGameMinutes, seconds / 60) : seconds / 60;
  const near = Math.abs(offset) * (1 - SHARED);
  const sharing = offsets.filter((other) => Math.abs(other) >= near).length - 1;
  const sharedWith = rules.limit === "strict" ? 0 : sharing;
  return { limit: rules.limit, scale, highest, offset, seconds, minutes, most: minutes * rules.gameMult, sharedWith };
}

/** What held down the minutes that counted: the rules, one of the two who was not in longer, or both who were in as long. */
export type MinutesBound = "rules" | "one" | "other" | "both";

export function boundOf(
  entrants: readonly Entrant[],
  rules: Rules,
  { one, other }: Pick<Transfer, "one" | "other">,
): MinutesBound {
  const [mine, theirs] = [entrants[one]!.seconds, entrants[other]!.seconds];
  if (Math.min(mine, theirs) >= rules.maxGameMinutes * 60) return "rules";
  if (mine === theirs) return "both";
  return mine < theirs ? "one" : "other";
}
