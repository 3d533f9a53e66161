import type { CellWays } from "./cells";
import { matchColumns, suggestColumns, type Columns } from "./columns";
import type { CsvRow } from "./csv";
import { isDateOnly, orderOf, parsePlayed, type DateWays } from "./dates";
import { nameKey } from "@/lib/players/schema";
import { headerIn, headerRowOf, type Header } from "./header";
import type { Matching } from "./recipe";
import { EMPTY_FILE, type Found } from "./problem";
import { USUAL_MINUTES, type SameGame, type Shape } from "./schema";
import { quoted, type Digits } from "./values";
import type { FileProblem } from "./view";
import { matchWide, nameSeparatorIn, suggestRoles, type WideColumns } from "./wide-columns";
import { isZone } from "@/lib/format/zones";
import type { DecimalSign } from "@/lib/format/cells";

/** The number of rows that determine a table's format: the order of its dates, the separator of names. */
export const SAMPLE_ROWS = 2_000;

/** How a table is read, decided by its first rows and by what was chosen. */
export type TablePlan = {
  readonly header: Header;
  readonly ways: Omit<CellWays, "now" | "seen" | "noteSets">;
  /** The dates were read in an order that the table itself shows, or in the one that was chosen; null where it does not matter. */
  readonly dayOrder: DateWays["dayOrder"];
  /** Some dates have no time. */
  readonly hasDatesOnly: boolean;
} & (
  | { readonly shape: "participants"; readonly columns: Columns; readonly sameGame: SameGame }
  | { readonly shape: "sides" | "places"; readonly columns: WideColumns }
);

/** What a row of a table is, by the names of its columns. */
export function shapeOf(names: readonly string[]): Shape {
  const wide = suggestRoles(names);
  if (wide === null) return "participants";
  const { player, score, place } = suggestColumns(names);
  // "Player, Rank, 1st serve, 2nd serve": one row a participant, with columns that only look like places.
  return wide.shape === "places" && player !== null && (score !== null || place !== null) ? "participants" : wide.shape;
}

export function planOf(rows: readonly CsvRow[], matching: Matching, digits: Digits): Found<{ plan: TablePlan }> {
  if (rows.length === 0) return { ok: false, problems: [{ line: 1, field: "line", message: EMPTY_FILE }] };
  const header = headerIn(rows, matching.header === undefined ? headerRowOf(rows) : matching.header);
  const shape =
    matching.shape ?? (matching.roles === undefined ? shapeOf(header.names) : shapeOfRoles(Object.values(matching.roles)));
  const wrong = settingsProblems(matching, rows.length);
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const body = rows.slice(header.rowsBefore);
  const matched = shape === "participants" ? matchColumns(header.names, matching) : matchWide(header.names, shape, matching);
  if (!matched.ok) {
    const isNone = shape === "participants" && matching.columns === undefined && matched.problems.length >= MANY_MISSING;
    const problems = isNone ? [{ line: 1, field: "table", message: whatItLooksLike(header, body) }] : matched.problems;
    return { ok: false, problems: atHeader(problems, header, body) };
  }
  const { columns } = matched;
  const common = commonOf(body, header, columns, matching, digits);
  if (!common.ok) return common;
  const isWide = "sides" in columns;
  const scores = isWide ? columns.sides.map(({ score }) => score ?? undefined) : [columns.at.get("score")];
  const ways = {
    ...common.ways,
    digits: digitsOf(matching, digits, cellsOf(body, [columns.at.get("time"), ...scores])),
    seconds: secondsOf(matching, columns.at.has("time"), isWide ? USUAL_MINUTES : null),
  };
  if (!isWide)
    return { ok: true, plan: { header, ...common, ways, shape: "participants", columns, sameGame: matching.sameGame ?? "id" } };
  const cells = body.map((row) => row.cells);
  const nameSeparator = matching.nameSeparator === undefined ? nameSeparatorIn(columns, cells) : matching.nameSeparator;
  return { ok: true, plan: { header, ...common, ways: { ...ways, nameSeparator }, shape: columns.shape, columns } };
}

/** The number of missing columns, of the six that a participant needs, that makes it another kind of table. */
const MANY_MISSING = 4;

/** How the sentence about standings begins. */
export const STANDINGS = "This looks like standings";

/** What a table is that has no games in a form that is known, and what to do. */
function whatItLooksLike({ names }: Header, body: readonly CsvRow[]): string {
  const keys = new Set(names.map((name) => nameKey(name)).filter((name) => name !== ""));
  const isGrid = [0, 1].some((at) => {
    const players = body.map(({ cells }) => nameKey(cells[at] ?? "")).filter((name) => name !== "");
    return players.length > 2 && players.filter((name) => keys.has(name)).length > players.length / 2;
  });
  if (isGrid)
    return "This looks like a crosstable, with each player in a row and in a column, but its cells can be read in more than one way: each pair needs one result, such as 1, 0, ½ or 3-1, the same in both cells. Otherwise write one row a game: date, player 1, player 2, result.";
  const { player, game_id: game, played_at: date } = suggestColumns(names);
  if (player !== null && game === null && date === null)
    return `${STANDINGS}, with one row a player, and not like games. Ratings are made of games: import those. Or use it as the starting ratings of a ladder without games.`;
  return `The columns ${names.map(quoted).join(", ")} do not say what a game is. Choose what a row is (a participant or a game) and what each column holds.`;
}

/** The decimal sign: the choice, the file's format, or the one that its numbers show. */
function digitsOf({ decimals }: Matching, ofFile: Digits, cells: Iterable<string>): Digits {
  if (decimals !== undefined) return { decimal: decimals === "comma" ? "," : ".", chosen: true };
  const decimal = ofFile.decimal ?? decimalSignIn(cells);
  return decimal === undefined ? {} : { decimal };
}

function* cellsOf(rows: readonly CsvRow[], columns: readonly (number | undefined)[]): Generator<string, void> {
  for (const { cells } of rows) for (const column of columns) if (column !== undefined) yield cells[column] ?? "";
}

function shapeOfRoles(roles: readonly string[]): Shape {
  return roles.some((role) => role.startsWith("place")) ? "places" : "sides";
}

/** Everyone's time in game; null where a column has it. */
function secondsOf({ minutes }: Matching, hasColumn: boolean, usual: number | null): number | null {
  if (hasColumn) return null;
  const chosen = minutes ?? usual;
  return chosen === null ? null : Math.max(1, Math.round(chosen * 60));
}

/** What all shapes decide in the same way: how dates are written. */
function commonOf(
  body: readonly CsvRow[],
  header: Header,
  { at, timeAs }: Pick<Columns | WideColumns, "timeAs"> & { readonly at: ReadonlyMap<string, number> },
  matching: Matching,
  digits: Digits,
): Found<Pick<TablePlan, "dayOrder" | "hasDatesOnly"> & { ways: Omit<TablePlan["ways"], "seconds"> }> {
  const dateAt = at.get("played_at");
  const seen = orderOf(dateAt === undefined ? [] : body.map(({ cells }) => cells[dateAt] ?? ""));
  const dayOrder = matching.dates ?? seen.order;
  if (dayOrder === null && seen.doubtful !== null && dateAt !== undefined) {
    const first = body.find(({ cells }) => cells[dateAt]?.trim() === seen.doubtful);
    const message = `${quoted(seen.doubtful)} can have the day or the month first, and no other date shows which. Choose the order of dates.`;
    return { ok: false, problems: [{ line: first?.line ?? header.line, field: "dates", message }] };
  }
  const dates: DateWays = { dayOrder, zone: matching.zone ?? "UTC" };
  const day = matching.playedOn === undefined || dateAt !== undefined ? null : parsePlayed(matching.playedOn, dates);
  return {
    ok: true,
    hasDatesOnly: dateAt !== undefined && !at.has("time_of_day") && body.some(({ cells }) => isDateOnly(cells[dateAt] ?? "")),
    dayOrder: seen.order !== null || seen.doubtful !== null ? dayOrder : null,
    ways: {
      timeAs,
      digits,
      dates,
      played: day?.ok === true ? day.value : null,
      nameSeparator: null,
      ties: matching.ties ?? null,
    },
  };
}

/** What was chosen for the whole file and cannot be. */
function settingsProblems({ zone, playedOn, minutes, header, dates }: Matching, rows: number): FileProblem[] {
  const problems: FileProblem[] = [];
  const say = (field: string, message: string) => problems.push({ line: 1, field, message });
  if (zone !== undefined && !isZone(zone)) say("zone", `${quoted(zone)} is not a time zone. Write it like Europe/Berlin.`);
  if (minutes !== undefined && !(minutes > 0 && minutes <= MAX_MINUTES)) {
    say("minutes", "The minutes of all games must be a number from 0.1 to 527,040, which is 366 days.");
  }
  if (header !== undefined && (!Number.isInteger(header) || header < 0 || header > rows)) {
    say("header", `The names of the columns cannot be in row ${header}: the file has ${rows}.`);
  }
  const day = playedOn === undefined ? null : parsePlayed(playedOn, { dayOrder: dates ?? null, zone: "UTC" });
  if (day?.ok === false) say("playedOn", day.message);
  return problems;
}

export const MAX_MINUTES = 366 * 24 * 60;

/** Problems of columns are in the line that names them. */
function atHeader(problems: readonly FileProblem[], { line, names }: Header, body: readonly CsvRow[]): FileProblem[] {
  if (line !== null) return problems.map((problem) => ({ ...problem, line }));
  return problems.map((problem) => ({
    ...problem,
    line: body[0]?.line ?? 1,
    message: problem.message.replace(
      /The first line names .*/,
      `No line names the columns: say which of the ${names.length} it is.`,
    ),
  }));
}

const DECIMAL = /^\s*[+-]?(\d+)([.,])(\d+)\s*$/;

/**
 * What a table's own numbers show to be its decimal sign: 12.5 and 0.125 have one, while 1.031 could also be a thousand and
 * thirty-one. Undefined where none shows it, or both signs are used.
 */
export function decimalSignIn(cells: Iterable<string>): DecimalSign | undefined {
  const found = new Set<DecimalSign>();
  for (const cell of cells) {
    const [, whole = "", sign, part = ""] = DECIMAL.exec(cell) ?? [];
    const isDecimal = part.length !== 3 || whole.length > 3 || whole.startsWith("0");
    if (isDecimal && (sign === "." || sign === ",")) found.add(sign);
  }
  return found.size === 1 ? [...found][0] : undefined;
}
