import type { Reader } from "@/db";
import { findApiKeyById } from "@/db/store/access";
import { findNewestGames, type GamesWanted } from "@/db/store/games";
import { findGamesByImport, findImportById, updateImportUndone } from "@/db/store/imports";
import { findAllLadders, findLadderById } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { ladderTarget, playerTarget, type AuditEntry } from "@/lib/audit/mutations";
import { refuse } from "@/lib/platform/outcome";
import { byLadder, MAX_GAMES, refuseTooMany, type Planner } from "./plan";
import { checkRestored } from "./revise";

/** The games to void or to restore: those that match every given field. At least one field is required. */
export interface ManyScope extends Pick<GamesWanted, "playerId" | "keyId" | "importId" | "status" | "from" | "until"> {
  /** None: all ladders. */
  readonly ladderIds?: readonly number[];
}

const UNBOUNDED = refuse(
  "Choose a player, a key, an import or a span of days first. This changes only games that you have chosen.",
);

/** Whether a scope is narrower than a ladder or a status. */
function isBounded({ playerId, keyId, importId, from, until }: ManyScope): boolean {
  return [playerId, keyId, importId, from, until].some((part) => part !== undefined);
}

export type VoidOrRestore = "void" | "restore";

/** All games that fit and count, or all that fit and are voided. */
export function manyPlanner(action: VoidOrRestore, scope: ManyScope): Planner {
  return async (reader) => {
    if (!isBounded(scope)) return UNBOUNDED;
    const { ladderIds, ...wanted } = scope;
    const found = await findNewestGames(reader, ladderIds ?? null, MAX_GAMES + 1, undefined, wanted);
    const refusal = refuseTooMany(found.length);
    if (refusal !== null) return refusal;
    const games = found.filter(({ status }) => (status === "voided") === (action === "restore"));
    if (games.length === 0) return refuse(NOTHING[action]);
    if (action === "restore") {
      for (const [ladderId, ids] of byLadder(games, ({ id }) => id)) {
        const checked = await checkRestored(reader, (await findLadderById(reader, ladderId))!, ids);
        if (!checked.ok) return checked;
      }
    }
    const { from, until } = scope;
    return {
      ok: true,
      action,
      edits: byLadder(games, ({ id }) => ({ do: action, id })),
      audit: async (tx, { games: count }) => ({
        action: `games.${action}`,
        target: await targetOf(tx, scope),
        after: {
          games: count,
          ...(from && { playedFromAt: from.toISOString() }),
          ...(until && { playedUntilAt: until.toISOString() }),
        },
      }),
    };
  };
}

const NOTHING = {
  void: "There is nothing to void: no games match that are not already voided.",
  restore: "There is nothing to restore: no voided games match.",
};

async function targetOf(reader: Reader, { playerId, keyId, importId, ladderIds }: ManyScope): Promise<AuditEntry["target"]> {
  if (playerId !== undefined) return playerTarget((await findPlayersByIds(reader, [playerId]))[0]!);
  if (keyId !== undefined) return { kind: "key", id: keyId, name: (await findApiKeyById(reader, keyId))!.name };
  const ladders = await findAllLadders(reader);
  const meant = importId === undefined ? ladderIds : [(await findImportById(reader, importId))!.ladderId];
  const [ladder, ...more] = ladders.filter(({ id }) => meant === undefined || meant.includes(id));
  return more.length === 0 && ladder !== undefined ? ladderTarget(ladder) : { kind: "ladder", id: null, name: "all ladders" };
}

/** The games of an import that count. They give up the ids that the file gave them, so that a corrected file can bring them again. */
export function undoPlanner(importId: number): Planner {
  return async (reader) => {
    const done = await findImportById(reader, importId);
    if (done === null) return refuse("This import does not exist.");
    if (done.undoneAt !== null) return refuse("This import has already been undone.");
    const games = await findGamesByImport(reader, done);
    if (games.length === 0) return refuse("All games of this import are already voided, so there is nothing to undo.");
    return (
      refuseTooMany(games.length) ?? {
        ok: true,
        action: "void",
        edits: byLadder(games, ({ id }) => ({ do: "void", id, release: true })),
        audit: async (tx, { games: voided, now }) => {
          await updateImportUndone(tx, importId, now);
          const target = ladderTarget((await findLadderById(tx, done.ladderId))!);
          return { action: "games.undo-import", target, after: { file: done.fileName, games: voided } };
        },
      }
    );
  };
}
