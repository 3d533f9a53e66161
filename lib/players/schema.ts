import { z } from "zod";
import { looseKey, nameKey, PLAIN_LETTERS } from "@/lib/format/name-key";

export { looseKey, nameKey, PLAIN_LETTERS };

/** Real leagues have names of 55 characters. */
export const MAX_NAME_LENGTH = 64;

/**
 * What a name may not hold, because it would be seen as another name, or break the line it is in: control and line
 * separators, bidirectional marks and overrides, zero-width characters, and halves of surrogate pairs.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00AD\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E0FFF}]/u;

/** A joiner between two pictographs, which makes them one: 👩‍🚀. Anywhere else it is invisible. */
const JOINED = /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})/gu;

/** Characters that show nothing: a name of nothing else cannot be seen. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu;

/** A name as it is kept: NFC, without space around it. */
export const playerName = z
  .string("A name must be text.")
  .transform((name) => name.normalize("NFC").trim())
  .superRefine((name, context) => {
    const problem = nameProblem(name);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

function nameProblem(name: string): string | null {
  if (name === "") return "The name is missing.";
  if (isLonger(name, MAX_NAME_LENGTH)) {
    return `A name can have at most ${MAX_NAME_LENGTH} characters; this one has ${[...name].length}.`;
  }
  const bad = FORBIDDEN.exec(name.replace(JOINED, "$1"));
  if (bad !== null) return `This name contains the invisible character ${codePoint(bad[0])}. Type it again without it.`;
  if (name.replace(INVISIBLE, "") === "") return "A name needs at least one visible character.";
  return null;
}

export function hasInvisible(text: string): boolean {
  return FORBIDDEN.test(text.replace(JOINED, "$1"));
}

/** Counted in characters as people see them typed, not in halves of surrogate pairs. */
export function isLonger(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

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
  after: z.string().max(400).optional().catch(undefined),
});

export type AccountsQuery = z.output<typeof accountsQuery>;

export const playerId = z.coerce.number().int().positive();

/** In this header the proxy says which kind of thing an address names that is not there: players, games or ladders. */
export const UNKNOWN_HEADER = "x-pairwise-unknown";
