import { and, asc, between, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { Player } from "./players";
import { columnEndsWith, columnStartsWith } from "./search";

type NameAndSlug = Pick<Player, "name" | "slug">;

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
  const { slug: column } = reader.tables.players;
  // Names of about this length: two slips, or the number that distinguishes slugs of one name.
  const near = between(sql`length(${column})`, characters.length - 2, characters.length + 4);
  const found = await Promise.all([
    namesWhere(reader, and(columnStartsWith(reader, column, start), near)),
    namesWhere(reader, columnEndsWith(column, end)),
    namesWhere(reader, eq(column, swapped)),
  ]);
  return [...new Map(found.flat().map((each) => [each.slug, each])).values()];
}

async function namesWhere(reader: Reader, which: SQL | undefined): Promise<NameAndSlug[]> {
  const { players } = reader.tables;
  return reader.db
    .select({ name: players.name, slug: players.slug })
    .from(players)
    .where(and(which, isNull(players.mergedInto)))
    .orderBy(asc(players.id))
    .limit(MAX_COMPARED);
}
