/** A part of a list that was cut out of a JSON text, with the line in which it begins. */
export interface JsonElement {
  readonly at: number;
  readonly line: number;
  readonly text: string;
}

/** What is left of a text when the elements of its list were cut out: still JSON if it was, line by line. */
export interface JsonRest {
  readonly text: string;
  /** Numbers of the elements that were cut out; what else is in the list was left there. */
  readonly taken: ReadonlySet<number>;
}

/**
 * Cuts the objects out of the list that a JSON text is, or that it has under "games", as the text comes in pieces: a large file is
 * never one value in memory. It looks at nothing but brackets, commas and quotes: what it cuts out and what is left are still to be
 * parsed, and whatever is wrong with the text is wrong with one of them.
 */
export function jsonElements(onElement: (element: JsonElement) => void) {
  const rest: string[] = [];
  const taken = new Set<number>();
  let [depth, line, at] = [0, 1, 0];
  let inString = false;
  let escaped = false;
  /** How deep the elements lie; null as long as the list has not begun, -1 when it is over. */
  let listDepth: number | null = null;
  let element: { parts: string[]; line: number } | null = null;
  /** The last text that stood in the outermost object, which may be the name of what follows. */
  let name: string[] = [];
  let naming = false;

  const inList = () => listDepth !== null && listDepth > 0 && depth === listDepth;

  function put(text: string): void {
    if (element === null) rest.push(text);
    else element.parts.push(text);
    if (naming) name.push(text);
  }

  function open(bracket: string): void {
    if (element === null && inList()) element = { parts: [], line };
    depth++;
    const isList = bracket === "[" && (depth === 1 || (depth === 2 && name.join("") === "games"));
    if (listDepth === null && isList) listDepth = depth;
  }

  function finish(): void {
    const { parts, line: began } = element!;
    element = null;
    taken.add(at);
    // As many line ends as before: what is wrong with the rest is then said of the right line.
    rest.push(`0${"\n".repeat(line - began)}`);
    onElement({ at, line: began, text: parts.join("") });
  }

  function push(text: string): void {
    /** What is before it has been put somewhere. */
    let from = 0;
    const putUntil = (place: number) => {
      put(text.slice(from, place));
      from = place;
    };
    for (let place = 0; place < text.length; place++) {
      if (escaped) {
        escaped = false;
        if (text[place] === "\n") line++;
        continue;
      }
      const signs = inString ? /["\\\n]/g : /["[\]{},\n]/g;
      signs.lastIndex = place;
      const found = signs.exec(text);
      if (found === null) break;
      place = found.index;
      const [sign] = found;
      if (sign === "\n") line++;
      else if (sign === "\\") escaped = true;
      else if (sign === '"' && inString) {
        inString = false;
        if (naming) putUntil(place);
        naming = false;
      } else if (sign === '"') {
        inString = true;
        if (depth === 1 && listDepth === null) {
          putUntil(place + 1);
          [name, naming] = [[], true];
        }
      } else if (sign === "[" || sign === "{") {
        if (element === null) putUntil(place);
        open(sign);
      } else if (sign === ",") {
        if (element === null && inList()) at++;
      } else {
        depth--;
        if (listDepth !== null && depth < listDepth) listDepth = -1;
        if (element !== null && inList()) {
          putUntil(place + 1);
          finish();
        }
      }
    }
    put(text.slice(from));
  }

  return {
    push,
    end: (): JsonRest => ({ text: [...rest, ...(element?.parts ?? [])].join(""), taken }),
  };
}
