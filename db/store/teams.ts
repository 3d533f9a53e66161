import { and, asc, inArray, sql } from "drizzle-orm";
import { existsRow, findRows, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type TeamRow = Row<"teams">;

/** All teams of a ladder, in the order of their first game. */
export const findTeamsByLadder = (reader: Reader, ladderId: number) =>
  findRows(reader, "teams", { ladderId }, { orderBy: "position" });

export const findTeamsByKeys = (reader: Reader, ladderId: number, nameKey: readonly string[]) =>
  findRows(reader, "teams", { ladderId, nameKey });

export const findTeamsByIds = (reader: Reader, id: readonly number[]) => findRows(reader, "teams", { id });

/**
 * Teams of these ladders whose key starts with a text, then those that contain it, other spellings included. Ladders have few teams, so all
 * are read.
 */
export async function searchTeams(reader: Reader, key: string, ladderIds: readonly number[], limit: number): Promise<TeamRow[]> {
  if (key === "" || ladderIds.length === 0) return [];
  const { teams } = reader.tables;
  const at = reader.engine === "postgres" ? sql`position(${key} in ${teams.nameKey})` : sql`instr(${teams.nameKey}, ${key})`;
  return reader.db
    .select()
    .from(teams)
    .where(and(inArray(teams.ladderId, [...ladderIds]), sql`${at} > 0`))
    .orderBy(sql`${at} > 1`, asc(teams.nameKey), asc(teams.id))
    .limit(limit);
}

export const insertTeams = (tx: Tx, fresh: readonly Omit<TeamRow, "id">[]) => tx.insertRows(tx.tables.teams, fresh);

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

/** A team that is joined into none is shown as itself. */
export const updateTeam = (tx: Tx, id: number, change: Partial<Pick<TeamRow, "colour" | "joinedInto">>) =>
  updateRows(tx, "teams", { id }, change);

/** Shows a team, and those joined into it, as another one. */
export async function updateTeamJoined(tx: Tx, id: number, joinedInto: number): Promise<void> {
  await updateRows(tx, "teams", { joinedInto: id }, { joinedInto });
  await updateTeam(tx, id, { joinedInto });
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

/** Whether any game of a ladder was ever between teams. */
export const existsTeamOnLadder = (reader: Reader, ladderId: number) => existsRow(reader, "teams", { ladderId });
