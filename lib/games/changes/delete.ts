import type { Reader, Store, Tx } from "@/db";
import { findGameById, findNewestGames, type Game } from "@/db/store/games";
import { findImportById } from "@/db/store/imports";
import { findLadderById, findLadderForUpdate, lockAllLadders } from "@/db/store/ladders";
import { deletePlayer } from "@/db/store/players";
import { recordAudit, type AuditEntry } from "@/lib/audit/mutations";
import { fold } from "@/lib/fold/fold";
import { guestsOnlyIn } from "@/lib/players/deletion";
import { timedFold } from "@/lib/platform/metrics/measure";
import type { Refused } from "../mutations";
import {
  editsOf,
  formHashOf,
  MAX_GAMES,
  OUTDATED,
  refuseTooMany,
  type CarryOut,
  type ChangeDone,
  type Plan,
  type Planner,
} from "./plan";

/** Voided games: one, or all of an import. */
export type DeleteScope = { readonly gameId: number } | { readonly importId: number };

/** Deletes voided games for good. They count nowhere, so no rating changes. */
export function deletePlanner(scope: DeleteScope): Planner {
  return async (reader): Promise<Plan | Refused> => {
    const games = "gameId" in scope ? await oneVoided(reader, scope.gameId) : await voidedOf(reader, scope.importId);
    if ("ok" in games) return games;
    return { ok: true, action: "void", edits: editsOf(games, (id) => ({ do: "delete", id })) };
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

/** Deletes the games of a plan with the guests who came with them, in one transaction. */
export async function deleteGames(store: Store, scope: DeleteScope, command: CarryOut): Promise<ChangeDone> {
  return store.write(async (tx) => {
    // A game that is being entered now may name one of the guests.
    await lockAllLadders(tx);
    await tx.lock("names");
    const plan = await deletePlanner(scope)(tx);
    if (!plan.ok) return plan;
    if (command.seen !== undefined && command.seen !== (await formHashOf(tx, plan))) return OUTDATED;
    const target = await targetOf(tx, scope);
    const ids = [...plan.edits.values()].flat().map(({ id }) => id);
    const guests = await removeGames(tx, plan.edits);
    await recordAudit(tx, command.actor, command.now, {
      action: "games.delete",
      target,
      before: { games: ids.length, ...(guests.length > 0 && { guests: guests.join(", ") }) },
      reason: command.reason.trim(),
    });
    return { ok: true, games: ids.length, players: 0 };
  });
}

async function targetOf(reader: Reader, scope: DeleteScope): Promise<AuditEntry["target"]> {
  if ("gameId" in scope) return { kind: "game", id: scope.gameId, name: `Game ${scope.gameId}` };
  const { ladderId } = (await findImportById(reader, scope.importId))!;
  return { kind: "ladder", id: ladderId, name: (await findLadderById(reader, ladderId))!.name };
}

/** Removes games, then the guests who came with them; returns the guests' names. The caller has locked all ladders and the names. */
export async function removeGames(tx: Tx, edits: Plan["edits"]): Promise<string[]> {
  const guests = await guestsOnlyIn(
    tx,
    [...edits.values()].flat().map(({ id }) => id),
  );
  for (const [ladderId, some] of edits) await timedFold(fold(tx, (await findLadderForUpdate(tx, ladderId))!, some));
  for (const { id } of guests) await deletePlayer(tx, id);
  return guests.map(({ name }) => name);
}
