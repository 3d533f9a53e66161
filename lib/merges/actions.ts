"use server";

import { redirect } from "next/navigation";
import { adminAction } from "@/lib/auth/guard";
import { playerPath } from "@/lib/format";
import { done, refused, textOf } from "@/lib/forms/schema";
import { playerNamed } from "@/lib/names/data";
import { mergePlayers, undoMerge } from "./mutations";

/** The player of the page keeps everything; the one named in the form is the same person. */
export const mergePlayersAction = adminAction(async ({ store, actor, now }, form) => {
  const keepId = Number(textOf(form, "player"));
  const gone = await playerNamed(store, textOf(form, "other"));
  if (gone === null) return refused(form, null, { other: "There is no player of that name. Type it as it stands in games." });
  const reason = textOf(form, "reason");
  if (reason.trim() === "") return refused(form, null, { reason: "Say why: it stays with every game that changes hands." });
  const merged = await mergePlayers(store, {
    keepId: Number.isSafeInteger(keepId) ? keepId : 0,
    goneId: gone.id,
    reason,
    actor,
    now,
  });
  if (!merged.ok) return refused(form, null, { other: merged.reason });
  redirect(playerPath(textOf(form, "slug")));
});

export const undoMergeAction = adminAction(async ({ store, actor, now }, form) => {
  const auditId = Number(textOf(form, "line"));
  const reason = textOf(form, "reason");
  if (reason.trim() === "") return refused(form, null, { reason: "Say why: it stays with every game that changes hands." });
  const undone = await undoMerge(store, { auditId: Number.isSafeInteger(auditId) ? auditId : 0, reason, actor, now });
  return undone.ok ? done("They are two players again.") : refused(form, undone.reason);
});
