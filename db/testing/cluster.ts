import { sql } from "drizzle-orm";
import pg from "pg";
import type { Reader } from "../client/session";

// What npm run cluster asks the database besides what the program does.

/** Makes a database on the server that an address names. */
export async function createDatabase(address: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

/** Each game's number and note. */
export async function notedGames(reader: Reader): Promise<{ id: number; note: string }[]> {
  const { games } = reader.tables;
  const rows = await reader.rows(sql`select ${games.id}, ${games.note} from ${games}`);
  return rows.map(([id, note]) => ({ id: Number(id), note: String(note) }));
}

/** How many players a ladder has, and the sum of their ratings. */
export async function pointsOn(reader: Reader, ladderId: number): Promise<{ players: number; points: number }> {
  const { ratings } = reader.tables;
  const [row] = await reader.rows(
    sql`select count(*), coalesce(sum(${ratings.rating}), 0) from ${ratings} where ${ratings.ladderId} = ${ladderId}`,
  );
  return { players: Number(row![0]), points: Number(row![1]) };
}
