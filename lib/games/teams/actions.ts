"use server";

import { adminAction } from "@/lib/sign-in/guard";
import { done, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { colourTeam, joinTeams, separateTeams, type TeamsChanged } from "./mutations";
import { z } from "zod";
import { teamColours } from "@/lib/format/team-colours";

/** Which ladder and team a form is about, or the sentence that refuses it. */
function aboutOf(form: FormData): { readonly ladderId: number; readonly teamId: number } | string {
  const [ladder, team] = [ladderNumber.safeParse(textOf(form, "ladder")), teamNumber.safeParse(textOf(form, "team"))];
  if (!ladder.success) return ladder.error.issues[0]!.message;
  return team.success ? { ladderId: ladder.data, teamId: team.data } : team.error.issues[0]!.message;
}

function answer(form: FormData, changed: TeamsChanged): FormState {
  return changed.ok ? done(changed.sentence) : refused(form, changed.reason);
}

export const colourTeamAction = adminAction(async ({ store, actor, now }, form) => {
  const about = aboutOf(form);
  if (typeof about === "string") return refused(form, about);
  const colour = teamColour.safeParse(textOf(form, "colour") || undefined);
  if (!colour.success) return refused(form, null, { colour: colour.error.issues[0]!.message });
  return answer(form, await colourTeam(store, { ...about, colour: colour.data, actor, now }));
});

export const joinTeamsAction = adminAction(async ({ store, actor, now }, form) => {
  const about = aboutOf(form);
  if (typeof about === "string") return refused(form, about);
  const into = teamNumber.safeParse(textOf(form, "into"));
  if (!into.success) return refused(form, null, { into: into.error.issues[0]!.message });
  return answer(form, await joinTeams(store, { ...about, intoId: into.data, actor, now }));
});

export const separateTeamsAction = adminAction(async ({ store, actor, now }, form) => {
  const about = aboutOf(form);
  if (typeof about === "string") return refused(form, about);
  return answer(form, await separateTeams(store, { ...about, actor, now }));
});

const number = (message: string) => z.coerce.number(message).int(message).positive(message);

const ladderNumber = number("The form does not say which ladder this is about. Reload the page and try again.");
const teamNumber = number("Choose a team.");

const teamColour = z.coerce
  .number("Choose a colour.")
  .int("Choose a colour.")
  .min(0, "Choose a colour.")
  .max(teamColours.length - 1, "Choose a colour.");
