import { pluck } from "@/lib/platform/grouped";
import type { Reader, Tx } from "@/db";
import { findGameById, findNewestGames, type Game } from "@/db/store/games";
import { findImportById } from "@/db/store/imports";
import { findLadderById, findLadderForUpdate } from "@/db/store/ladders";
import { deletePlayer } from "@/db/store/players";
import type { AuditEntry } from "@/lib/audit/mutations";
import { fold } from "@/lib/fold/fold";
import { guestsOnlyIn } from "@/lib/players/deletion";
import { timedFold } from "@/lib/platform/metrics/measure";
import type { Refused } from "./refusals";
import { editsOf, gameTarget, MAX_GAMES, refuseTooMany, type Plan, type Planner } from "./plan";

/** Voided games: one, or all of an import. */
export type DeleteScope = { readonly gameId: number } | { readonly importId: number };

/** Deletes voided games for good. They count nowhere, so no rating changes. */
export function deletePlanner(scope: DeleteScope): Planner {
  return async (reader): Promise<Plan | Refused> => {
    const games = "gameId" in scope ? await oneVoided(reader, scope.gameId) : await voidedOf(reader, scope.importId);
    if ("ok" in games) return games;
    const edits = editsOf(games, (id) => ({ do: "delete", id }));
    return {
      ok: true,
      action: "void",
      edits,
      remove: (tx) => removeGames(tx, edits),
      audit: async (tx, { games: count, guests }) => ({
        action: "games.delete",
        target: await targetOf(tx, scope),
        before: { games: count, ...(guests.length > 0 && { guests: guests.join(", ") }) },
      }),
    };
  };
}

async function oneVoided(reader: Reader, gameId: number): Promise<Game[] | Refused> {
  const game = await findGameById(reader, gameId);
  if (game === null) return { ok: false, reason: `There is no game ${gameId}.` };
  return game.status === "voided" ? [game] : { ok: false, reason: `Game ${gameId} counts. Void it first.` };
}

async function voidedOf(reader: Reader, importId: number): Promise<Game[] | Refused> {
  const games = await findNewestGames(reader, null, MAX_GAMES + 1, undefined, { importId, status: "voided" });
  if (games.length === 0) return { ok: false, reason: "This import has no voided games, so there is nothing to delete." };
  return refuseTooMany(games.length) ?? games;
}

async function targetOf(reader: Reader, scope: DeleteScope): Promise<AuditEntry["target"]> {
  if ("gameId" in scope) return gameTarget(scope.gameId);
  const { ladderId } = (await findImportById(reader, scope.importId))!;
  return { kind: "ladder", id: ladderId, name: (await findLadderById(reader, ladderId))!.name };
}

/** Removes games, then the guests who came with them; returns the guests' names. The caller has locked all ladders and the names. */
export async function removeGames(tx: Tx, edits: Plan["edits"]): Promise<string[]> {
  const guests = await guestsOnlyIn(tx, pluck([...edits.values()].flat(), "id"));
  for (const [ladderId, some] of edits) await timedFold(fold(tx, (await findLadderForUpdate(tx, ladderId))!, some));
  for (const { id } of guests) await deletePlayer(tx, id);
  return guests.map(({ name }) => name);
}
