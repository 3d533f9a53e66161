"use server";

import { done, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import { playerId } from "@/lib/players/schema";
import { adminAction, type PlayersCall } from "@/lib/sign-in/guard";
import { hidePlayer, showPlayer } from "./mutations";

export const hidePlayerAction = adminAction(async (call, form) => {
  const { reason, problem } = reasonIn(form, "Give a reason. It is recorded in the audit log.", 500);
  if (problem !== null) return refused(form, null, { reason: problem });
  return change(call, form, hidePlayer, reason, "hidden from");
});

export const showPlayerAction = adminAction((call, form) => change(call, form, showPlayer, "", "listed in"));

async function change(
  { store, actor, now }: PlayersCall,
  form: FormData,
  run: typeof hidePlayer,
  reason: string,
  word: string,
): Promise<FormState> {
  const id = playerId.safeParse(textOf(form, "player"));
  if (!id.success) return refused(form, "The form does not say which player this is about. Reload the page and try again.");
  const changed = await run(store, { playerId: id.data, reason, actor, now });
  return changed.ok ? done(`${changed.name} is ${word} the standings now. No rating changed.`) : refused(form, changed.reason);
}
