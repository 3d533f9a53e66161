import { pluck } from "@/lib/platform/grouped";
import type { Tx } from "@/db";
import { findNewestGames, type Game } from "@/db/store/games";
import { findImportById } from "@/db/store/imports";
import { findLadderById, findLadderForUpdate } from "@/db/store/ladders";
import { deletePlayer } from "@/db/store/players";
import { ladderTarget, type AuditEntry } from "@/lib/audit/mutations";
import { fold } from "@/lib/fold/fold";
import { guestsOnlyIn } from "@/lib/players/deletion";
import { timedFold } from "@/lib/platform/metrics/measure";
import { refuse } from "@/lib/platform/outcome";
import { byLadder, gamePlanner, gameTarget, MAX_GAMES, refuseTooMany, type Plan, type Planner } from "./plan";

/** Voided games: one, or all of an import. */
export type DeleteScope = { readonly gameId: number } | { readonly importId: number };

/** Deletes voided games for good. They count nowhere, so no rating changes. */
export function deletePlanner(scope: DeleteScope): Planner {
  if ("gameId" in scope)
    return gamePlanner(scope.gameId, async (_, game) =>
      game.status === "voided" ? planOf([game], gameTarget(game.id)) : refuse(`Game ${game.id} counts. Void it first.`),
    );
  const { importId } = scope;
  return async (reader) => {
    const games = await findNewestGames(reader, null, MAX_GAMES + 1, undefined, { importId, status: "voided" });
    if (games.length === 0) return refuse("This import has no voided games, so there is nothing to delete.");
    const { ladderId } = (await findImportById(reader, importId))!;
    return refuseTooMany(games.length) ?? planOf(games, ladderTarget((await findLadderById(reader, ladderId))!));
  };
}

function planOf(games: readonly Game[], target: AuditEntry["target"]): Plan {
  const edits: Plan["edits"] = byLadder(games, ({ id }) => ({ do: "delete", id }));
  return {
    ok: true,
    action: "void",
    edits,
    remove: (tx, now) => removeGames(tx, edits, now),
    audit: async (_, { games: count, guests }) => ({
      action: "games.delete",
      target,
      before: { games: count, ...(guests.length > 0 && { guests: guests.join(", ") }) },
    }),
  };
}

/** Removes games, then the guests who came with them; returns the guests' names. The caller has locked all ladders and the names. */
export async function removeGames(tx: Tx, edits: Plan["edits"], now: Date): Promise<string[]> {
  const guests = await guestsOnlyIn(tx, pluck([...edits.values()].flat(), "id"));
  for (const [ladderId, some] of edits) await timedFold(fold(tx, (await findLadderForUpdate(tx, ladderId))!, some, { now }));
  for (const { id } of guests) await deletePlayer(tx, id);
  return pluck(guests, "name");
}
