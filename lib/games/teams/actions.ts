"use server";

import { z } from "zod";
import { teamColours } from "@/lib/format/team-colours";
import { rowInForm } from "@/lib/platform/schema";
import { action, adminAction } from "@/lib/sign-in/guard";
import { colourTeam, joinTeams, separateTeams, type TeamsChanged } from "./mutations";

const colour = z
  .string()
  .refine((text) => Object.hasOwn(teamColours, text), "Choose a colour.")
  .transform(Number);
const into = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "Choose a team.")
  .transform(Number);

const team = { ladder: rowInForm, team: rowInForm };

const inWords = (changed: TeamsChanged) => (changed.ok ? changed.sentence : changed);

export const colourTeamAction = action(z.object({ ...team, colour }), adminAction, async ({ store, ...call }, typed) =>
  inWords(await colourTeam(store, { ...call, ladderId: typed.ladder, teamId: typed.team, colour: typed.colour })),
);

export const joinTeamsAction = action(z.object({ ...team, into }), adminAction, async ({ store, ...call }, typed) =>
  inWords(await joinTeams(store, { ...call, ladderId: typed.ladder, teamId: typed.team, intoId: typed.into })),
);

export const separateTeamsAction = action(z.object(team), adminAction, async ({ store, ...call }, typed) =>
  inWords(await separateTeams(store, { ...call, ladderId: typed.ladder, teamId: typed.team })),
);
