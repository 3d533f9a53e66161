/** What may come next in a JSON text, as the characters that can begin it; "a" means a number or a word such as true. */
const allowed = {
  value: '{["a',
  "value or end": '{["a]',
  name: '"',
  "name or end": '"}',
  colon: ":",
  "comma or end": ",]}",
} as const;

const signs = '{}[]:,"';
const atom = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const space = /[ \t\r\n]*/y;

/**
 * Where a text stops being JSON: the position of the first character that cannot be there, or the length of the text when it ends too
 * early; null when it is JSON. A wrong number, word or escape counts as a whole: its beginning. JSON.parse says the place in some of its
 * messages only, and differently in each version of Node.js.
 */
export function mistakeIn(text: string): number | null {
  const open: string[] = [];
  let expected: keyof typeof allowed = "value";
  for (let place = endOf(space, text, 0); ; place = endOf(space, text, place)) {
    const over = expected === "comma or end" && open.length === 0;
    if (place === text.length) return over ? null : place;
    const sign = text[place]!;
    const kind = signs.includes(sign) ? sign : "a";
    if (over || !allowed[expected].includes(kind)) return place;
    let end = place + 1;
    if (kind === "{" || kind === "[") {
      open.push(kind);
      expected = kind === "{" ? "name or end" : "value or end";
    } else if (kind === "}" || kind === "]") {
      if (open.pop() !== (kind === "}" ? "{" : "[")) return place;
      expected = "comma or end";
    } else if (kind === ":") {
      expected = "value";
    } else if (kind === ",") {
      expected = open.at(-1) === "{" ? "name" : "value";
    } else if (kind === '"') {
      const mistake = mistakeInString(text, end);
      if (text[mistake] !== '"') return mistake;
      end = mistake + 1;
      expected = isName(expected) ? "colon" : "comma or end";
    } else {
      end = endOf(atom, text, place);
      if (end === place) return place;
      expected = "comma or end";
    }
    place = end;
  }
}

function isName(expected: keyof typeof allowed): boolean {
  return expected === "name" || expected === "name or end";
}

/** The position of the first character that cannot be within a string, which is its closing quote if there is no mistake in it. */
function mistakeInString(text: string, from: number): number {
  let place = from;
  while (place < text.length) {
    const code = text.charCodeAt(place);
    if (code === 34 || code < 32) return place;
    const end: number = code === 92 ? endOf(escape, text, place) : place + 1;
    if (end === place) return place;
    place = end;
  }
  return place;
}

/** Where what a pattern matches at a place ends; the place itself where it does not match. */
function endOf(pattern: RegExp, text: string, place: number): number {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : place;
}
