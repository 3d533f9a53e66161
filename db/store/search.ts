import { sql, type SQL } from "drizzle-orm";
import type { RawValue, Reader } from "../client/session";
import { isAnyOf } from "./any-of";
import { LAST, mayHold } from "./name-parts";

export interface FoundPlayer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Without a password somebody is a guest. */
  readonly registered: boolean;
}

/**
 * Up to so many names that may hold a text are compared and sorted. A text that more of them hold is soon found by reading names in
 * their order, which is the order that is wanted.
 */
const MOST_SORTED = 1_000;

/** What is looked for, in the two forms that names are kept in. */
export interface Wanted {
  /** As the key of a name. */
  readonly key: string;
  /** As part of an address, without accents; empty where nothing is to be found so. */
  readonly slug: string;
  /** Letters that addresses may still have from before they were made plain, and what they are looked for as. */
  readonly plainLetters: Readonly<Record<string, string>>;
}

/** Players whose name starts with what is wanted, with or without its accents, then those whose name holds it anywhere. */
export async function searchPlayers(reader: Reader, wanted: Wanted, limit: number): Promise<FoundPlayer[]> {
  if (wanted.key === "") return [];
  const { nameKey, slug } = reader.tables.players;
  // Each reads one index alone, in its order; a question about both columns at once would fetch every player.
  const questions = [
    { which: startsWith(reader, wanted), order: nameKey },
    { which: slugStartsWith(reader, wanted), order: slug },
    { which: within(reader, sql`${nameKey}`, wanted.key), order: nameKey, holds: wanted.key },
    { which: slugHolds(reader, wanted), order: slug, holds: wanted.slug },
  ];
  const found = new Map<number, FoundPlayer>();
  for (const { which, order, holds } of questions) {
    if (which === null || found.size >= limit) continue;
    const among = holds === undefined ? null : await candidates(reader, holds, found);
    const answer = await (among === null
      ? find(reader, which, sql`${order}`, limit)
      : // An expression, so that the engine sorts these few instead of reading every name in its order.
        find(reader, sql`${isAnyOf(reader, reader.tables.players.id, among)} and ${which}`, sql`${order} || ''`, limit));
    for (const player of answer) found.set(player.id, found.get(player.id) ?? player);
  }
  return [...found.values()].slice(0, limit);
}

/**
 * The players who are in the index of parts of names under a text, without those who are known; null where they are too many. Who
 * starts with the text is not in the index, and is known: this is only asked when fewer start with it than are wanted.
 */
async function candidates(reader: Reader, text: string, known: ReadonlyMap<number, FoundPlayer>): Promise<number[] | null> {
  const rows = await reader.rows(sql`${mayHold(reader, text)} limit ${MOST_SORTED + 1}`);
  if (rows.length > MOST_SORTED) return null;
  return [...new Set(rows.map(([id]) => Number(id)))].filter((id) => !known.has(id));
}

async function find(reader: Reader, which: SQL, order: SQL, limit: number): Promise<FoundPlayer[]> {
  const { players } = reader.tables;
  const rows = await reader.rows(sql`
    select ${players.id}, ${players.name}, ${players.slug}, ${players.passwordHash} is not null
    from ${players} where ${which} and ${players.mergedInto} is null order by ${order} limit ${limit}`);
  return rows.map(asPlayer);
}

/** By the index: PostgreSQL's for patterns compares bytes, as SQLite's does, whatever the database's language. */
function startsWith(reader: Reader, { key }: Wanted): SQL {
  const { nameKey } = reader.tables.players;
  return reader.engine === "postgres"
    ? sql`${nameKey} ~>=~ ${key} and ${nameKey} ~<~ ${key + LAST}`
    : sql`${nameKey} >= ${key} and ${nameKey} < ${key + LAST}`;
}

/** By an index of addresses, as with names. */
function slugStartsWith(reader: Reader, wanted: Wanted): SQL | null {
  if (wanted.slug === "") return null;
  const { slug } = reader.tables.players;
  return reader.engine === "postgres"
    ? sql`${slug} ~>=~ ${wanted.slug} and ${slug} ~<~ ${wanted.slug + LAST}`
    : sql`${slug} >= ${wanted.slug} and ${slug} < ${wanted.slug + LAST}`;
}

function slugHolds(reader: Reader, { slug: part, plainLetters }: Wanted): SQL | null {
  if (part === "") return null;
  const { slug } = reader.tables.players;
  const plain = Object.entries(plainLetters).reduce(
    (text, [letter, plainly]) => sql`replace(${text}, ${letter}, ${plainly})`,
    sql`${slug}`,
  );
  // Ten replacements for each of a hundred thousand players would be felt: only who has such a letter is looked at so.
  const bytes = reader.engine === "postgres" ? sql`octet_length(${slug})` : sql`length(cast(${slug} as blob))`;
  return sql`(${within(reader, sql`${slug}`, part)} or (${bytes} <> length(${slug}) and ${within(reader, plain, part)}))`;
}

function within(reader: Reader, text: SQL, part: string): SQL {
  return reader.engine === "postgres" ? sql`position(${part} in ${text}) > 0` : sql`instr(${text}, ${part}) > 0`;
}

function asPlayer([id, name, slug, registered]: RawValue[]): FoundPlayer {
  return { id: Number(id), name: String(name), slug: String(slug), registered: Boolean(registered) };
}
