import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { prepared } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { inChunks } from "./in-chunks";

export type TeamRow = Tables["teams"]["$inferSelect"];

/** All teams of a ladder, in the order of their first game. */
export async function findTeamsByLadder(reader: Reader, ladderId: number): Promise<TeamRow[]> {
  const { teams } = reader.tables;
  return reader.db.select().from(teams).where(eq(teams.ladderId, ladderId)).orderBy(asc(teams.position));
}

/** The teams of a ladder with one of these keys. */
export async function findTeamsByKeys(reader: Reader, ladderId: number, nameKeys: readonly string[]): Promise<TeamRow[]> {
  const { teams } = reader.tables;
  return inChunks(nameKeys, (part) =>
    reader.db
      .select()
      .from(teams)
      .where(and(eq(teams.ladderId, ladderId), inArray(teams.nameKey, part))),
  );
}

export async function findTeamsByIds(reader: Reader, ids: readonly number[]): Promise<TeamRow[]> {
  const { teams } = reader.tables;
  return inChunks(ids, (part) => reader.db.select().from(teams).where(inArray(teams.id, part)));
}

/**
 * Teams of all ladders whose key starts with a text, then those that contain it, other spellings included. Ladders have few teams, so all
 * are read.
 */
export async function searchTeams(reader: Reader, key: string, limit: number): Promise<TeamRow[]> {
  if (key === "") return [];
  const { teams } = reader.tables;
  const at = reader.engine === "postgres" ? sql`position(${key} in ${teams.nameKey})` : sql`instr(${teams.nameKey}, ${key})`;
  return reader.db
    .select()
    .from(teams)
    .where(sql`${at} > 0`)
    .orderBy(sql`${at} > 1`, asc(teams.nameKey), asc(teams.id))
    .limit(limit);
}

export async function insertTeams(tx: Tx, fresh: readonly Omit<TeamRow, "id">[]): Promise<void> {
  await inChunks(fresh, async (part) => {
    await tx.db.insert(tx.tables.teams).values(part);
    return [];
  });
}

/** How many teams a ladder has, and how many shown ones have each colour. */
export async function countTeams(reader: Reader, ladderId: number): Promise<{ all: number; byColour: Map<number, number> }> {
  const { teams } = reader.tables;
  const rows = await reader.rows(sql`
    select ${teams.colour}, count(*), sum(case when ${teams.joinedInto} is null then 1 else 0 end)
    from ${teams} where ${teams.ladderId} = ${ladderId} group by ${teams.colour}`);
  return {
    all: rows.reduce((sum, [, all]) => sum + Number(all), 0),
    byColour: new Map(rows.map(([colour, , shown]) => [Number(colour), Number(shown)])),
  };
}

export async function updateTeamColour(tx: Tx, id: number, colour: number): Promise<void> {
  const { teams } = tx.tables;
  await tx.db.update(teams).set({ colour }).where(eq(teams.id, id));
}

/** Shows a team, and those joined into it, as another one. */
export async function updateTeamJoined(tx: Tx, id: number, into: number): Promise<void> {
  const { teams } = tx.tables;
  await tx.db
    .update(teams)
    .set({ joinedInto: into })
    .where(sql`${teams.id} = ${id} or ${teams.joinedInto} = ${id}`);
}

/** Shows a team as itself again. */
export async function updateTeamSeparated(tx: Tx, id: number): Promise<void> {
  const { teams } = tx.tables;
  await tx.db.update(teams).set({ joinedInto: null }).where(eq(teams.id, id));
}

/** Every spelling of a team's name in the games of a ladder. Reads all games: for rare acts of admins. */
export async function findTeamSpellingsByLadder(reader: Reader, ladderId: number): Promise<string[]> {
  const { participants: row } = reader.tables;
  const rows = await reader.rows(sql`
    select distinct ${row.team} from ${row} where ${row.ladderId} = ${ladderId} and ${row.team} is not null`);
  return rows.map(([team]) => String(team));
}

/** The first games between a team with one of these names and a team with one of the others. Reads all games of the ladder. */
export async function findGamesWithBothTeams(
  reader: Reader,
  ladderId: number,
  these: readonly string[],
  those: readonly string[],
  limit: number,
): Promise<number[]> {
  if (these.length === 0 || those.length === 0) return [];
  const { participants: row } = reader.tables;
  const has = (names: readonly string[]) => sql`max(case when ${row.team} in ${[...names]} then 1 else 0 end) = 1`;
  const rows = await reader.rows(sql`
    select ${row.gameId} from ${row} where ${row.ladderId} = ${ladderId} and ${row.team} in ${[...these, ...those]}
    group by ${row.gameId} having ${has(these)} and ${has(those)} order by ${row.gameId} limit ${limit}`);
  return rows.map(([id]) => Number(id));
}

const anyOfLadder = prepared<{ ladderId: number }, { id: number }>((reader, { ladderId }) => {
  const { teams } = reader.tables;
  return reader.db.select({ id: teams.id }).from(teams).where(eq(teams.ladderId, ladderId)).limit(1);
});

/** Whether any game of a ladder was ever between teams. */
export async function existsTeamOnLadder(reader: Reader, ladderId: number): Promise<boolean> {
  return (await anyOfLadder(reader, { ladderId })).length > 0;
}
