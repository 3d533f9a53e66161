"use server";

import { redirectFromAction, redirectWithNotice } from "@/lib/platform/request";
import { rowInForm } from "@/lib/platform/schema";
import { action, adminAction } from "@/lib/sign-in/guard";
import { numberOf, problemsOf, refused, saved, stateOf, textOf, type FormState } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import { adminLadderPath, countOf } from "@/lib/format";
import {
  changeRules,
  closeLadder,
  createLadder,
  editLadder,
  hideLadder,
  reopenLadder,
  showLadder,
  previewRules,
  type LadderChanged,
} from "./mutations";
import { deleteLadder, previewDeletion } from "./deletion";
import { removeStartingRatings } from "./starting-ratings";
import type { LadderDeletion } from "./view";
import type { Store } from "@/db";
import type { Actor } from "@/lib/audit/mutations";
import type { ImpactPreview } from "@/lib/fold/view";
import { slugPart } from "@/lib/players/schema";
import { ladderAbout, ladderInput, rulesFrom } from "./schema";

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
    return { ok: false, problems: { ...(parsed.success ? {} : problemsOf(parsed.error)), ...rules.problems } };
  }
  const created = await createLadder(store, parsed.data, actor, now);
  if (!created.ok) return { ...created, field: "slug" };
  redirectFromAction(adminLadderPath(created.ladder.slug));
});

export const editLadderAction = action(
  ladderAbout.extend({ ladder: rowInForm }),
  adminAction,
  async ({ store, actor, now }, { ladder, ...about }, form) => {
    const edited = await editLadder(store, ladder, about, actor, now);
    return edited.ok ? saved(form, `The settings of ${about.name} were saved.`) : edited;
  },
);

type ChangeState = (store: Store, ladderId: number, actor: Actor, now: Date) => Promise<LadderChanged>;

/** A button that changes whether a ladder takes games or is listed. */
function stateAction(change: ChangeState, sentence: (name: string) => string) {
  return adminAction(async ({ store, actor, now }, form) => {
    const changed = await change(store, numberOf(form, "ladder"), actor, now);
    return changed.ok ? sentence(changed.ladder.name) : changed;
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

export const removeStartingRatingsAction = stateAction(
  removeStartingRatings,
  (name) => `${name} has no starting ratings any more: everyone starts from the same rating.`,
);

/** First what goes with the ladder, then, with its name typed, the deletion. */
export const deleteLadderAction = adminAction<LadderDeletion>(async ({ store, actor, now }, form) => {
  const ladderId = numberOf(form, "ladder");
  const [seen, typed] = [textOf(form, "seen"), textOf(form, "typed")];
  const deleted = seen === "" ? null : await deleteLadder(store, { ladderId, typed, seen, actor, now });
  if (deleted?.ok) return redirectWithNotice("/admin/ladders", `${deleted.name} was deleted.`);
  const previewed = await previewDeletion(store, ladderId);
  if (!previewed.ok) return previewed;
  const refusal = deleted === null ? refused(form, null) : stateOf<LadderDeletion>(form, deleted);
  return { ...refusal, shown: previewed.deletion };
});

/** Two steps of one form: a preview of what moves, then the change with its reason. */
export const changeRulesAction = adminAction<ImpactPreview>(async ({ store, actor, now }, form) => {
  const ladderId = numberOf(form, "ladder");
  const { ok, values: rules, problems } = rulesFrom(form);
  if (!ok) return { ok, problems };
  const formHash = JSON.stringify(rules);
  const preview = async (problem: string | null, atFields = {}): Promise<FormState<ImpactPreview>> => {
    const found = await previewRules(store, ladderId, rules);
    if (!found.ok) return refused(form, problem ?? found.reason);
    return { ...refused(form, problem, atFields), shown: { impact: found.impact, formHash } };
  };
  if (textOf(form, "step") !== "apply") return preview(null);
  if (textOf(form, "seen") !== formHash)
    return preview("You changed a rule after the preview. Check the new preview, then confirm.");
  const { reason, problem } = reasonIn(form, "Give a reason. It is kept in the audit log.");
  if (reason === null) return preview(null, { reason: problem });
  const version = Number(textOf(form, "version"));
  const changed = await changeRules(store, { ladderId, rules, version, reason, actor, now });
  if (!changed.ok) return preview(changed.reason);
  const moved = countOf(changed.report.players.length, "rating");
  const { values, ...done } = saved(form, `The rules were changed and every game was rated again: ${moved} changed.`);
  return { ...done, values: { ...values, reason: "" } };
});
