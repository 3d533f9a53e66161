import { z } from "zod";
import { looseKey, nameKey, PLAIN_LETTERS } from "@/lib/format/name-key";
import { lookupText, typedText } from "@/lib/platform/text/schema";

export { looseKey, nameKey };

/** Real leagues have names of 55 characters. */
export const MAX_NAME_LENGTH = 64;

/** A name as it is stored: NFC, trimmed. */
export const playerName = typedText({
  what: "This name",
  max: MAX_NAME_LENGTH,
  kind: "name",
  missing: "The name is missing.",
  tooLong: (length) => `A name can have at most ${MAX_NAME_LENGTH} characters; this one has ${length}.`,
});

/** The key of a name without accents, for people who do not have them on the keyboard. */
function withoutAccents(key: string): string {
  const bare = key.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  return bare.replace(/[łøđðħŧıæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The letters and digits of a name, of any script, without accents, joined by hyphens; empty for a name without any. */
export function slugPart(name: string): string {
  return withoutAccents(nameKey(name))
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A name as part of an address. */
export function slugFrom(name: string): string {
  return slugPart(name) || "player";
}

/** The query of the list of players. Invalid values are ignored. */
export const accountsQuery = z.object({
  q: z.string().trim().max(200).optional().catch(undefined),
  who: z.enum(["everyone", "registered", "guests", "invited", "scorekeepers", "admins", "banned", "hidden"]).catch("everyone"),
  sort: z.enum(["name", "games", "seen"]).catch("name"),
  /** The cursor of the previous page: a player's id, a dot, and the sort value of its last row. */
  after: lookupText(400).optional().catch(undefined),
});

export type AccountsQuery = z.output<typeof accountsQuery>;

export const playerId = z.coerce.number().int().positive();

/** The header in which the proxy names the kind of thing that an address does not find: players, games, ladders or seasons. */
export const UNKNOWN_HEADER = "x-pairwise-unknown";
