import { sql, type SQL } from "drizzle-orm";
import type { RawValue, Reader } from "../client/session";

export interface FoundPlayer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** The last character there is: everything that starts with a text sorts before the text and this. */
const LAST = "\u{10FFFF}";

/** Players whose name starts with a key, then those whose name holds it anywhere. */
export async function searchPlayers(reader: Reader, key: string, limit: number): Promise<FoundPlayer[]> {
  if (key === "") return [];
  const starting = (await find(reader, startsWith(reader, key), limit)).map(asPlayer);
  if (starting.length >= limit) return starting;
  const holding = (await find(reader, holds(reader, key), limit)).map(asPlayer);
  const known = new Set(starting.map(({ id }) => id));
  return [...starting, ...holding.filter(({ id }) => !known.has(id))].slice(0, limit);
}

function find(reader: Reader, which: SQL, limit: number): Promise<RawValue[][]> {
  const { players } = reader.tables;
  return reader.rows(sql`
    select ${players.id}, ${players.name}, ${players.slug} from ${players} where ${which} order by ${players.nameKey} limit ${limit}`);
}

/** By the index: PostgreSQL's for patterns compares bytes, as SQLite's does, whatever the database's language. */
function startsWith(reader: Reader, key: string): SQL {
  const { nameKey } = reader.tables.players;
  return reader.engine === "postgres"
    ? sql`${nameKey} ~>=~ ${key} and ${nameKey} ~<~ ${key + LAST}`
    : sql`${nameKey} >= ${key} and ${nameKey} < ${key + LAST}`;
}

function holds(reader: Reader, key: string): SQL {
  const { nameKey } = reader.tables.players;
  return reader.engine === "postgres" ? sql`position(${key} in ${nameKey}) > 0` : sql`instr(${nameKey}, ${key}) > 0`;
}

function asPlayer([id, name, slug]: RawValue[]): FoundPlayer {
  return { id: Number(id), name: String(name), slug: String(slug) };
}
