"use server";

import { done, refused, type FormState } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import { adminPlayerAction } from "@/lib/sign-in/guard";
import { hidePlayer, showPlayer } from "./mutations";

export const hidePlayerAction = adminPlayerAction(async ({ store, playerId, actor, now }, form) => {
  const { reason, problem } = reasonIn(form, "Give a reason. It is recorded in the audit log.", 500);
  if (problem !== null) return refused(form, null, { reason: problem });
  return said(form, await hidePlayer(store, { playerId, reason, actor, now }), "hidden from");
});

export const showPlayerAction = adminPlayerAction(async ({ store, playerId, actor, now }, form) =>
  said(form, await showPlayer(store, { playerId, reason: "", actor, now }), "listed in"),
);

function said(form: FormData, changed: Awaited<ReturnType<typeof hidePlayer>>, word: string): FormState {
  return changed.ok ? done(`${changed.name} is ${word} the standings now. No rating changed.`) : refused(form, changed.reason);
}
