import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { findListedLadders, type Ladder } from "@/db/store/ladders";
import { findLastTeams } from "@/db/store/recent-games";
import {
  existsTeamOnLadder,
  searchTeams,
  findTeamsByIds,
  findTeamsByKeys,
  findTeamsByLadder,
  type TeamRow,
} from "@/db/store/teams";
import { nameKey } from "@/lib/format/name-key";
import { eachInTurns } from "@/lib/platform/event-loop";
import type { GameProblem } from "@/lib/rating";
import type { FoundTeam, Team, TeamLine } from "./view";

/** The teams that are meant by names as they are written in games of a ladder, by these names: for colours, and for one spelling. */
export async function teamsNamed(reader: Reader, ladderId: number, names: Iterable<string>): Promise<Map<string, Team>> {
  const keys = new Map([...new Set(names)].map((name) => [name, nameKey(name)]));
  const rows = await findTeamsByKeys(reader, ladderId, [...new Set(keys.values())]);
  const others = rows.flatMap(({ joinedInto }) => (joinedInto === null ? [] : [joinedInto]));
  const byId = new Map([...rows, ...(await findTeamsByIds(reader, others))].map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.nameKey, byId.get(row.joinedInto ?? row.id) ?? row]));
  const found = new Map<string, Team>();
  for (const [name, key] of keys) {
    const row = byKey.get(key);
    if (row !== undefined) found.set(name, teamOf(row));
  }
  return found;
}

interface GameWithTeams {
  readonly participants: readonly { readonly team: string | null }[];
}

/** Teams that a ladder does not have yet, by key, in the order they appear in. */
export type NewTeams = ReadonlyMap<string, string>;

/** Teams that a ladder has, by the names as games write them. */
type WrittenTeams = ReadonlyMap<string, TeamRow>;

/** The teams of games that are about to be saved: those that the ladder has, and new ones. */
export async function teamsIn(
  reader: Reader,
  ladderId: number,
  games: readonly GameWithTeams[],
): Promise<{ readonly teams: WrittenTeams; readonly newTeams: NewTeams }> {
  const keys = new Map<string, string>();
  await eachInTurns(games, ({ participants }) => {
    for (const { team } of participants) if (team !== null && !keys.has(team)) keys.set(team, nameKey(team));
  });
  if (keys.size === 0) return { teams: new Map(), newTeams: new Map() };
  const known = new Map((await findTeamsByKeys(reader, ladderId, [...new Set(keys.values())])).map((row) => [row.nameKey, row]));
  const teams = new Map<string, TeamRow>();
  const newTeams = new Map<string, string>();
  for (const [name, key] of keys) {
    const row = known.get(key);
    if (row !== undefined) teams.set(name, row);
    else if (!newTeams.has(key)) newTeams.set(key, name);
  }
  return { teams, newTeams };
}

/** A team against itself, under a name that was joined into it. */
export function sameTeamTwice({ participants }: GameWithTeams, teams: WrittenTeams): GameProblem[] {
  if (teams.size === 0) return [];
  const seen = new Map<number, TeamRow>();
  for (const [entrant, { team }] of participants.entries()) {
    const row = team === null ? undefined : teams.get(team);
    if (row === undefined) continue;
    const shown = row.joinedInto ?? row.id;
    const before = seen.get(shown);
    if (before !== undefined && before.id !== row.id) {
      const message =
        `${before.name} and ${row.name} are the same team on this ladder, so they cannot play each other. ` +
        "An admin can separate them under Admin, Ladders, Teams.";
      return [{ entrant, field: "team", message }];
    }
    seen.set(shown, row);
  }
  return [];
}

function teamOf({ id, name, colour }: TeamRow): Team {
  return { id, name, colour };
}

/** All teams of a ladder in the order in which they first appeared, each with the names that were joined into it. */
export async function teamLines(reader: Reader, ladderId: number): Promise<TeamLine[]> {
  const rows = await findTeamsByLadder(reader, ladderId);
  return rows
    .filter(({ joinedInto }) => joinedInto === null)
    .map((row) => ({
      ...teamOf(row),
      joined: rows.filter(({ joinedInto }) => joinedInto === row.id).map(({ id, name }) => ({ id, name })),
    }));
}

/** Teams of listed ladders that have a spelling which starts with, or contains, the search text. */
export async function teamsLike(reader: Reader, typed: string, limit: number): Promise<FoundTeam[]> {
  const ladders = await findListedLadders(reader);
  const rows = await searchTeams(reader, nameKey(typed.slice(0, 200)), pluck(ladders, "id"), limit);
  const shownIds = [...new Set(rows.map(({ id, joinedInto }) => joinedInto ?? id))];
  const shown = await findTeamsByIds(reader, shownIds);
  return shownIds.flatMap((id): FoundTeam[] => {
    const team = shown.find((row) => row.id === id);
    const ladder = ladders.find((each) => each.id === team?.ladderId);
    return team && ladder ? [{ ...teamOf(team), ladder: { slug: ladder.slug, name: ladder.name } }] : [];
  });
}

/** The team of a ladder that a name means, and whether a name in a game is one of its spellings; null where there is none. */
export async function teamCalled(
  reader: Reader,
  ladderId: number,
  name: string,
): Promise<(Team & { readonly isWritten: (team: string) => boolean }) | null> {
  const team = (await teamsNamed(reader, ladderId, [name])).get(name);
  if (team === undefined) return null;
  const rows = await findTeamsByLadder(reader, ladderId);
  const keys = new Set(rows.filter(({ id, joinedInto }) => (joinedInto ?? id) === team.id).map((row) => row.nameKey));
  return { ...team, isWritten: (written) => keys.has(nameKey(written)) };
}

/** A player has a team when two in three of the team games among their last twenty were for it; two games say nothing yet. */
const LAST_GAMES = 20;
const MIN_GAMES = 3;

/** The team that each of these players plays for on a ladder; players without one are left out. */
export async function teamsOfPlayers(
  reader: Reader,
  { id: ladderId }: Pick<Ladder, "id">,
  playerIds: readonly number[],
): Promise<Map<number, Team>> {
  // Everybody's last games are read only where there are teams.
  if (!(await existsTeamOnLadder(reader, ladderId))) return new Map();
  const played = await findLastTeams(reader, ladderId, playerIds, LAST_GAMES);
  const teams = await teamsNamed(
    reader,
    ladderId,
    [...played.values()].flat().filter((name) => name !== null),
  );
  const found = new Map<number, Team>();
  for (const [playerId, names] of played) {
    const team = mostOf(names.flatMap((name) => (name === null ? [] : (teams.get(name) ?? []))));
    if (team !== undefined) found.set(playerId, team);
  }
  return found;
}

function mostOf(played: readonly Team[]): Team | undefined {
  if (played.length < MIN_GAMES) return undefined;
  return played.find(({ id }) => played.filter((team) => team.id === id).length * 3 >= played.length * 2);
}
