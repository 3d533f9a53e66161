import { columnKey } from "@/lib/format/column-names";
import { perName } from "@/lib/format/per-name";
import { gameFields, participantFields } from "@/lib/games/fields";
import type { Found } from "./problem";
import type { Matching } from "./recipe";
import { fields, neededFields, timesAs, type ImportField, type TimeAs } from "./schema";
import { quoted } from "./values";
import { isVersus, versusIn, type VersusColumns } from "./versus";
import type { FileProblem } from "./view";

/** Which column is which. */
export interface Columns {
  /** How many there are. */
  readonly width: number;
  readonly at: ReadonlyMap<ImportField, number>;
  /** Null: decided by the first row that has a time. */
  readonly timeAs: TimeAs | null;
  /** What a problem calls a field: our name, and the file's own where it is another. */
  readonly labels: ReadonlyMap<ImportField, string>;
  /** Fields that go by another name in this file, and were found all the same. */
  readonly renamed: readonly { readonly field: ImportField; readonly column: string }[];
  readonly unused: readonly string[];
  readonly versus: VersusColumns;
}

/** The names of columns that are no field of a game. "Time" beside a date is the time of day; by itself it is ambiguous. */
const ofFilesOnly = {
  game_id:
    "game_id game gameid match_id match spiel spiel_nr partie partida partido jogo mecz partia игра матч партия 比赛 对局 場次 场次 試合 対局 경기 게임",
  time_of_day: "time_of_day time start start_time kickoff uhrzeit heure hora godzina время 时间 時刻 시각 시간",
  table:
    "table board court tisch brett echiquier mesa tablero tabuleiro stol stolik szachownica стол доска 桌号 桌 台 卓 テーブル 테이블",
};

const described = Object.entries({ ...gameFields, ...participantFields }).map(([name, field]): [string, string] => [
  "column" in field ? field.column.replace(/^seconds$/, "time") : name,
  field.names,
]);
const wordsOf = new Map([...described, ...Object.entries(ofFilesOnly)]);

/** Unambiguous names; the first is our own. */
const names = perName(fields, (field): readonly string[] => wordsOf.get(field)!.split(" ").map(columnKey));

const UNIT = /_?[([]?(?:in_)?(s|secs?|seconds?|sek|m|mins?|minutes?|minuten)[)\]]?$/;

/** duration_min and Length (s) are a duration and a length. A name that is nothing but a unit stays. */
function withoutUnit(name: string): string {
  const word = columnKey(name);
  const rest = word.replace(UNIT, "");
  return rest !== word && names.time.includes(rest) ? rest : word;
}

/** The field that a column's name stands for; null for an unknown name. */
export function fieldNamed(name: string): ImportField | null {
  const word = columnKey(name);
  const found = fields.find((field) => names[field].includes(word));
  return found ?? (names.time.includes(withoutUnit(name)) ? "time" : null);
}

/** The column that a field's names lead to; the first name counts most. */
function byName(header: readonly string[], field: ImportField): number | null {
  const simplified = header.map(field === "time" ? withoutUnit : columnKey);
  for (const name of names[field]) {
    const at = simplified.indexOf(name);
    if (at >= 0) return at;
  }
  return null;
}

/** What the names of the columns suggest. */
export function suggestColumns(header: readonly string[]): Record<ImportField, number | null> {
  return perName(fields, (field) => byName(header, field));
}

/** The unit that a column's name implies for its times; null where it implies none. */
export function timeAsByName(name: string): TimeAs | null {
  const word = columnKey(name);
  if (/:ss/.test(word)) return /h:mm/.test(word) ? "h:mm:ss" : "mm:ss";
  const unit = word === withoutUnit(name) ? "" : (UNIT.exec(word)?.[1] ?? "");
  if (unit.startsWith("s") || /^sec|seconds|^sek|^segundos|^секунды/.test(word)) return "seconds";
  return unit !== "" || /^min|minutes|^минуты|^分钟|^분$/.test(word) ? "minutes" : null;
}

/** The format that a cell implies: 12:30 may stand beside times with hours. */
export function timeAsByCell(cell: string): TimeAs {
  return cell.includes(":") ? "h:mm:ss" : "minutes";
}

/** Combines the columns' names with the user's choices, or returns every conflict. */
export function matchColumns(header: readonly string[], matching: Matching = {}): Found<{ columns: Columns }> {
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
    if (at.has(field) || isDispensable(field, at, matching)) continue;
    if (!problems.some((problem) => problem.field === field)) problems.push(missing(header, field));
  }
  problems.push(...shared(header, at));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, columns: { width: header.length, at, ...labelled(header, at, matching) } };
}

/** What need not be in the file, because of what else is in it or was chosen. */
function isDispensable(field: ImportField, at: ReadonlyMap<ImportField, number>, matching: Matching): boolean {
  if (field === "team") return matching.columns?.team === null;
  if (field === "game_id") return matching.sameGame === "date";
  if (field === "played_at") return matching.playedOn !== undefined;
  if (field === "time") return matching.minutes !== undefined || (at.has("joined_at") && at.has("left_at"));
  return field === "score" && at.has("place");
}

export function chosenColumn<Field extends string>(
  header: readonly string[],
  field: Field,
  wanted: string | null,
  problems: FileProblem[],
): number | null {
  if (wanted === null) return null;
  const own = ownNames(header).indexOf(wanted);
  if (own >= 0) return own;
  const found = header.flatMap((name, at) => (columnKey(name) === columnKey(wanted) ? [at] : []));
  if (found.length === 1) return found[0]!;
  const message =
    found.length === 0
      ? `There is no column ${quoted(wanted)}; the first line names ${listed(header)}.`
      : `The column ${quoted(wanted)} appears twice. Remove one of them.`;
  problems.push({ line: 1, field, message });
  return null;
}

/** Two columns of one meaning: which of them counts is not for us to guess. */
function doubled(header: readonly string[], field: ImportField): FileProblem[] {
  const simplified = header.map(columnKey);
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

function labelled(
  header: readonly string[],
  at: ReadonlyMap<ImportField, number>,
  { timeAs, columns }: Matching,
): Omit<Columns, "at" | "width"> {
  const time = at.get("time");
  const ways: readonly string[] = timesAs;
  const labels = new Map<ImportField, string>();
  const renamed: { field: ImportField; column: string }[] = [];
  for (const [field, column] of at) {
    const name = columnKey(header[column]!);
    const own = name === field || (field === "time" && ways.includes(name));
    labels.set(field, own ? name : `${field} (${header[column]})`);
    if (!own && columns?.[field] === undefined) renamed.push({ field, column: header[column]! });
  }
  const used = new Set(at.values());
  return {
    timeAs: timeAs ?? (time === undefined ? null : timeAsByName(header[time]!)),
    labels,
    renamed,
    unused: header.filter((name, column) => !used.has(column) && !isVersus(name)),
    versus: versusIn(header),
  };
}

function listed(header: readonly string[]): string {
  return header.map((name) => quoted(name)).join(", ");
}

/** Names that say which column is meant: those that come several times get numbers, and one that is empty is called by its position. */
export function ownNames(names: readonly string[]): string[] {
  return names.map((name, at) => {
    if (name === "") return `column ${at + 1}`;
    const number = names.slice(0, at + 1).filter((other) => other === name).length;
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${number})`;
  });
}
