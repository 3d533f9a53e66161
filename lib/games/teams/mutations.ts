import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { Store, Tx } from "@/db";
import { findLadderForUpdate, writeLadder } from "@/db/store/ladders";
import {
  countTeams,
  findGamesWithBothTeams,
  insertTeams,
  updateTeamJoined,
  updateTeam,
  findTeamSpellingsByLadder,
  findTeamsByLadder,
  type TeamRow,
} from "@/db/store/teams";
import { ladderTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { nameKey } from "@/lib/format/name-key";
import { teamColours } from "@/lib/format/team-colours";
import type { NewTeams } from "./data";

/** Gives new teams a position and the colour that the fewest teams have. Hold the ladder's lock. */
export async function addTeams(tx: Tx, ladderId: number, fresh: NewTeams): Promise<void> {
  if (fresh.size === 0) return;
  const { all, byColour } = await countTeams(tx, ladderId);
  const used = teamColours.map((_, colour) => byColour.get(colour) ?? 0);
  const rows = [...fresh].map(([key, name], at) => {
    const colour = used.indexOf(Math.min(...used));
    used[colour]! += 1;
    return { ladderId, name, nameKey: key, colour, position: all + at, joinedInto: null };
  });
  await insertTeams(tx, rows);
}

export type TeamsChanged = Outcome<{ sentence: string }>;

export interface ChangeTeams extends Acting {
  readonly ladderId: number;
  readonly teamId: number;
}

/** Gives a team another colour. The team that has that colour gets the other's. */
export async function colourTeam(
  store: Store,
  { colour, ...command }: ChangeTeams & { readonly colour: number },
): Promise<TeamsChanged> {
  return changeTeams(store, "ladder.colour-team", command, async (tx, teams) => {
    const team = shown(teams, command.teamId);
    if (team === undefined) return NO_TEAM;
    if (team.colour === colour) return refuse(`${team.name} already has this colour.`);
    const other = teams.find((row) => row.joinedInto === null && row.colour === colour);
    await updateTeam(tx, team.id, { colour });
    if (other !== undefined) await updateTeam(tx, other.id, { colour: team.colour });
    const name = (of: number) => teamColours[of]!.name;
    return {
      ok: true,
      before: { [team.name]: name(team.colour), ...(other && { [other.name]: name(colour) }) },
      after: { [team.name]: name(colour), ...(other && { [other.name]: name(team.colour) }) },
      sentence: `${team.name} is ${name(colour)} now${other === undefined ? "" : `, and ${other.name} is ${name(team.colour)}`}.`,
    };
  });
}

/**
 * Shows a misspelt team as the one that was meant, `intoId`. Games keep what was entered, so no rating changes; two teams that met in a
 * game are two, and are refused.
 */
export async function joinTeams(
  store: Store,
  { intoId, ...command }: ChangeTeams & { readonly intoId: number },
): Promise<TeamsChanged> {
  return changeTeams(store, "ladder.join-teams", command, async (tx, teams) => {
    const [team, into] = [shown(teams, command.teamId), shown(teams, intoId)];
    if (team === undefined || into === undefined) return NO_TEAM;
    if (team.id === into.id) return refuse("Choose two different teams.");
    const [met] = await gamesOfBoth(tx, command.ladderId, teams, team.id, into.id);
    if (met !== undefined)
      return refuse(
        `${team.name} and ${into.name} are two teams: they played each other in game ${met}. Correct game ${met} first, if ${team.name} is a slip.`,
      );
    await updateTeamJoined(tx, team.id, into.id);
    return {
      ok: true,
      before: { team: team.name },
      after: { team: into.name },
      sentence: `${team.name} is shown as ${into.name} now.`,
    };
  });
}

/** Games in which teams that are shown as one met teams that are shown as another, under any spelling. */
async function gamesOfBoth(tx: Tx, ladderId: number, teams: readonly TeamRow[], one: number, other: number): Promise<number[]> {
  const spellings = await findTeamSpellingsByLadder(tx, ladderId);
  const namesOf = (id: number) => {
    const keys = new Set(teams.flatMap((row) => ((row.joinedInto ?? row.id) === id ? [row.nameKey] : [])));
    return spellings.filter((name) => keys.has(nameKey(name)));
  };
  return findGamesWithBothTeams(tx, ladderId, namesOf(one), namesOf(other), 1);
}

/** Undoes a joining: the name is a team of its own again, with the colour that it had. */
export async function separateTeams(store: Store, command: ChangeTeams): Promise<TeamsChanged> {
  return changeTeams(store, "ladder.separate-teams", command, async (tx, teams) => {
    const team = teams.find(({ id }) => id === command.teamId);
    if (team === undefined) return NO_TEAM;
    const into = teams.find(({ id }) => id === team.joinedInto);
    if (into === undefined) return refuse(`${team.name} is already a separate team.`);
    await updateTeam(tx, team.id, { joinedInto: null });
    return {
      ok: true,
      before: { team: into.name },
      after: { team: team.name },
      sentence: `${team.name} is a team of its own again.`,
    };
  });
}

const NO_TEAM = refuse("This team is not on this ladder. Reload the page and try again.");

function shown(teams: readonly TeamRow[], id: number): TeamRow | undefined {
  return teams.find((row) => row.id === id && row.joinedInto === null);
}

/** Changes teams under the ladder's lock, with a line in the audit log. */
async function changeTeams(
  store: Store,
  action: AuditAction,
  { ladderId, actor, now }: ChangeTeams,
  change: (tx: Tx, teams: readonly TeamRow[]) => Promise<Outcome<{ sentence: string; before: object; after: object }>>,
): Promise<TeamsChanged> {
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    if (ladder === null) return refuse("This ladder does not exist.");
    const changed = await change(tx, await findTeamsByLadder(tx, ladderId));
    if (!changed.ok) return changed;
    const { before, after, sentence } = changed;
    await recordAudit(tx, actor, now, { action, target: ladderTarget(ladder), before, after });
    return { ok: true, sentence };
  });
}
