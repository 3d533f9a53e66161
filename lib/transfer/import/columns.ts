import { fields, neededFields, timesAs, type ImportField, type TimeAs } from "./schema";
import { quoted } from "./values";
import type { FileProblem } from "./view";

/** How a file is to be read, where its own names do not say so. */
export interface Matching {
  /** A column by its name or its number, or null for none. */
  readonly columns?: Readonly<Partial<Record<ImportField, string | number | null>>>;
  readonly timeAs?: TimeAs;
}

/** Which column is which. */
export interface Columns {
  readonly at: ReadonlyMap<ImportField, number>;
  /** Null: decided by the first row that has a time. */
  readonly timeAs: TimeAs | null;
  /** What a problem calls a field: our name, and the file's own where it is another. */
  readonly labels: ReadonlyMap<ImportField, string>;
  /** Fields that go by another name in this file, and were found all the same. */
  readonly renamed: readonly { readonly field: ImportField; readonly column: string }[];
  readonly unused: readonly string[];
}

export type ColumnsMatched =
  { readonly ok: true; readonly columns: Columns } | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Unambiguous names. "Time" is not one of them: it may be the time of day. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  game_id: ["game_id", "game", "gameid", "match_id", "match", "spiel"],
  played_at: ["played_at", "played", "date_played", "played_on", "datetime", "timestamp", "date", "when", "datum"],
  player: ["player", "player_name", "name", "nickname", "nick", "spieler"],
  team: ["team", "side", "clan"],
  score: ["score", "points", "pts", "punkte"],
  time: [
    "minutes",
    "seconds",
    "mm:ss",
    "h:mm:ss",
    "hh:mm:ss",
    "mins",
    "secs",
    "min",
    "sec",
    "time_in_game",
    "duration",
    "length",
    "minuten",
    "sekunden",
  ],
  rated: ["rated"],
  note: ["note", "notes", "comment"],
  external_id: ["external_id"],
};

function simple(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

/** The column that a field's names lead to; the first name counts most. */
function byName(header: readonly string[], field: ImportField): number | null {
  const simplified = header.map(simple);
  for (const name of names[field]) {
    const at = simplified.indexOf(name);
    if (at >= 0) return at;
  }
  return null;
}

/** What the names of the columns suggest. */
export function suggestColumns(header: readonly string[]): Record<ImportField, number | null> {
  const none = { rated: null, note: null, external_id: null, game_id: null, played_at: null, player: null };
  const found: Record<ImportField, number | null> = { ...none, team: null, score: null, time: null };
  for (const field of fields) found[field] = byName(header, field);
  return found;
}

/** What the name of a column says about the times in it; null where it says nothing. */
export function timeAsByName(name: string): TimeAs | null {
  const word = simple(name);
  if (/:ss/.test(word)) return /h:mm/.test(word) ? "h:mm:ss" : "mm:ss";
  if (/^sec|seconds|^sek/.test(word)) return "seconds";
  return /^min|minutes/.test(word) ? "minutes" : null;
}

/** The same from a time itself: 12:30 does not say that no other has hours. */
export function timeAsByCell(cell: string): TimeAs {
  return cell.includes(":") ? "h:mm:ss" : "minutes";
}

/** Puts names and what was chosen by hand together, or says everything that does not go together. */
export function matchColumns(header: readonly string[], matching: Matching = {}): ColumnsMatched {
  const problems: FileProblem[] = [];
  const at = new Map<ImportField, number>();
  const chosen = matching.columns ?? {};
  for (const field of fields) {
    const wanted = chosen[field];
    const column = wanted === undefined ? byName(header, field) : chosenColumn(header, field, wanted, problems);
    if (column !== null) at.set(field, column);
    if (wanted === undefined) problems.push(...doubled(header, field));
  }
  for (const field of neededFields) {
    // Only teams are optional: "no column" is a valid choice for them.
    if (at.has(field) || (field === "team" && chosen.team === null)) continue;
    if (!problems.some((problem) => problem.field === field)) problems.push(missing(header, field));
  }
  problems.push(...shared(header, at));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, columns: { at, ...described(header, at, matching) } };
}

function chosenColumn(
  header: readonly string[],
  field: ImportField,
  wanted: string | number | null,
  problems: FileProblem[],
): number | null {
  if (wanted === null) return null;
  if (typeof wanted === "number") {
    if (wanted < header.length) return wanted;
    problems.push({ line: 1, field, message: `The file has no column ${wanted + 1}; it has ${header.length}.` });
    return null;
  }
  const places = header.flatMap((name, place) => (simple(name) === simple(wanted) ? [place] : []));
  if (places.length === 1) return places[0]!;
  const message =
    places.length === 0
      ? `There is no column ${quoted(wanted)}; the first line names ${listed(header)}.`
      : `The column ${quoted(wanted)} appears twice. Remove one of them.`;
  problems.push({ line: 1, field, message });
  return null;
}

/** Two columns of one meaning: which of them counts is not for us to guess. */
function doubled(header: readonly string[], field: ImportField): FileProblem[] {
  const simplified = header.map(simple);
  const twice = [...new Set(simplified.filter((name, at) => name === names[field][0] && simplified.indexOf(name) < at))];
  const problems = twice.map((name) => ({
    line: 1,
    field: name,
    message: `The column ${name} appears twice. Remove one of them.`,
  }));
  if (field !== "time" || !simplified.includes("minutes") || !simplified.includes("seconds")) return problems;
  const message = "The file has both minutes and seconds. Remove one of the two columns.";
  return [...problems, { line: 1, field: "minutes", message }];
}

function missing(header: readonly string[], field: ImportField): FileProblem {
  const name = field === "time" ? "minutes (or seconds)" : field;
  return { line: 1, field: name, message: `The column ${name} is missing. The first line names ${listed(header)}.` };
}

/** One column for two fields is a slip of the hand. */
function shared(header: readonly string[], at: ReadonlyMap<ImportField, number>): FileProblem[] {
  const seen = new Map<number, ImportField>();
  const problems: FileProblem[] = [];
  for (const [field, column] of at) {
    const other = seen.get(column);
    seen.set(column, field);
    // A game's own id may well be what the system it came from calls it.
    if (other === undefined || field === "external_id") continue;
    const message = `The column ${quoted(header[column]!)} is chosen for both ${other} and ${field}. Choose a different column for one of them.`;
    problems.push({ line: 1, field, message });
  }
  return problems;
}

function described(
  header: readonly string[],
  at: ReadonlyMap<ImportField, number>,
  { timeAs, columns }: Matching,
): Omit<Columns, "at"> {
  const timeName = header[at.get("time")!]!;
  const ways: readonly string[] = timesAs;
  const labels = new Map<ImportField, string>();
  const renamed: { field: ImportField; column: string }[] = [];
  for (const [field, column] of at) {
    const name = simple(header[column]!);
    const own = name === field || (field === "time" && ways.includes(name));
    labels.set(field, own ? name : `${field} (${header[column]})`);
    if (!own && columns?.[field] === undefined) renamed.push({ field, column: header[column]! });
  }
  const used = new Set(at.values());
  return {
    timeAs: timeAs ?? timeAsByName(timeName),
    labels,
    renamed,
    unused: header.filter((_, column) => !used.has(column)),
  };
}

function listed(header: readonly string[]): string {
  return header.map((name) => quoted(name)).join(", ");
}
