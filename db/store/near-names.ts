import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { NameAndSlug } from "./names";
import { LAST } from "./name-parts";

/** As many names as are compared with one that nobody has, from either side. */
const MOST = 300;

/** The longest end of a name that the index of parts has as a whole. */
const LONGEST_END = 16;

/**
 * Players whose names may be one or two slips away from a name, given as part of an address. A slip is in the first half of a name or
 * in the second; the other half finds the name, by its start in the index of addresses or by its end in the index of parts.
 */
export async function namesNear(reader: Reader, slug: string): Promise<NameAndSlug[]> {
  const characters = [...slug];
  if (characters.length < 3) return [];
  const half = Math.ceil(characters.length / 2);
  const start = characters.slice(0, half).join("");
  const end = characters.slice(Math.max(half, characters.length - LONGEST_END)).join("");
  // Two letters that were swapped where the halves meet are in both.
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

/** Of about this length: two slips, or the number that tells addresses of one name apart. */
async function namesStarting(reader: Reader, start: string, length: number): Promise<NameAndSlug[]> {
  const { players } = reader.tables;
  const range =
    reader.engine === "postgres"
      ? sql`${players.slug} ~>=~ ${start} and ${players.slug} ~<~ ${start + LAST}`
      : sql`${players.slug} >= ${start} and ${players.slug} < ${start + LAST}`;
  const near = sql`length(${players.slug}) between ${length - 2} and ${length + 4}`;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(players)
    .where(and(range, near, isNull(players.mergedInto)))
    .limit(MOST);
}

async function namesAt(reader: Reader, slug: string): Promise<NameAndSlug[]> {
  const { players } = reader.tables;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(players)
    .where(and(eq(players.slug, slug), isNull(players.mergedInto)));
}

async function namesEnding(reader: Reader, end: string): Promise<NameAndSlug[]> {
  const { players, nameParts } = reader.tables;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(nameParts)
    .innerJoin(players, eq(players.id, nameParts.playerId))
    .where(and(eq(nameParts.part, end), isNull(players.mergedInto)))
    .limit(MOST);
}
