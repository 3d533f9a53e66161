import type { Ladder } from "@/db/store/ladders";
import { checkGame, type GameProblem, type Rules } from "@/lib/rating";
import type { Refused } from "./mutations";
import type { GameInput } from "./schema";

interface Fitting {
  readonly place?: number | null;
}

/** Whether a ladder's comparison has what it needs. Only places are ever missing: where a direct score is, the rate decides. */
export function fits({ rules }: Pick<Ladder, "rules">, { participants }: { readonly participants: readonly Fitting[] }): boolean {
  return rules.compare !== "place" || participants.every(({ place }) => place != null);
}

/** What a ladder's comparison lacks in a game that is about to be entered, by entrant and field. */
export function misfitsOf({ participants }: GameInput, rules: Pick<Rules, "compare">): GameProblem[] {
  const entrants = participants.map((entry) => ({ ...entry, name: entry.player, player: undefined }));
  return rules.compare === "place" ? checkGame(entrants, rules).filter(({ field }) => field === "place") : [];
}

/** The same as a refusal, for a game that is about to be entered. */
export function refuseMisfit(ladder: Pick<Ladder, "rules">, game: GameInput): Refused | null {
  if (fits(ladder, game)) return null;
  return { ok: false, reason: misfitsOf(game, ladder.rules)[0]!.message };
}

/** For a game that is stored and would count on a ladder: it has to be corrected first. */
export function refuseStoredMisfit(
  ladder: Pick<Ladder, "rules" | "name">,
  gameId: number,
  game: { readonly participants: readonly Fitting[] },
): Refused | null {
  if (fits(ladder, game)) return null;
  return {
    ok: false,
    reason: `${ladder.name} compares places, and game ${gameId} has none for everyone. Enter the places first.`,
  };
}
