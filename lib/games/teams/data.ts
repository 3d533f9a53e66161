import type { Reader } from "@/db";
import { lastTeams } from "@/db/store/recent-games";
import { teamsById, teamsByKey, teamsOfLadder, type TeamRow } from "@/db/store/teams";
import { nameKey } from "@/lib/format/name-key";
import type { Team, TeamLine } from "./view";

/** The teams that are meant by names as they are written in games of a ladder, by these names: for colours, and for one spelling. */
export async function teamsNamed(reader: Reader, ladderId: number, names: Iterable<string>): Promise<Map<string, Team>> {
  const keys = new Map([...new Set(names)].map((name) => [name, nameKey(name)]));
  const rows = await teamsByKey(reader, ladderId, [...new Set(keys.values())]);
  const others = rows.flatMap(({ joinedInto }) => (joinedInto === null ? [] : [joinedInto]));
  const byId = new Map([...rows, ...(await teamsById(reader, others))].map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.nameKey, byId.get(row.joinedInto ?? row.id) ?? row]));
  const found = new Map<string, Team>();
  for (const [name, key] of keys) {
    const row = byKey.get(key);
    if (row !== undefined) found.set(name, teamOf(row));
  }
  return found;
}

function teamOf({ id, name, colour }: TeamRow): Team {
  return { id, name, colour };
}

/** All teams of a ladder in the order in which they first appeared, each with the names that were joined into it. */
export async function teamLines(reader: Reader, ladderId: number): Promise<TeamLine[]> {
  const rows = await teamsOfLadder(reader, ladderId);
  return rows
    .filter(({ joinedInto }) => joinedInto === null)
    .map((row) => ({
      ...teamOf(row),
      joined: rows.filter(({ joinedInto }) => joinedInto === row.id).map(({ id, name }) => ({ id, name })),
    }));
}

/** A player has a team when two in three of the team games among their last twenty were for it; two games say nothing yet. */
const LAST_GAMES = 20;
const LEAST_GAMES = 3;

/** The team that each of these players plays for on a ladder; nobody without one is in it. One statement for all of them, and one for names. */
export async function teamsOfPlayers(reader: Reader, ladderId: number, playerIds: readonly number[]): Promise<Map<number, Team>> {
  const played = await lastTeams(reader, ladderId, playerIds, LAST_GAMES);
  const written = [...played.values()].flat().filter((name) => name !== null);
  if (written.length === 0) return new Map();
  const teams = await teamsNamed(reader, ladderId, written);
  const found = new Map<number, Team>();
  for (const [playerId, names] of played) {
    const team = mostOf(names.flatMap((name) => (name === null ? [] : (teams.get(name) ?? []))));
    if (team !== null) found.set(playerId, team);
  }
  return found;
}

function mostOf(games: readonly Team[]): Team | null {
  if (games.length < LEAST_GAMES) return null;
  const counts = new Map<number, number>();
  for (const { id } of games) counts.set(id, (counts.get(id) ?? 0) + 1);
  return games.find(({ id }) => counts.get(id)! * 3 >= games.length * 2) ?? null;
}
