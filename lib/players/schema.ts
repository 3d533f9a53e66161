import { z } from "zod";
import { looseKey, nameKey, PLAIN_LETTERS } from "@/lib/format/name-key";
import { lookupText, typedText } from "@/lib/platform/text/schema";

export { looseKey, nameKey };

/** Real leagues have names of 55 characters. */
export const MAX_NAME_LENGTH = 64;

/** A name as it is kept: NFC, without space around it. */
export const playerName = typedText({
  what: "This name",
  most: MAX_NAME_LENGTH,
  kind: "name",
  missing: "The name is missing.",
  tooLong: (length) => `A name can have at most ${MAX_NAME_LENGTH} characters; this one has ${length}.`,
});

/** The key of a name without accents: what somebody types who does not have them on the keyboard. */
function withoutAccents(key: string): string {
  const bare = key.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  return bare.replace(/[łøđðħŧıæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The letters and digits of a name, of any script, without accents, joined by hyphens; nothing where it has none. */
export function slugPart(name: string): string {
  return withoutAccents(nameKey(name))
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** A name as part of an address. */
export function slugFrom(name: string): string {
  return slugPart(name) || "player";
}

/** What the address of the list of players asks to see. Nonsense in it is passed over. */
export const accountsQuery = z.object({
  q: z.string().trim().max(200).optional().catch(undefined),
  who: z.enum(["everyone", "registered", "guests", "invited", "scorekeepers", "admins", "banned", "hidden"]).catch("everyone"),
  sort: z.enum(["name", "games", "seen"]).catch("name"),
  /** Where the page before ended: a number, a dot, and what its last row is sorted by. */
  after: lookupText(400).optional().catch(undefined),
});

export type AccountsQuery = z.output<typeof accountsQuery>;

export const playerId = z.coerce.number().int().positive();

/** In this header the proxy says which kind of thing an address names that is not there: players, games or ladders. */
export const UNKNOWN_HEADER = "x-pairwise-unknown";
