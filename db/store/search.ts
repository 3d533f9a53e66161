import { and, asc, between, eq, isNotNull, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { Player } from "./players";

/** A player, the seed of their mark, and whether they have an account. */
export type FoundPlayer = Readonly<Pick<Player, "id" | "name" | "slug" | "mark"> & { registered: boolean }>;

/** A search text, in the two stored forms of names. */
export interface Wanted {
  /** In the form of a name key. */
  readonly key: string;
  /** In the form of a slug, without accents; empty if slugs are not searched. */
  readonly slug: string;
}

/** Players whose name starts with the text, with or without its accents, then those whose name contains it anywhere. */
export async function searchPlayers(reader: Reader, wanted: Wanted, limit: number): Promise<FoundPlayer[]> {
  if (wanted.key === "") return [];
  const { nameKey, slug } = reader.tables.players;
  // Each query reads one index in its order and stops at the limit; one query over both columns would fetch every player.
  const questions = [
    { which: columnStartsWith(reader, nameKey, wanted.key), order: nameKey },
    { which: columnStartsWith(reader, slug, wanted.slug), order: slug },
    { which: contains(nameKey, wanted.key), order: nameKey },
    { which: contains(slug, wanted.slug), order: slug },
  ].filter(({ order }) => order === nameKey || wanted.slug !== "");
  const found = new Map<number, FoundPlayer>();
  for (const { which, order } of questions) {
    if (found.size >= limit) break;
    for (const player of await find(reader, which, order, limit)) found.set(player.id, found.get(player.id) ?? player);
  }
  return [...found.values()].slice(0, limit);
}

async function find(reader: Reader, which: SQL | undefined, order: AnyColumn, limit: number): Promise<FoundPlayer[]> {
  const { players } = reader.tables;
  const { id, name, slug, mark } = players;
  return reader.db
    .select({ id, name, slug, mark, registered: isNotNull(players.passwordHash).mapWith(Boolean) })
    .from(players)
    .where(and(which, isNull(players.mergedInto)))
    .orderBy(asc(order))
    .limit(limit);
}

/** The last code point: everything that starts with a text sorts before the text and this. */
const LAST = "\u{10FFFF}";

/** Whether a column starts with a text, by its index: PostgreSQL's pattern index compares bytes, as SQLite's does, in any language. */
function columnStartsWith(reader: Reader, column: AnyColumn, start: string): SQL {
  return reader.engine === "postgres"
    ? sql`${column} ~>=~ ${start} and ${column} ~<~ ${start + LAST}`
    : sql`${column} >= ${start} and ${column} < ${start + LAST}`;
}

function columnEndsWith(column: AnyColumn, end: string): SQL {
  return sql`${column} like ${`%${escapeLike(end)}`} escape '!'`;
}

/** Both sides are case folded, so it does not matter that SQLite's LIKE ignores the case of ASCII and PostgreSQL's does not. */
function contains(column: AnyColumn, part: string): SQL {
  return sql`${column} like ${`%${escapeLike(part)}%`} escape '!'`;
}

/** Escapes the wildcards of LIKE. */
function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, "!$&");
}

/** Maximum number of names that are compared with an unknown one, from either side. */
const MAX_COMPARED = 300;

/**
 * Players whose names may be one or two slips away from a name, given as a slug. A slip is in the first half of a name or in the second;
 * the other half finds the name, by its start or by its end.
 */
export async function findNamesNear(reader: Reader, slug: string): Promise<FoundPlayer[]> {
  const characters = [...slug];
  if (characters.length < 3) return [];
  const half = Math.ceil(characters.length / 2);
  const start = characters.slice(0, half).join("");
  const end = characters.slice(half).join("");
  // Swapped letters at the boundary are in both halves.
  const swapped = [...characters.slice(0, half - 1), characters[half], characters[half - 1], ...characters.slice(half + 1)].join(
    "",
  );
  const { players } = reader.tables;
  const column = players.slug;
  // Names of about this length: two slips, or the number that distinguishes slugs of one name.
  const near = between(sql`length(${column})`, characters.length - 2, characters.length + 4);
  const questions = [and(columnStartsWith(reader, column, start), near), columnEndsWith(column, end), eq(column, swapped)];
  const found = await Promise.all(questions.map((which) => find(reader, which, players.id, MAX_COMPARED)));
  return [...new Map(found.flat().map((each) => [each.slug, each])).values()];
}
