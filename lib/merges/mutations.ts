import type { RevisionAction, Store, Tx } from "@/db";
import { updateClaimTokensEnded } from "@/db/store/access";
import { findGamesByIds } from "@/db/store/games";
import { updateNoticesOwner } from "@/db/store/inbox";
import { findLadderForUpdate, lockAllLadders } from "@/db/store/ladders";
import { deleteEmail } from "@/db/store/mail";
import { updateAccess } from "@/db/store/players";
import { updateStartingRating } from "@/db/store/ratings";
import { insertRevisions } from "@/db/store/records";
import { playerTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import { reratedEvents } from "@/lib/fold/leader";
import { fold } from "@/lib/fold/fold";
import { snapshotsOf } from "@/lib/games/snapshot";
import { timedFold } from "@/lib/platform/metrics/measure";
import { recordMoves } from "@/lib/fold/moves";
import {
  byLadders,
  countGames,
  mergeReassignment,
  reassignmentEdits,
  undoReassignment,
  type Reassignment,
  type ReassignmentRefused,
} from "./reassignment";

interface Why extends Acting {
  readonly reason: string;
}

export interface MergePlayers extends Why {
  /** The player who gets the games. */
  readonly keepId: number;
  readonly goneId: number;
  /** Whether games in which the merged player was not rated are rated for the one who gets them. */
  readonly rate?: boolean;
}

/** The slugs of the player who stays and of the one who was merged or restored, and the number of reassigned games. */
export type Merged =
  | { readonly ok: true; readonly keep: string; readonly gone: string; readonly games: number }
  | ReassignmentRefused;

const NO_REASON = { ok: false, reason: "Give a reason. It is shown on every game that changes hands." } as const;

/** Two players who are one: the games of the one become the other's, and each ladder is rated again from the first of them. */
export async function mergePlayers(store: Store, command: MergePlayers): Promise<Merged> {
  if (command.reason.trim() === "") return NO_REASON;
  return store.write((tx) => mergeIn(tx, command));
}

/** `mergePlayers` as a part of another change. The reason must not be empty. */
export async function mergeIn(tx: Tx, command: MergePlayers): Promise<Merged> {
  const { keepId, goneId, rate, reason, actor, now } = command;
  await tx.lock("admins");
  // A game that is being entered has found its players already, and may be on a ladder where the merged player has no game yet.
  await lockAllLadders(tx);
  const merge = await mergeReassignment(tx, keepId, goneId, rate);
  if (!merge.ok) return merge;
  const { keep, gone, games, rated, starting } = merge;
  await updateAccess(tx, goneId, { mergedInto: keepId });
  // An invitation or a reset link would set a password for an account that cannot sign in any more.
  await updateClaimTokensEnded(tx, goneId, now);
  // Nobody can sign in to change the address any more.
  await deleteEmail(tx, goneId);
  await updateNoticesOwner(tx, goneId, keepId);
  await reassign(tx, merge, goneId, keepId, "merge", command);
  const moved = Object.fromEntries([...games].map(([ladder, ids]) => [String(ladder), ids]));
  await recordAudit(tx, actor, now, {
    action: "player.merge",
    target: playerTarget(keep),
    before: { keep: keep.name, gone: gone.name },
    after: {
      ...{ keepId, goneId, games: moved },
      ...(rated.size > 0 && { rated: [...rated.keys()] }),
      ...(starting.size > 0 && { starting: [...starting.keys()] }),
    },
    reason: reason.trim(),
  });
  return { ok: true, keep: keep.slug, gone: gone.slug, games: countGames(games) };
}

/** Replaces one player by another, ladder by ladder. Each game's previous version is stored with the reason. */
async function reassign(
  tx: Tx,
  reassignment: Reassignment,
  from: number,
  to: number,
  action: RevisionAction,
  { reason, actor, now }: Why,
): Promise<void> {
  for (const { ladderId, ids, options } of byLadders(reassignment, from, to)) {
    const ladder = (await findLadderForUpdate(tx, ladderId))!;
    const versions = new Map((await findGamesByIds(tx, ids)).map(({ id, version }) => [id, version]));
    const revised = { action, reason: reason.trim(), at: now, by: actor.playerId };
    const snapshots = [...(await snapshotsOf(tx, ids))];
    await insertRevisions(
      tx,
      snapshots.map(([gameId, before]) => ({ gameId, version: versions.get(gameId)!, before, ...revised })),
    );
    if (options.starting !== undefined) await updateStartingRating(tx, ladderId, from, to);
    const edits = await reassignmentEdits(tx, ids, { from, to, rated: reassignment.rated });
    const report = await timedFold(fold(tx, ladder, edits, { ...options, now }));
    await recordMoves(tx, { ladderId, cause: action, gameId: null, at: now }, report);
    await recordEvents(tx, reratedEvents(ladderId, action, ids.length, report, now));
  }
}

export interface UndoMerge extends Why {
  /** The log entry of the merge. */
  readonly auditId: number;
}

/** One player is two again: the games that the merge reassigned go back, as far as the player is still in them. */
export async function undoMerge(store: Store, command: UndoMerge): Promise<Merged> {
  const { auditId, reason, actor, now } = command;
  if (reason.trim() === "") return NO_REASON;
  return store.write(async (tx) => {
    await lockAllLadders(tx);
    const undo = await undoReassignment(tx, auditId);
    if (!undo.ok) return undo;
    const { keep, gone, games } = undo;
    await updateAccess(tx, gone.id, { mergedInto: null });
    await reassign(tx, undo, keep.id, gone.id, "unmerge", command);
    await recordAudit(tx, actor, now, {
      action: "player.unmerge",
      target: playerTarget(keep),
      before: { keep: keep.name, gone: gone.name },
      after: { keepId: keep.id, goneId: gone.id, games: countGames(games) },
      reason: reason.trim(),
    });
    return { ok: true, keep: keep.slug, gone: gone.slug, games: countGames(games) };
  });
}
