import type { Entrant, RatedGame, Rules } from "@/lib/rating";
import { SHARED } from "@/lib/rating/scale";
import type { Transfer } from "./transfers";

export type ScaleReason = NonNullable<ReturnType<typeof explainScale>>;

/** Why a game has its scale: who decides it (`highest`), and what their largest allowed change is. Null when no rating moves. */
export function explainScale(entrants: readonly Entrant[], rules: Rules, game: RatedGame) {
  const { highest, scale, offsets } = game;
  if (highest === null) return null;
  const { seconds } = entrants[highest]!;
  const offset = offsets[highest]!;
  // The minutes that the cap counts.
  const minutes = rules.limit === "strict" ? Math.min(rules.maxGameMinutes, seconds / 60) : seconds / 60;
  const near = Math.abs(offset) * (1 - SHARED);
  const sharing = offsets.filter((other) => Math.abs(other) >= near).length - 1;
  // Others with the same |offset|. Of all of them, the one with the least time decides.
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
