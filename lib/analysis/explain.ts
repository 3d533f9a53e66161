import type { Entrant, Limit, RatedGame, Rules } from "@/lib/rating";
import { SHARED } from "@/lib/rating/scale";
import type { Transfer } from "./transfers";

/** Why a game has its scale. */
export interface ScaleReason {
  readonly limit: Limit;
  readonly scale: number;
  /** Index of the entrant who decides the scale. */
  readonly highest: number;
  readonly offset: number;
  readonly seconds: number;
  /** The entrant's minutes that the cap counts: all of them, or under `strict` at most MAX_GAME_LENGTH. */
  readonly minutes: number;
  /** The entrant's largest allowed change. */
  readonly most: number;
  /** Others with the same |offset|. Of all of them, the one with the least time decides. Always 0 under `strict`. */
  readonly sharedWith: number;
}

/** Null when no rating moves. */
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

/** What decided the minutes that counted: the rules, the time of one of the two, or the time of both. */
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
