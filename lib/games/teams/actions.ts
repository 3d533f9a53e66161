"use server";

import { adminAction, type PlayersCall } from "@/lib/sign-in/guard";
import { done, refused, textOf } from "@/lib/platform/forms/schema";
import { colourTeam, joinTeams, separateTeams, type ChangeTeams, type TeamsChanged } from "./mutations";
import { z } from "zod";
import { teamColours } from "@/lib/format/team-colours";

const number = (message: string) => z.coerce.number(message).int(message).positive(message);

const teamNumber = number("Choose a team.");
const ladderNumber = number("The form does not say which ladder this is about. Reload the page and try again.");
const teamOfForm = z.object({ ladderId: ladderNumber, teamId: teamNumber });

const teamColour = z.coerce
  .number("Choose a colour.")
  .int("Choose a colour.")
  .min(0, "Choose a colour.")
  .max(teamColours.length - 1, "Choose a colour.");

/** Changes the team that a form is about, with the value of another field of the form. */
function teamAction<Value>(
  field: string,
  schema: z.ZodType<Value>,
  change: (store: PlayersCall["store"], team: ChangeTeams, value: Value) => Promise<TeamsChanged>,
) {
  return adminAction(async ({ store, actor, now }, form) => {
    const team = teamOfForm.safeParse({ ladderId: textOf(form, "ladder"), teamId: textOf(form, "team") });
    if (!team.success) return refused(form, team.error.issues[0]!.message);
    const value = schema.safeParse(textOf(form, field) || undefined);
    if (!value.success) return refused(form, null, { [field]: value.error.issues[0]!.message });
    const changed = await change(store, { ...team.data, actor, now }, value.data);
    return changed.ok ? done(changed.sentence) : refused(form, changed.reason);
  });
}

export const colourTeamAction = teamAction("colour", teamColour, (store, team, colour) => colourTeam(store, { ...team, colour }));
export const joinTeamsAction = teamAction("into", teamNumber, (store, team, intoId) => joinTeams(store, { ...team, intoId }));
export const separateTeamsAction = teamAction("team", teamNumber, separateTeams);
