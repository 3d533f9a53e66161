import { printParseErrorCode, visit, type JSONVisitor, type ParseErrorCode } from "jsonc-parser";
import { UnreadableFile } from "./problem";

/** An element of the list of games that a JSON text is or has. */
export interface JsonElement {
  readonly value: unknown;
  /** The line in which it begins; null for a number or a text, and where the text is nested too deeply to say so. */
  readonly line: number | null;
}

/** A game has three levels. */
const MAX_DEPTH = 32;
/** A game of 256 players with scores against each other. */
const MAX_ELEMENT = 1024 * 1024;
/** As many as a table may have rows: parsing takes memory for each that the heap's limit does not count. */
const MAX_ELEMENTS = 2_000_000;

/** The text, refused before parsing where that would take long: thousands of nested lists, or one endless element. */
export async function* boundedJson(parts: AsyncIterable<string>): AsyncGenerator<string, void> {
  let [depth, inText, isEscaped, isList] = [0, false, false, false];
  /** Characters since the last element of the list ended. */
  let length = 0;
  let elements = 1;
  for await (const part of parts) {
    for (let at = 0; at < part.length; at++) {
      const code = part.charCodeAt(at);
      if (++length > MAX_ELEMENT)
        throw new UnreadableFile("The file has an element of more than 1 MB. Put one game in each element.");
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) inText = false;
      } else if (code === QUOTE) inText = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (depth === 0) isList = code === OPEN_LIST;
        if (++depth > MAX_DEPTH)
          throw new UnreadableFile(`The file has more than ${MAX_DEPTH} lists or objects within each other.`);
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
      else if (code === COMMA && depth <= (isList ? 1 : 2)) {
        length = 0;
        if (++elements > MAX_ELEMENTS) throw new UnreadableFile("The file has more than two million games. Split it.");
      }
    }
    yield part;
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The elements of the list that a JSON text is, or that it has under "games". */
export function jsonList(text: string): JsonElement[] {
  const ofLines = jsonLines(text);
  if (ofLines !== null) return ofLines;
  const value = parsed(text);
  const { lists, lines } = placesIn(text);
  if (lists > 1) throw new UnreadableFile('The file has more than one list called "games". Put all games in one list.');
  return listOf(value).map((element, at) => ({ value: element, line: lines.get(at) ?? null }));
}

/** One object a line (JSON Lines); null where the text is anything else. */
function jsonLines(text: string): JsonElement[] | null {
  // A single text begins with an object that its first line does not end, or with a list.
  if (!/^\s*\{.*\}[ \t]*\r?\n\s*\{/.test(text)) return null;
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      const value: unknown = JSON.parse(line);
      return [{ value, line: at + 1 }];
    } catch {
      throw new UnreadableFile(`This looks like JSON Lines, but line ${at + 1} is not JSON. Write one game in each line.`);
    }
  });
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === "object" && value !== null && "games" in value && Array.isArray(value.games)) return value.games;
  throw new UnreadableFile('The file must contain a list of games, or an object with a list called "games".');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Which place JSON.parse names, if any, depends on the version of Node.js.
    throw new UnreadableFile(mistakeIn(text));
  }
}

/** How many lists of games there are (JSON.parse takes the last of several members with one name), and in which lines elements begin, by index. */
function placesIn(text: string): { readonly lists: number; readonly lines: ReadonlyMap<number, number> } {
  let lists = 0;
  const lines = new Map<number, number>();
  /** Whether to look into what begins here: the text itself and the list of games. */
  const enter = (startLine: number, path: readonly (string | number)[], isList: boolean): boolean => {
    const isGames = isList && (path.length === 0 || (path.length === 1 && path[0] === "games"));
    if (isGames) lists++;
    const at = path.at(-1);
    if (typeof at === "number") lines.set(at, startLine + 1);
    return isGames || path.length === 0;
  };
  visitJson(text, {
    onObjectBegin: (_offset, _length, line, _character, path) => enter(line, path(), false),
    onArrayBegin: (_offset, _length, line, _character, path) => enter(line, path(), true),
    // Without these handlers jsonc-parser would not report the end of a skipped value.
    onObjectEnd: () => undefined,
    onArrayEnd: () => undefined,
  });
  return { lists, lines };
}

/** The position and the reason of a JSON syntax error, in a sentence. */
function mistakeIn(text: string): string {
  const mistakes: string[] = [];
  visitJson(text, {
    onError: (code, offset, length, line) => {
      if (mistakes.length === 0) mistakes.push(` in line ${line + 1}: ${reasonOf(text, code, offset, length)}`);
    },
  });
  return `The file is not JSON${mistakes[0] ?? "."}`;
}

function visitJson(text: string, visitor: JSONVisitor): void {
  try {
    visit(text, visitor, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // Thousands of lists within each other: jsonc-parser calls itself for each of them.
    if (!(error instanceof RangeError)) throw error;
  }
}

function reasonOf(text: string, code: ParseErrorCode, offset: number, length: number): string {
  const error = printParseErrorCode(code);
  const isUnclosed = error === "UnexpectedEndOfString";
  if (offset >= text.length || (isUnclosed && offset + length >= text.length))
    return "it ends too early. Copy or download it again.";
  if (isUnclosed || error === "InvalidCharacter") return "a line end or control character is not allowed within quotation marks.";
  if (error === "InvalidEscapeCharacter" || error === "InvalidUnicode") {
    return "a backslash within quotation marks must be followed by a letter such as n, or by u and four digits.";
  }
  // A character of two halves is shown whole.
  return `${String.fromCodePoint(text.codePointAt(offset)!)} is not allowed here.`;
}
