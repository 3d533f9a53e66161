"use server";

import { redirectFromAction } from "@/lib/platform/request";
import { adminAction } from "@/lib/sign-in/guard";
import { adminPlayerPath, withQuery } from "@/lib/format";
import { numberOf, textOf } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { playerNamed } from "@/lib/players/identity";
import { confirmMerge, refusedMerge } from "./confirm";
import { mergePlayers, undoMerge } from "./mutations";
import { previewMerge, previewUndo } from "./preview";
import type { MergeShown } from "./view";

/** Merges the player named in the form into the player of the page: first a preview, then, with a reason, the merge. */
export const mergePlayersAction = adminAction<MergeShown>(async ({ store, actor, now }, form) => {
  const keepId = numberOf(form, "player");
  const gone = await playerNamed(store, textOf(form, "other"));
  if (gone === null) return refuse("There is no player with this name. Type the full name, as it appears in games.", "other");
  const asking = await confirmMerge(form, [keepId, gone.id], () => previewMerge(store, keepId, gone.id), "other");
  if (!asking.go) return asking.state;
  const merged = await mergePlayers(store, { keepId, goneId: gone.id, reason: asking.reason, actor, now });
  if (!merged.ok) return refusedMerge(form, merged, "other");
  redirectFromAction(withQuery(adminPlayerPath(merged.keep), { merged: merged.gone }));
});

/** Undoes a merge in the same two steps. */
export const undoMergeAction = adminAction<MergeShown>(async ({ store, actor, now }, form) => {
  const auditId = numberOf(form, "line");
  const asking = await confirmMerge(form, ["undo", auditId], () => previewUndo(store, auditId));
  if (!asking.go) return asking.state;
  const undone = await undoMerge(store, { auditId, reason: asking.reason, actor, now });
  if (!undone.ok) return refusedMerge(form, undone);
  redirectFromAction(withQuery(adminPlayerPath(undone.keep), { apart: undone.gone }));
});
