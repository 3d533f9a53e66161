import type { Reader } from "@/db";
import { playerMeant } from "./identity";
import { nameKey } from "./schema";

/** Scripts that one language writes together; a name may have the letters of one line, and each script may stand alone. */
const TOGETHER: readonly (readonly string[])[] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Hangul"],
  ["Latin", "Han", "Bopomofo"],
];

/** The scripts whose letters can be taken for another's, and the others that names are often written in. */
const SCRIPTS = (
  "Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Cherokee Coptic Lisu Devanagari Thai " +
  "Han Hiragana Katakana Hangul Bopomofo"
).split(" ");
const letterOf = new Map(SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")]));

/** Letters of other alphabets that look like these, whatever the typeface. */
const LATIN_TWINS: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x", і: "i", ј: "j", ѕ: "s" },
  ...{ ԁ: "d", һ: "h", ԛ: "q", ԝ: "w", ӏ: "l", ь: "b" },
  ...{ α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", η: "n" },
};

/** The scripts that a name's letters are of. */
export function scriptsIn(name: string): string[] {
  return SCRIPTS.filter((script) => letterOf.get(script)!.test(name));
}

/** Whether a name mixes scripts that no language mixes, such as a Cyrillic а among Latin letters. */
export function mixesScripts(name: string): boolean {
  const scripts = scriptsIn(name);
  return scripts.length > 1 && !TOGETHER.some((family) => scripts.every((script) => family.includes(script)));
}

/** Why somebody may not register a name that is made to look like another; null where it is not. */
export async function lookAlikeProblem(reader: Reader, name: string): Promise<string | null> {
  if (mixesScripts(name)) {
    return `This name mixes letters of different alphabets (${scriptsIn(name).join(", ")}). Write it with one alphabet.`;
  }
  const key = nameKey(name);
  const twin = key.replace(/\p{L}/gu, (letter) => LATIN_TWINS[letter] ?? letter);
  const other = twin === key ? null : await playerMeant(reader, twin);
  return other === null ? null : `This name looks like ${other.name}, written with other letters. Choose another name.`;
}
