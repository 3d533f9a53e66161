/** An object or list that was cut out of the list of a JSON text, with the line in which it begins. */
export interface JsonElement {
  readonly at: number;
  readonly line: number;
  readonly text: string;
}

/** What is left of a text with empty elements in its list: still JSON if the text was, with the same lines. */
export interface JsonRest {
  readonly text: string;
  /** Positions of the elements that were cut out; numbers and strings were left in the list. */
  readonly taken: ReadonlySet<number>;
  /** How many lists of elements there are. JSON.parse takes the last of several members with one name, this the first. */
  readonly lists: number;
}

const [NEWLINE, QUOTE, COMMA, BACKSLASH] = [10, 34, 44, 92];
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [91, 93, 123, 125];

/**
 * Cuts the elements out of the list that a JSON text is, or that it has under "games", while the text arrives in pieces: a large file
 * is never one value in memory. It only looks at brackets, commas and quotes. The elements and the rest must still be parsed, and
 * every mistake in the text is a mistake in one of them.
 */
export function jsonElements(onElement: (element: JsonElement) => void) {
  const rest: string[] = [];
  const taken = new Set<number>();
  let [depth, line, at, lists] = [0, 1, 0, 0];
  let inString = false;
  let escaped = false;
  /** The depth of the elements; null before their list has begun, infinite after it has ended. */
  let listDepth: number | null = null;
  let element: { readonly parts: string[]; readonly line: number } | null = null;
  /** The last string directly in the outermost object, which may be the name of the member that follows; as it is written. */
  let name: string[] = [];
  let inName = false;
  /** Whether the outermost value is an object: a string in a list is no name. */
  let hasMembers = false;
  /** The piece that is being read, and how much of it has been put into the rest, the element or the name. */
  let piece = "";
  let from = 0;

  const inList = () => listDepth !== null && depth === listDepth;

  function putUntil(place: number): void {
    const text = piece.slice(from, place);
    from = place;
    if (element === null) rest.push(text);
    else element.parts.push(text);
    if (inName) name.push(text);
  }

  function beginString(place: number): void {
    inString = true;
    if (depth !== 1) return;
    putUntil(place + 1);
    name = [];
    inName = true;
  }

  function endString(place: number): void {
    inString = false;
    if (inName) putUntil(place);
    inName = false;
  }

  function open(isBracket: boolean, place: number): void {
    if (element === null && inList()) {
      putUntil(place);
      element = { parts: [], line };
    }
    depth++;
    if (depth === 1) hasMembers = !isBracket;
    const isGamesMember = depth === 2 && hasMembers && isGames(name.join(""));
    if (!isBracket || !(depth === 1 || isGamesMember)) return;
    lists++;
    listDepth ??= depth;
  }

  function close(place: number): void {
    depth--;
    if (listDepth !== null && depth < listDepth) listDepth = Infinity;
    if (element === null || !inList()) return;
    putUntil(place + 1);
    const { parts, line: began } = element;
    const text = parts.join("");
    element = null;
    taken.add(at);
    // The same bracket and as many line ends: a mistake in the rest then has the sign and the line that it has in the file.
    rest.push(`${text.startsWith("[") ? "[]" : "{}"}${"\n".repeat(line - began)}`);
    onElement({ at, line: began, text });
  }

  function readInString(code: number, place: number): void {
    if (escaped) escaped = false;
    else if (code === BACKSLASH) escaped = true;
    else if (code === QUOTE) endString(place);
  }

  function readBetween(code: number, place: number): void {
    if (code === QUOTE) beginString(place);
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) open(code === OPENING_BRACKET, place);
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) close(place);
    else if (code === COMMA && element === null && inList()) at++;
  }

  function push(text: string): void {
    piece = text;
    from = 0;
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      if (code === NEWLINE) line++;
      if (inString) readInString(code, place);
      else readBetween(code, place);
    }
    putUntil(text.length);
  }

  return {
    push,
    end: (): JsonRest => ({ text: [...rest, ...(element?.parts ?? [])].join(""), taken, lists }),
  };
}

/** The name of a member as it is written, which may have escapes in it. */
function isGames(written: string): boolean {
  if (!written.includes("\\")) return written === "games";
  try {
    return JSON.parse(`"${written}"`) === "games";
  } catch {
    return false;
  }
}
