import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { NameAndSlug } from "./names";
import { columnEndsWith, columnStartsWith } from "./search";

/** Maximum number of names that are compared with an unknown one, from either side. */
const MAX_COMPARED = 300;

/**
 * Players whose names may be one or two slips away from a name, given as a slug. A slip is in the first half of a name or in the second;
 * the other half finds the name, by its start or by its end.
 */
export async function findNamesNear(reader: Reader, slug: string): Promise<NameAndSlug[]> {
  const characters = [...slug];
  if (characters.length < 3) return [];
  const half = Math.ceil(characters.length / 2);
  const start = characters.slice(0, half).join("");
  const end = characters.slice(half).join("");
  // Swapped letters at the boundary are in both halves.
  const swapped = [...characters.slice(0, half - 1), characters[half], characters[half - 1], ...characters.slice(half + 1)].join(
    "",
  );
  const found = await Promise.all([
    namesStarting(reader, start, characters.length),
    namesEnding(reader, end),
    namesAt(reader, swapped),
  ]);
  return [...new Map(found.flat().map((each) => [each.slug, each])).values()];
}

/** Names of about this length: two slips, or the number that distinguishes slugs of one name. */
async function namesStarting(reader: Reader, start: string, length: number): Promise<NameAndSlug[]> {
  const { players } = reader.tables;
  const near = sql`length(${players.slug}) between ${length - 2} and ${length + 4}`;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(players)
    .where(and(columnStartsWith(reader, players.slug, start), near, isNull(players.mergedInto)))
    .limit(MAX_COMPARED);
}

async function namesAt(reader: Reader, slug: string): Promise<NameAndSlug[]> {
  const { players } = reader.tables;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(players)
    .where(and(eq(players.slug, slug), isNull(players.mergedInto)));
}

async function namesEnding(reader: Reader, end: string): Promise<NameAndSlug[]> {
  const { players } = reader.tables;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(players)
    .where(and(columnEndsWith(players.slug, end), isNull(players.mergedInto)))
    .orderBy(asc(players.id))
    .limit(MAX_COMPARED);
}
