import { gameInput, type GameInput } from "@/lib/games/schema";
import { nameKey, playerName } from "@/lib/players/schema";
import { readCsv, type CsvRow } from "./csv";
import type { FileProblem } from "./problem";
import { parseMinutes, parseNumber, parseSeconds, parseTime, parseTruth, quoted, type Parsed } from "./values";

export type GamesRead =
  | {
      readonly ok: true;
      readonly games: GameInput[];
      readonly rows: number;
      /** Columns that say nothing to an import. */ readonly unused: string[];
    }
  | { readonly ok: false; readonly problems: FileProblem[] };

const REQUIRED = ["game_id", "played_at", "player", "team", "score"] as const;
const KNOWN = [...REQUIRED, "minutes", "seconds", "rated", "note"] as const;
type Column = (typeof KNOWN)[number];
type Columns = Map<Column, number>;

interface Row {
  readonly line: number;
  readonly gameId: string;
  readonly playedAt: Date;
  readonly player: string;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly rated: boolean | undefined;
  readonly note: string | null;
}

/** Games out of CSV text, one row a participant, or every problem that it has. */
export function gamesFromCsv(text: string): GamesRead {
  const table = readCsv(text);
  const columns = columnsOf(table.header);
  const missing = [...missingColumns(columns, table.header), ...doubledColumns(table.header)];
  if (missing.length > 0) return { ok: false, problems: missing };
  const problems = [...table.problems];
  const seen: Seen = { names: new Map(), times: new Map() };
  const groups = new Map<string, (Row | null)[]>();
  for (const row of table.rows) {
    const { id, parsed } = parseRow(row, columns, seen, problems);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [parsed]);
    else group.push(parsed);
  }
  const games: GameInput[] = [];
  for (const group of groups.values()) {
    const rows = group.filter((row) => row !== null);
    // A row that cannot be read has been reported; what the rest of its game looks like says nothing.
    if (rows.length < group.length) continue;
    const game = gameFrom(rows, problems);
    if (game !== null) games.push(game);
  }
  if (table.rows.length === 0 && problems.length === 0) {
    problems.push({
      line: 2,
      field: "line",
      message: "The file has no games: there is nothing after the line with the columns.",
    });
  }
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, games, rows: table.rows.length, unused: table.header.filter((name) => knownColumn(name) === undefined) };
}

function columnsOf(header: readonly string[]): Columns {
  const columns: Columns = new Map();
  for (const [at, name] of header.entries()) {
    const known = knownColumn(name);
    if (known !== undefined && !columns.has(known)) columns.set(known, at);
  }
  return columns;
}

function knownColumn(name: string): Column | undefined {
  return KNOWN.find((column) => column === name.toLowerCase().replace(/[\s-]+/g, "_"));
}

/** Two columns of one meaning: which of them counts is not for us to guess. */
function doubledColumns(header: readonly string[]): FileProblem[] {
  const names = header.map((name) => knownColumn(name)).filter((name) => name !== undefined);
  const doubled = [...new Set(names.filter((name, at) => names.indexOf(name) < at))];
  const problems = doubled.map((field) => ({
    line: 1,
    field,
    message: `The column ${field} is there twice; leave one of them out.`,
  }));
  if (!names.includes("minutes") || !names.includes("seconds")) return problems;
  return [
    ...problems,
    { line: 1, field: "minutes", message: "The file has both minutes and seconds; leave one of the two columns out." },
  ];
}

function missingColumns(columns: Columns, header: readonly string[]): FileProblem[] {
  const found = header.map((name) => quoted(name)).join(", ");
  const missing: string[] = REQUIRED.filter((column) => !columns.has(column));
  if (!columns.has("minutes") && !columns.has("seconds")) missing.push("minutes (or seconds)");
  return missing.map((column) => {
    return { line: 1, field: column, message: `The column ${column} is missing; the first line names ${found}.` };
  });
}

function parseRow(
  { line, cells }: CsvRow,
  columns: Columns,
  seen: Seen,
  problems: FileProblem[],
): { id: string; parsed: Row | null } {
  let failed = false;
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? "";
  function take<T>(field: Column, parsed: Parsed<T>): T | undefined {
    if (parsed.ok) return parsed.value;
    failed = true;
    problems.push({ line, field, message: parsed.message });
    return undefined;
  }
  const id = cell("game_id").trim();
  if (id === "") take("game_id", { ok: false, message: "The game's id is missing: it tells which rows are one game." });
  const playedAt = take("played_at", remembered(seen.times, cell("played_at"), parseTime));
  const player = take("player", remembered(seen.names, cell("player"), parseName));
  const score = take("score", parseNumber(cell("score"), "score"));
  const seconds = columns.has("seconds")
    ? take("seconds", parseSeconds(cell("seconds")))
    : take("minutes", parseMinutes(cell("minutes")));
  const rated = cell("rated").trim() === "" ? undefined : take("rated", parseTruth(cell("rated")));
  if (failed || playedAt === undefined || player === undefined || score === undefined || seconds === undefined) {
    return { id, parsed: null };
  }
  const [team, note] = [cell("team").trim() || null, cell("note").trim() || null];
  return { id, parsed: { line, gameId: id, playedAt, player, team, score, seconds, rated, note } };
}

/** The same names and times stand in row after row: each is looked at once. */
interface Seen {
  readonly names: Map<string, Parsed<string>>;
  readonly times: Map<string, Parsed<Date>>;
}

function remembered<T>(seen: Map<string, Parsed<T>>, cell: string, parse: (cell: string) => Parsed<T>): Parsed<T> {
  let parsed = seen.get(cell);
  if (parsed === undefined) seen.set(cell, (parsed = parse(cell)));
  return parsed;
}

function parseName(cell: string): Parsed<string> {
  const { success, data, error } = playerName.safeParse(cell);
  return success ? { ok: true, value: data } : { ok: false, message: error.issues[0]!.message };
}

/** The file's own word for a field. */
function columnOf(field: string): string {
  return { playedAt: "played_at", externalId: "game_id", seconds: "time in game" }[field] ?? field;
}

function gameFrom(rows: readonly Row[], problems: FileProblem[]): GameInput | null {
  const [first] = rows;
  const known = problems.length;
  const lines = new Map<string, number>();
  for (const { line, gameId, playedAt, player } of rows) {
    if (playedAt.getTime() !== first!.playedAt.getTime()) {
      const message = `Game ${gameId} was played at another time in line ${first!.line}; a game has one time.`;
      problems.push({ line, field: "played_at", message });
    }
    const earlier = lines.get(nameKey(player));
    if (earlier !== undefined) {
      const message = `${player} is in game ${gameId} twice, also in line ${earlier}; leave one of the two out.`;
      problems.push({ line, field: "player", message });
    }
    lines.set(nameKey(player), line);
  }
  if (problems.length > known) return null;
  const { success, data, error } = gameInput.safeParse({
    playedAt: first!.playedAt,
    note: rows.find(({ note }) => note !== null)?.note,
    externalId: first!.gameId,
    participants: rows,
  });
  if (success) return data;
  for (const { path, message } of error.issues) {
    const row = typeof path[1] === "number" ? rows[path[1]] : undefined;
    const field = columnOf(String(path[2] ?? path[0]));
    problems.push({ line: (row ?? first)!.line, field, message: row ? message : `Game ${quoted(first!.gameId)}: ${message}` });
  }
  return null;
}
