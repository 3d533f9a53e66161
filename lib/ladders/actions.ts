"use server";

import { redirectFromAction } from "@/lib/platform/request";
import { adminAction, type PlayersCall } from "@/lib/sign-in/guard";
import { done, problemsOf, refused, textOf, typedValues, type FormState } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import { countOf } from "@/lib/format";
import { leaveNotice } from "@/lib/platform/notice/request";
import {
  changeRules,
  closeLadder,
  createLadder,
  deleteEmptyLadder,
  editLadder,
  hideLadder,
  reopenLadder,
  showLadder,
  previewRules,
} from "./mutations";
import type { Rules } from "@/lib/rating";
import type { ImpactPreview } from "@/lib/fold/view";
import { slugPart } from "@/lib/players/schema";
import { ladderAbout, ladderInput, rulesFrom } from "./schema";

const NO_LADDER = "The form does not say which ladder this is about. Reload the page and try again.";

function aboutFrom(form: FormData) {
  return { name: textOf(form, "name"), description: textOf(form, "description").trim(), rateWho: textOf(form, "rateWho") };
}

export const createLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const rules = rulesFrom(form);
  const parsed = ladderInput.safeParse({
    ...aboutFrom(form),
    slug: textOf(form, "slug").trim() || slugPart(textOf(form, "name")),
    rules: rules.values,
  });
  if (!rules.ok || !parsed.success) {
    const problems = { ...(parsed.success ? {} : problemsOf(parsed.error)), ...rules.problems };
    return refused(form, null, problems);
  }
  const created = await createLadder(store, parsed.data, actor, now);
  if (!created.ok) return refused(form, null, { slug: created.reason });
  redirectFromAction(`/admin/ladders/${created.ladder.slug}`);
});

/** An action on the ladder that the form names. */
function ladderAction<Shown = never>(act: (call: PlayersCall, ladderId: number, form: FormData) => Promise<FormState<Shown>>) {
  return adminAction<Shown>(async (call, form) => {
    const id = Number(textOf(form, "ladder"));
    return Number.isSafeInteger(id) && id > 0 ? act(call, id, form) : refused(form, NO_LADDER);
  });
}

export const editLadderAction = ladderAction(async ({ store, actor, now }, id, form) => {
  const parsed = ladderAbout.safeParse(aboutFrom(form));
  if (!parsed.success) return refused(form, null, problemsOf(parsed.error));
  const edited = await editLadder(store, id, parsed.data, actor, now);
  if (!edited.ok) return refused(form, edited.reason);
  return { ...done(`The settings of ${parsed.data.name} were saved.`), values: typedValues(form) };
});

/** A change of whether a ladder takes games and is listed, and the sentence about it. */
function stateAction(change: typeof closeLadder, sentence: (name: string) => string) {
  return ladderAction(async ({ store, actor, now }, id, form) => {
    const changed = await change(store, id, actor, now);
    return changed.ok ? done(sentence(changed.ladder.name)) : refused(form, changed.reason);
  });
}

export const closeLadderAction = stateAction(
  closeLadder,
  (name) => `${name} is closed. No games can be entered until it is reopened.`,
);
export const reopenLadderAction = stateAction(reopenLadder, (name) => `${name} is open again.`);
export const hideLadderAction = stateAction(
  hideLadder,
  (name) => `${name} is hidden: only people who know its address can find it.`,
);
export const showLadderAction = stateAction(showLadder, (name) => `${name} is listed again.`);

export const deleteLadderAction = ladderAction(async ({ store, actor, now }, id, form) => {
  const deleted = await deleteEmptyLadder(store, id, actor, now);
  if (!deleted.ok) return refused(form, deleted.reason);
  await leaveNotice("/admin/ladders", `${deleted.ladder.name} was deleted.`);
  redirectFromAction("/admin/ladders");
});

/** Two steps of one form: a preview of what moves, then the change with its reason. */
export const changeRulesAction = ladderAction<ImpactPreview>(async (call, id, form) => {
  const rules = rulesFrom(form);
  if (!rules.ok) return refused(form, null, rules.problems);
  if (textOf(form, "step") !== "apply") return preview(call, id, rules.values, form, null);
  const { store, actor, now } = call;
  const version = Number(textOf(form, "version"));
  const { reason, problem } = reasonIn(form, "Give a reason. It is kept in the audit log.");
  if (textOf(form, "seen") !== JSON.stringify(rules.values)) {
    return preview(call, id, rules.values, form, "You changed a rule after the preview. Check the new preview, then confirm.");
  }
  if (reason === null) return preview(call, id, rules.values, form, null, { reason: problem });
  const changed = await changeRules(store, { ladderId: id, rules: rules.values, version, reason, actor, now });
  if (!changed.ok) return preview(call, id, rules.values, form, changed.reason);
  const moved = countOf(changed.report.players.length, "rating");
  const sentence = `The rules were changed and every game was rated again: ${moved} changed.`;
  return { ...done(sentence), values: { ...typedValues(form), reason: "" } };
});

async function preview(
  { store }: PlayersCall,
  ladderId: number,
  rules: Rules,
  form: FormData,
  problem: string | null,
  problems: Readonly<Record<string, string>> = {},
): Promise<FormState<ImpactPreview>> {
  const found = await previewRules(store, ladderId, rules);
  return found.ok
    ? { ...refused(form, problem, problems), shown: { impact: found.impact, formHash: JSON.stringify(rules) } }
    : refused(form, problem ?? found.reason);
}
