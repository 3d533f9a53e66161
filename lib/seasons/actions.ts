"use server";

import type { Store } from "@/db";
import { done, numberOf, refused, textOf, typedValues, type FormState } from "@/lib/platform/forms/schema";
import { leaveNotice, redirectFromAction } from "@/lib/platform/request";
import { reasonIn } from "@/lib/platform/text/schema";
import { adminAction } from "@/lib/sign-in/guard";
import { siteOf } from "@/lib/site/data";
import { seasonImpact } from "./manage";
import {
  changeSeason,
  createSeason,
  deleteSeason,
  reissueSeason,
  sealSeason,
  type Refused,
  type SeasonChanged,
} from "./mutations";
import { readSettings, seasonFields } from "./schema";
import type { SeasonImpact } from "./view";
import { adminLadderPath } from "@/lib/format";

async function settingsIn(store: Store, form: FormData) {
  const typed = Object.fromEntries(seasonFields.map((field) => [field, textOf(form, field)]));
  return readSettings(typed, (await siteOf(store)).timeZone);
}

/** What was done, on the page of the ladder's seasons; or the form, with why nothing was. */
async function answer(form: FormData, changed: SeasonChanged, what: string): Promise<FormState<never>> {
  if (!changed.ok) return refusal(form, changed);
  const page = adminLadderPath(changed.ladder.slug, "seasons");
  await leaveNotice(page, `${changed.season.name} ${what}.`);
  redirectFromAction(page);
}

function refusal(form: FormData, { reason, field }: Refused, problem: string | null = null): FormState<never> {
  return field === undefined ? refused(form, problem ?? reason) : refused(form, problem, { [field]: reason });
}

export const createSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const read = await settingsIn(store, form);
  if (!read.ok) return refused(form, null, read.problems);
  const created = await createSeason(store, { ladderId: numberOf(form, "ladder"), settings: read.settings, actor, now });
  return answer(form, created, "was created");
});

/** Two steps of one form: who would move, then the change. */
export const changeSeasonAction = adminAction<SeasonImpact>(async ({ store, actor, now }, form) => {
  const seasonId = numberOf(form, "season");
  const read = await settingsIn(store, form);
  if (!read.ok) return refused(form, null, read.problems);
  const { settings } = read;
  const formHash = JSON.stringify(settings);
  const isSeen = textOf(form, "seen") === formHash;
  const version = Number(textOf(form, "version"));
  const changed = isSeen ? await changeSeason(store, { seasonId, settings, version, actor, now }) : null;
  if (changed?.ok) return answer(form, changed, "was changed");
  const previewed = await seasonImpact(store, { seasonId, settings, now });
  const problem = changed?.reason ?? null;
  if (!previewed.ok) return refusal(form, previewed, problem);
  return { ...refused(form, problem), shown: { ...previewed.impact, formHash } };
});

export const deleteSeasonAction = adminAction(async ({ store, actor, now }, form) =>
  answer(form, await deleteSeason(store, { seasonId: numberOf(form, "season"), actor, now }), "was deleted"),
);

// The form is gone from the page of a sealed season, and with it what it would say.
export const sealSeasonAction = adminAction(async ({ store, actor, now }, form) =>
  answer(form, await sealSeason(store, { seasonId: numberOf(form, "season"), actor, now }), "is sealed"),
);

export const reissueSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const { reason, problem } = reasonIn(form, "Give a reason. It is shown beside the new edition.");
  if (reason === null) return refused(form, null, { reason: problem });
  const issued = await reissueSeason(store, { seasonId: numberOf(form, "season"), reason, actor, now });
  if (!issued.ok) return refused(form, issued.reason);
  return {
    ...done(`Edition ${issued.edition.number} of ${issued.season.name} was issued.`),
    values: { ...typedValues(form), reason: "" },
  };
});
