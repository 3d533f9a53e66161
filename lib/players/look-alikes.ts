import { pluck } from "@/lib/platform/grouped";
import confusables from "./confusables.json" with { type: "json" };
import type { Reader } from "@/db";
import { knownPlayers, playersExactly } from "./identity";
import { nameKey } from "./schema";

/** Scripts that one language combines; a name may use the letters of one line, and each script may stand alone. */
const TOGETHER: readonly (readonly string[])[] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Hangul"],
  ["Latin", "Han", "Bopomofo"],
];

/** Scripts with letters that look like another script's, and other common scripts of names. */
const SCRIPTS = (
  "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Cherokee Coptic Lisu Devanagari Thai " +
  "Han Hiragana Katakana Hangul Bopomofo"
).split(" ");
const letterOf = new Map(SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")]));

/** The scripts of a name's letters. */
function scriptsIn(name: string): string[] {
  return SCRIPTS.filter((script) => letterOf.get(script)!.test(name));
}

/** Whether a name mixes scripts that no language mixes, such as a Cyrillic а among Latin letters. */
export function mixesScripts(name: string): boolean {
  const scripts = scriptsIn(name);
  return scripts.length > 1 && !TOGETHER.some((family) => scripts.every((script) => family.includes(script)));
}

/** What each letter looks like in Latin letters and digits (scripts/confusables.py). */
const CONFUSABLES = new Map(Object.entries(confusables).flatMap(([twin, letters]) => [...letters].map((one) => [one, twin])));
const ASCII = /^[\x00-\x7f]*$/;

/** Replaces each non-Latin letter by the Latin letter that it looks like, by Unicode's confusables (UTS 39). */
function inLatin(name: string): string {
  return [...name.normalize("NFC")]
    .map((letter) => (ASCII.test(letter) || letterOf.get("Latin")!.test(letter) ? letter : (CONFUSABLES.get(letter) ?? letter)))
    .join("");
}

/**
 * The keys of the Latin names that a name can be confused with. Capitals are included: к looks like no Latin letter, but К does. The list
 * has "rn" for what looks like m.
 */
function latinTwins(name: string): string[] {
  if (ASCII.test(name)) return [];
  const seen = [name, name.toUpperCase(), name.toLowerCase()].flatMap((form) => [
    inLatin(form),
    inLatin(form).replace(/rn/g, "m"),
  ]);
  return [...new Set(seen.map(nameKey))].filter((key) => key !== nameKey(name));
}

/** Latin letters with their look-alikes in one other script; only where the script has one for each letter of a name. */
const ALPHABETS = ["Cyrillic", "Greek", "Cherokee"].map((script) => {
  const letters = new Map<string, string>();
  for (const [letter, looksLike] of CONFUSABLES) {
    if (letterOf.get(script)!.test(letter) && /^[A-Za-z]$/.test(looksLike) && !letters.has(looksLike.toLowerCase()))
      letters.set(looksLike.toLowerCase(), letter);
  }
  return letters;
});

/** The keys of names in other scripts that a Latin name can be confused with. */
function foreignTwins(name: string): string[] {
  return ALPHABETS.flatMap((letters) => {
    const twin = [...name.toLowerCase()].map((letter) => (/[a-z]/.test(letter) ? letters.get(letter) : letter));
    return twin.includes(undefined) || !/[a-z]/i.test(name) ? [] : [nameKey(twin.join(""))];
  });
}

/** The problem with each of these names that is new and looks like an existing one in other letters, by name. */
export async function lookAlikes(reader: Reader, names: readonly string[]): Promise<Map<string, string>> {
  const twins = names.flatMap((name) => latinTwins(name).map((key) => ({ name, key })));
  const sentences = new Map<string, string>();
  if (twins.length === 0) return sentences;
  const known = await knownPlayers(reader, pluck(twins, "name"));
  const others = await playersExactly(reader, pluck(twins, "key"));
  for (const { name, key } of twins) {
    const other = others.get(key);
    if (other !== undefined && !known.has(nameKey(name)) && !sentences.has(name))
      sentences.set(name, looksLike(name, other.name));
  }
  return sentences;
}

function looksLike(name: string, other: string): string {
  return `${name} looks like ${other}, written with other letters. Write ${other} in Latin letters if that is who is meant, or choose another name.`;
}

/** Why a name may not be given, because it imitates another; null if it does not. */
export async function lookAlikeProblem(reader: Reader, name: string): Promise<string | null> {
  if (mixesScripts(name)) {
    return `This name mixes letters of different alphabets (${scriptsIn(name).join(", ")}). Write it with one alphabet.`;
  }
  const twins = [...latinTwins(name), ...foreignTwins(name)].filter((key) => key !== nameKey(name));
  const [other] = (await playersExactly(reader, twins)).values();
  return other === undefined ? null : `This name looks like ${other.name}, written with other letters. Choose another name.`;
}

/** Letters and pairs of one alphabet that are taken for each other, in the lower case of keys. */
const ALIKE: readonly (readonly string[])[] = [
  ["l", "i", "1"],
  ["o", "0"],
  ["m", "rn"],
  ["w", "vv"],
];
const MAX_VARIANTS = 200;

/** A question about a new name that is easily misread as an existing one, such as PheIan for Phelan; null if there is none. */
export async function lookAlikeQuestion(reader: Reader, name: string): Promise<string | null> {
  const variants = new Set([nameKey(name)]);
  for (const known of variants) {
    for (const [from, to] of ALIKE.flatMap((alike) => alike.flatMap((one) => alike.map((other) => [one, other] as const)))) {
      for (let at = known.indexOf(from); from !== to && at >= 0 && variants.size < MAX_VARIANTS; at = known.indexOf(from, at + 1))
        variants.add(known.slice(0, at) + to + known.slice(at + from.length));
    }
  }
  const [other] = (await playersExactly(reader, [...variants].slice(1))).values();
  if (other === undefined) return null;
  return `There is already ${other.name}. Are you ${other.name}? Then sign in, or ask an admin for an invitation. If not, send this form again, or choose a name that is not easily confused.`;
}
