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

function ladderIdOf(form: FormData): number | null {
  const id = Number(textOf(form, "ladder"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
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

export const editLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
  const parsed = ladderAbout.safeParse(aboutFrom(form));
  if (!parsed.success) return refused(form, null, problemsOf(parsed.error));
  const edited = await editLadder(store, id, parsed.data, actor, now);
  if (!edited.ok) return refused(form, edited.reason);
  return { ...done(`The settings of ${parsed.data.name} were saved.`), values: typedValues(form) };
});

export const closeLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
  const closed = await closeLadder(store, id, actor, now);
  return closed.ok
    ? done(`${closed.ladder.name} is closed. No games can be entered until it is reopened.`)
    : refused(form, closed.reason);
});

export const reopenLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
  const opened = await reopenLadder(store, id, actor, now);
  return opened.ok ? done(`${opened.ladder.name} is open again.`) : refused(form, opened.reason);
});

export const hideLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
  const hidden = await hideLadder(store, id, actor, now);
  return hidden.ok
    ? done(`${hidden.ladder.name} is hidden: only people who know its address can find it.`)
    : refused(form, hidden.reason);
});

export const showLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
  const shown = await showLadder(store, id, actor, now);
  return shown.ok ? done(`${shown.ladder.name} is listed again.`) : refused(form, shown.reason);
});

export const deleteLadderAction = adminAction(async ({ store, actor, now }, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
  const deleted = await deleteEmptyLadder(store, id, actor, now);
  if (!deleted.ok) return refused(form, deleted.reason);
  await leaveNotice("/admin/ladders", `${deleted.ladder.name} was deleted.`);
  redirectFromAction("/admin/ladders");
});

/** Two steps of one form: a preview of what moves, then the change with its reason. */
export const changeRulesAction = adminAction<ImpactPreview>(async (call, form) => {
  const id = ladderIdOf(form);
  if (id === null) return refused(form, NO_LADDER);
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
