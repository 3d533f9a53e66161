import type { Reader, Store } from "@/db";
import { countGamesEnteredSince } from "@/db/store/player-games";
import { findLadderById } from "@/db/store/ladders";
import { previewFold } from "@/lib/fold/fold";
import { impactOf } from "@/lib/fold/impact";
import type { Impact } from "@/lib/fold/view";
import {
  byLadders,
  countGames,
  mergeReassignment,
  reassignmentEdits,
  undoReassignment,
  type Reassignment,
  type ReassignmentRefused,
} from "./reassignment";
import type { MergePreview } from "./view";

export type MergePreviewed = { readonly ok: true; readonly preview: MergePreview } | ReassignmentRefused;

/** What merging two players would do, from the same fold, with nothing written. */
export async function previewMerge(store: Store, keepId: number, goneId: number, rate = false): Promise<MergePreviewed> {
  return store.snapshot(async (reader) => {
    const merge = await mergeReassignment(reader, keepId, goneId, rate);
    return merge.ok ? { ok: true, preview: await previewOf(reader, merge, goneId, keepId, 0) } : merge;
  });
}

/** The preview of undoing a merge. Games entered since stay where they are, because it is unknown which of the two played them. */
export async function previewUndo(store: Store, auditId: number): Promise<MergePreviewed> {
  return store.snapshot(async (reader) => {
    const undo = await undoReassignment(reader, auditId);
    if (!undo.ok) return undo;
    const { keep, gone, since } = undo;
    const stay = await countGamesEnteredSince(reader, keep.id, since);
    return { ok: true, preview: await previewOf(reader, undo, keep.id, gone.id, stay) };
  });
}

/**
 * `games` change hands; when undoing, `stay` counts those of the player who stayed that were entered since. `keep` is the player who
 * stays, `gone` the one who is merged or restored.
 */
export async function previewOf(reader: Reader, reassignment: Reassignment, from: number, to: number, stay: number) {
  const { keep, gone, games, rated } = reassignment;
  const impacts: Impact[] = [];
  for (const { ladderId, ids, options } of byLadders(reassignment, from, to)) {
    const ladder = (await findLadderById(reader, ladderId))!;
    const report = await previewFold(reader, ladder, await reassignmentEdits(reader, ids, { from, to, rated }), options);
    impacts.push(await impactOf(reader, ladder, report));
  }
  return { keep: keep.name, gone: gone.name, games: countGames(games), stay, impacts };
}
