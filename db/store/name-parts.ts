import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { PLAIN_LETTERS } from "@/lib/format/name-key";
import type { Reader, Tx } from "../client/session";
import type { Player } from "./players";

/** A longer text is looked for by its start, and each name that is found is then compared as a whole. */
const LONGEST = 16;
const PAGE = 1_000;

/** The last character there is: everything that starts with a text sorts before the text and this. */
export const LAST = "\u{10FFFF}";

type Named = Pick<Player, "id" | "nameKey" | "slug">;

/** Names have spaces where addresses have hyphens; taken as the same, most of the two is stored once. */
function asPart(text: string): string {
  return text.replaceAll(" ", "-");
}

/** An address from before some letters were made plain is found by the plain ones, too. */
function plain(slug: string): string {
  return slug.replace(/[^\x20-\x7e]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/**
 * A name and its address from each character after the first on. From the first on, the indexes of the players have them, except for
 * an address whose letters were made plain. Nothing that is looked for starts with a space, or in an address with a hyphen.
 */
export function partsOf({ nameKey, slug }: Pick<Named, "nameKey" | "slug">): string[] {
  const parts = new Set<string>();
  const add = (text: string, first: number, passedOver: string) => {
    const characters = [...text];
    for (let at = first; at < characters.length; at++) {
      if (characters[at] !== passedOver) parts.add(asPart(characters.slice(at, at + LONGEST).join("")));
    }
  };
  add(nameKey, 1, " ");
  add(slug, 1, "-");
  if (plain(slug) !== slug) add(plain(slug), 0, "-");
  return [...parts];
}

export async function addNameParts(tx: Tx, players: readonly Named[]): Promise<void> {
  const rows = players.flatMap((player) => partsOf(player).map((part) => ({ part, playerId: player.id })));
  await tx.insertRows(tx.tables.nameParts, rows);
}

export async function removeNameParts(tx: Tx, players: readonly Named[]): Promise<void> {
  const { nameParts } = tx.tables;
  for (const player of players) {
    await tx.db.delete(nameParts).where(and(eq(nameParts.playerId, player.id), inArray(nameParts.part, partsOf(player))));
  }
}

/** The parts of everybody who is there, in a database that has none. Names columns by itself: a migration runs it. */
export async function fillNameParts(tx: Tx): Promise<void> {
  for (let last = 0; ;) {
    const rows = await tx.rows(sql`select id, name_key, slug from players where id > ${last} order by id limit ${PAGE}`);
    if (rows.length === 0) return;
    await addNameParts(
      tx,
      rows.map(([id, nameKey, slug]) => ({ id: Number(id), nameKey: String(nameKey), slug: String(slug) })),
    );
    last = Number(rows.at(-1)![0]);
  }
}

/** The numbers of players whose name or address may hold a text after its first character; each is still to be compared. */
export function mayHold(reader: Reader, text: string): SQL {
  const { nameParts: row } = reader.tables;
  const start = asPart([...text].slice(0, LONGEST).join(""));
  return sql`select ${row.playerId} from ${row} where ${row.part} >= ${start} and ${row.part} < ${start + LAST}`;
}
