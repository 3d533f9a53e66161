"use server";

import { z } from "zod";
import type { Store } from "@/db";
import { numberOf, refused, saved, textOf } from "@/lib/platform/forms/schema";
import type { Refused } from "@/lib/platform/outcome";
import { redirectWithNotice } from "@/lib/platform/request";
import { rowInForm } from "@/lib/platform/schema";
import { reasonText } from "@/lib/platform/text/schema";
import { action, adminAction } from "@/lib/sign-in/guard";
import { siteOf } from "@/lib/site/data";
import { seasonImpact } from "./manage";
import { changeSeason, createSeason, deleteSeason, reissueSeason, sealSeason, type SeasonChanged } from "./mutations";
import { readSettings, seasonFields } from "./schema";
import type { SeasonImpact } from "./view";
import { adminLadderPath } from "@/lib/format";

async function settingsIn(store: Store, form: FormData) {
  const typed = Object.fromEntries(seasonFields.map((field) => [field, textOf(form, field)]));
  return readSettings(typed, (await siteOf(store)).timeZone);
}

/** What was done, on the page of the ladder's seasons; or why nothing was. */
async function answer(changed: SeasonChanged, what: string): Promise<Refused> {
  if (!changed.ok) return changed;
  return redirectWithNotice(adminLadderPath(changed.ladder.slug, "seasons"), `${changed.season.name} ${what}.`);
}

export const createSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const read = await settingsIn(store, form);
  if (!read.ok) return read;
  const created = await createSeason(store, { ladderId: numberOf(form, "ladder"), settings: read.settings, actor, now });
  return answer(created, "was created");
});

/** Two steps of one form: who would move, then the change. */
export const changeSeasonAction = adminAction<SeasonImpact>(async ({ store, actor, now }, form) => {
  const seasonId = numberOf(form, "season");
  const read = await settingsIn(store, form);
  if (!read.ok) return read;
  const { settings } = read;
  const formHash = JSON.stringify(settings);
  const isSeen = textOf(form, "seen") === formHash;
  const version = Number(textOf(form, "version"));
  const changed = isSeen ? await changeSeason(store, { seasonId, settings, version, actor, now }) : null;
  if (changed?.ok) return answer(changed, "was changed");
  const previewed = await seasonImpact(store, { seasonId, settings, now });
  const problem = changed?.reason ?? null;
  if (!previewed.ok) return { ...previewed, reason: problem ?? previewed.reason };
  return { ...refused(form, problem), shown: { ...previewed.impact, formHash } };
});

export const deleteSeasonAction = adminAction(async ({ store, actor, now }, form) =>
  answer(await deleteSeason(store, { seasonId: numberOf(form, "season"), actor, now }), "was deleted"),
);

// The form is gone from the page of a sealed season, and with it what it would say.
export const sealSeasonAction = adminAction(async ({ store, actor, now }, form) =>
  answer(await sealSeason(store, { seasonId: numberOf(form, "season"), actor, now }), "is sealed"),
);

const why = z.object({ season: rowInForm, reason: reasonText("Give a reason. It is shown beside the new edition.") });

export const reissueSeasonAction = action(why, adminAction, async ({ store, actor, now }, { season, reason }, form) => {
  const issued = await reissueSeason(store, { seasonId: season, reason, actor, now });
  if (!issued.ok) return issued;
  const { values, ...done } = saved(form, `Edition ${issued.edition.number} of ${issued.season.name} was issued.`);
  return { ...done, values: { ...values, reason: "" } };
});
