"use server";

import type { Store } from "@/db";
import { done, numberOf, refused, textOf, typedValues, type FormState } from "@/lib/platform/forms/schema";
import { leaveNotice, redirectFromAction } from "@/lib/platform/request";
import { reasonIn } from "@/lib/platform/text/schema";
import { adminAction } from "@/lib/sign-in/guard";
import { siteOf } from "@/lib/site/data";
import { peopleOf } from "./data";
import { changeSeason, createSeason, deleteSeason, previewSeason, reissueSeason, sealSeason } from "./mutations";
import { readSettings, seasonFields, type SeasonSettings } from "./schema";
import type { SeasonImpact } from "./view";

async function settingsIn(store: Store, form: FormData) {
  const typed = Object.fromEntries(seasonFields.map((field) => [field, textOf(form, field)]));
  return readSettings(typed, (await siteOf(store)).timeZone);
}

const manageAt = (slug: string) => `/admin/ladders/${slug}/seasons`;

export const createSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const ladderId = numberOf(form, "ladder");
  const read = await settingsIn(store, form);
  if (!read.ok) return refused(form, null, read.problems);
  const created = await createSeason(store, { ladderId, settings: read.settings, actor, now });
  if (!created.ok)
    return created.field === undefined ? refused(form, created.reason) : refused(form, null, { [created.field]: created.reason });
  await leaveNotice(manageAt(created.ladder.slug), `${created.season.name} was created.`);
  redirectFromAction(manageAt(created.ladder.slug));
});

/** Two steps of one form: who would move, then the change. */
export const changeSeasonAction = adminAction<SeasonImpact>(async ({ store, actor, now }, form) => {
  const seasonId = numberOf(form, "season");
  const read = await settingsIn(store, form);
  if (!read.ok) return refused(form, null, read.problems);
  const { settings } = read;
  const formHash = JSON.stringify(settings);
  if (textOf(form, "seen") !== formHash) return preview(store, seasonId, settings, formHash, now, form, null);
  const changed = await changeSeason(store, { seasonId, settings, version: Number(textOf(form, "version")), actor, now });
  if (!changed.ok) return preview(store, seasonId, settings, formHash, now, form, changed.reason);
  await leaveNotice(manageAt(changed.ladder.slug), `${changed.season.name} was changed.`);
  redirectFromAction(manageAt(changed.ladder.slug));
});

/** Rows that are listed of a preview. */
const MAX_SHOWN = 100;

async function preview(
  store: Store,
  seasonId: number,
  settings: SeasonSettings,
  formHash: string,
  now: Date,
  form: FormData,
  problem: string | null,
): Promise<FormState<SeasonImpact>> {
  const previewed = await previewSeason(store, { seasonId, settings, now });
  if (!previewed.ok)
    return previewed.field === undefined
      ? refused(form, problem ?? previewed.reason)
      : refused(form, problem, { [previewed.field]: previewed.reason });
  const { players, season } = previewed.preview;
  const [reranked, others] = [true, false].map((is) =>
    players.filter(({ before, after }) => (before?.rank !== after?.rank) === is),
  );
  const shown = [...reranked!, ...others!].slice(0, MAX_SHOWN);
  const personOf = await peopleOf(
    store,
    shown.map(({ playerId }) => playerId),
  );
  const rows = shown.map(({ playerId, before, after }) => {
    const { name, slug } = personOf(playerId);
    return { name, slug, before, after };
  });
  return {
    ...refused(form, problem),
    shown: { rows, moved: players.length, reranked: reranked!.length, formHash, version: season.version },
  };
}

export const deleteSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const seasonId = numberOf(form, "season");
  const deleted = await deleteSeason(store, { seasonId, actor, now });
  if (!deleted.ok) return refused(form, deleted.reason);
  await leaveNotice(manageAt(deleted.ladder.slug), `${deleted.season.name} was deleted.`);
  redirectFromAction(manageAt(deleted.ladder.slug));
});

export const sealSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const seasonId = numberOf(form, "season");
  const sealed = await sealSeason(store, { seasonId, actor, now });
  if (!sealed.ok) return refused(form, sealed.reason);
  // The form is gone from the page of a sealed season, and with it what it would say.
  await leaveNotice(manageAt(sealed.ladder.slug), `${sealed.season.name} is sealed.`);
  redirectFromAction(manageAt(sealed.ladder.slug));
});

export const reissueSeasonAction = adminAction(async ({ store, actor, now }, form) => {
  const seasonId = numberOf(form, "season");
  const { reason, problem } = reasonIn(form, "Give a reason. It is shown beside the new edition.");
  if (reason === null) return refused(form, null, { reason: problem });
  const issued = await reissueSeason(store, { seasonId, reason, actor, now });
  if (!issued.ok) return refused(form, issued.reason);
  return {
    ...done(`Edition ${issued.edition.number} of ${issued.season.name} was issued.`),
    values: { ...typedValues(form), reason: "" },
  };
});
