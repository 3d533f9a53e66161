/** What kind of text it is: a name is read as one thing in a line; a line has no line breaks; lines may have them. */
export type TextKind = "name" | "line" | "lines";

/** Control characters, line separators and halves of surrogate pairs. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** U+FFFF and its like: no XML may contain them, so that one of them would break a feed. */
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/u;

/** They turn the text behind them around, beyond the end of what was typed: a note could rewrite the line that it is in. */
const TURNS_AROUND = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Zero width, soft hyphens, marks of direction and other formats, fillers and the blank of Braille: two names that differ by them look the
 * same. Private and unassigned characters are an empty box, or whatever a font makes of them.
 */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0\u{E0000}-\u{E0FFF}]/u;

/** A joiner between two pictographs, which makes them one: 👩‍🚀. Anywhere else it is invisible. */
const JOINED = /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})/gu;

/** No language stacks five marks on one letter; more of them cover the lines above and below. */
const STACK = /[\p{Mn}\p{Me}]{5,}/u;

/** Characters that show nothing: a name of nothing else cannot be seen. */
const SHOWS_NOTHING = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

/** Letters, digits and signs of ASCII: none of the above is among them. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The problem of a text, in a sentence; null where there is none. It is the only check of all stored text, whichever way
 * it comes: by form, API, import or command line. `what` begins the sentence: "A note".
 */
export function textProblem(text: string, kind: TextKind, what: string): string | null {
  // Most texts, and an import has hundreds of thousands.
  if (PLAIN.test(text) && (kind !== "name" || text.trim() !== "")) return null;
  const body = kind === "lines" ? text.replace(/\r?\n|\t/g, " ") : text;
  const bad = [CONTROL, NO_CHARACTER, TURNS_AROUND].map((pattern) => pattern.exec(body)).find((found) => found !== null);
  const hidden = bad ?? (kind === "name" ? INVISIBLE.exec(body.replace(JOINED, "$1")) : null);
  if (hidden !== null) return `${what} contains the invisible character ${codePoint(hidden[0])}. Type it again without it.`;
  if (STACK.test(body.normalize("NFC"))) return `${what} has too many marks on one letter. Type it again with fewer.`;
  if (kind === "name" && body !== "" && body.replace(SHOWS_NOTHING, "") === "")
    return `${what} needs at least one visible character.`;
  return null;
}

/**
 * A text without what `textProblem` would refuse in a line: for texts that cannot be typed again, such as the name of a file on
 * another person's disk.
 */
export function mendedText(text: string): string {
  const everywhere = ({ source }: RegExp) => new RegExp(source, "gu");
  return [CONTROL, NO_CHARACTER, TURNS_AROUND]
    .reduce((rest, pattern) => rest.replace(everywhere(pattern), ""), text)
    .normalize("NFC")
    .replace(everywhere(STACK), "");
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
