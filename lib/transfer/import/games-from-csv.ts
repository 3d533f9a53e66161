import { ownText, PackedInputs, type GameList } from "@/lib/games/packed-games";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { withoutGuard } from "@/lib/transfer/export/inert";
import { nameKey, playerName } from "@/lib/players/schema";
import { matchColumns, timeAsByCell, type Columns, type Matching } from "./columns";
import { csvReader, isBlank, type CsvRow } from "./csv";
import { collectProblems, UnreadableFile, type ProblemCollector } from "./problem";
import { RowGroups } from "./row-groups";
import type { ImportField, TimeAs } from "./schema";
import {
  AHEAD,
  liesAhead,
  parseClock,
  parseMinutes,
  parseMinutesClock,
  parseNumber,
  parseSeconds,
  parseTime,
  parseTruth,
  quoted,
  type Digits,
  type Parsed,
} from "./values";
import type { FileProblem } from "./view";

export type GamesRead<Games = GameList> =
  | {
      readonly ok: true;
      readonly games: Games;
      /** Where each of them begins; null where the format has no lines to speak of. */
      readonly lines: (number | null)[];
      readonly rows: number;
      /** What the file calls the column with the games' ids; null for JSON. */
      readonly idColumn: string | null;
      /** Columns that say nothing to an import. */
      readonly unused: readonly string[];
      /** Columns that were found under another name than ours. */
      readonly renamed: readonly { readonly field: string; readonly column: string }[];
    }
  | {
      readonly ok: false;
      readonly problems: readonly FileProblem[];
      /** Of all of them, where there are more than are kept. */
      readonly total: number;
    };

/** Takes a file's text piece by piece; at the end there are games, or every problem that it has. */
export interface GamesReader {
  push(text: string): void;
  /** Makes some more games of what was read; false when there is nothing left to make. For a large file that takes seconds. */
  work(): boolean;
  end(): GamesRead;
}

export interface Row {
  readonly line: number;
  readonly playedAt: Date;
  readonly player: string;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly rated: boolean | undefined;
  readonly note: string | null;
  readonly externalId: string;
}

const timeParsers = { minutes: parseMinutes, seconds: parseSeconds, "mm:ss": parseMinutesClock, "h:mm:ss": parseClock };

/** Games out of CSV text, one row a participant, or every problem that it has. */
export function gamesFromCsv(text: string, matching?: Matching, now?: Date): GamesRead<GameInput[]> {
  const reader = csvGames(matching, now);
  reader.push(text);
  return unpacked(reader.end());
}

/** The same with the games as objects: for texts of a few. */
export function unpacked(read: GamesRead): GamesRead<GameInput[]> {
  if (!read.ok) return read;
  return { ...read, games: Array.from({ length: read.games.length }, (_, at) => read.games.at(at)!) };
}

/** If the current time is given, games in the future are problems. */
export function csvGames(matching: Matching = {}, now: Date | null = null): GamesReader {
  const csv = csvReader();
  const problems = collectProblems();
  const groups = new RowGroups();
  const seen: Seen = { names: new Map(), times: new Map() };
  let header: readonly string[] | null = null;
  let columns: Columns | null = null;
  let ways: Ways | null = null;
  let rows = 0;
  let made: GamesMade | null = null;

  function open(cells: readonly string[]): void {
    header = cells.map((cell) => withoutGuard(cell.trim()));
    const matched = matchColumns(header, matching);
    if (matched.ok) columns = matched.columns;
    else for (const problem of matched.problems) problems.add(problem);
  }

  function take(row: CsvRow): void {
    if (isBlank(row)) return;
    const { line, cells } = row;
    if (header === null) return open(cells);
    // Without its columns nothing can be said about a row.
    if (columns === null) return;
    rows++;
    if (cells.length !== header.length) {
      const message = `This line has ${cells.length} values, but the first line names ${header.length} columns.`;
      problems.add({ line, field: "line", message });
      // The game that it may belong to is not complete.
      groups.add(gameIdOf(cells, columns), null);
      return;
    }
    ways ??= {
      timeAs: columns.timeAs ?? timeAsByCell(cells[columns.at.get("time")!]!),
      digits: { decimalComma: csv.delimiter !== "," },
      now,
    };
    const { id, parsed } = parseRow({ line, cells }, columns, ways, seen, problems);
    groups.add(id, parsed);
  }

  function work(): boolean {
    if (made === null) {
      csv.end().forEach(take);
      made = gamesMade();
    }
    return makeSome(made, groups, columns, problems);
  }

  return {
    push: (text) => csv.push(text).forEach(take),
    work,
    end: () => {
      while (work());
      if (header === null) throw new UnreadableFile("The file is empty. Its first line must name the columns.");
      if (rows === 0 && problems.count === 0) {
        const message = "The file has no games: there is nothing after the first line.";
        problems.add({ line: 2, field: "line", message });
      }
      if (problems.count > 0 || columns === null || made === null) {
        return { ok: false, problems: problems.sorted(), total: problems.count };
      }
      const { games, lines } = made;
      const { unused, renamed } = columns;
      return { ok: true, games, lines, rows, idColumn: idColumnOf(columns), unused, renamed };
    },
  };
}

interface GamesMade {
  readonly games: PackedInputs;
  readonly lines: number[];
  /** Where each name that a game has elsewhere was seen. */
  readonly idLines: Map<string, number>;
  /** The group that is made into a game next. */
  next: number;
}

function gamesMade(): GamesMade {
  return { games: new PackedInputs(), lines: [], idLines: new Map(), next: 0 };
}

/** A few milliseconds' worth. */
const GAMES_AT_A_TIME = 100;

/** The rows of some games as games. */
function makeSome(made: GamesMade, groups: RowGroups, columns: Columns | null, problems: ProblemCollector): boolean {
  const { games, lines, idLines } = made;
  const end = Math.min(made.next + GAMES_AT_A_TIME, groups.length);
  for (; made.next < end; made.next++) {
    const { id, rows } = groups.at(made.next);
    // A row that cannot be read has been reported; what the rest of its game looks like says nothing.
    if (rows === null || columns === null) continue;
    const game = gameFrom(id, rows, columns, problems);
    if (game === null) continue;
    const { line } = rows[0]!;
    const earlier = game.externalId === null ? undefined : idLines.get(game.externalId);
    if (earlier !== undefined) {
      const field = idColumnOf(columns);
      const message = `The game that begins in line ${earlier} has the same ${field}. Each game needs its own.`;
      problems.add({ line, field, message });
    }
    if (game.externalId !== null) idLines.set(game.externalId, line);
    // With a problem anywhere nothing is entered, so nothing need be kept.
    if (problems.count > 0) continue;
    games.add(game);
    lines.push(line);
  }
  return made.next < groups.length;
}

/** Which game a row says that it belongs to; empty where it does not say so. */
export function gameIdOf(cells: readonly string[], columns: Columns): string {
  return withoutGuard((cells[columns.at.get("game_id")!] ?? "").trim()).trim();
}

/** The id that identifies a game. */
function idColumnOf(columns: Columns): string {
  return columns.at.has("external_id") ? "external_id" : labelOf(columns, "game_id");
}

function labelOf(columns: Columns, field: ImportField): string {
  return columns.labels.get(field) ?? field;
}

/** How the cells of a file are written, and when it is read. */
interface Ways {
  readonly timeAs: TimeAs;
  readonly digits: Digits;
  readonly now: Date | null;
}

function parseRow(
  { line, cells }: CsvRow,
  columns: Columns,
  { timeAs, digits, now }: Ways,
  seen: Seen,
  problems: ProblemCollector,
): { id: string; parsed: Row | null } {
  let failed = false;
  const cell = (column: ImportField) => cells[columns.at.get(column) ?? -1] ?? "";
  const text = (column: ImportField) => withoutGuard(cell(column).trim()).trim();
  function take<T>(field: ImportField, parsed: Parsed<T>): T | undefined {
    if (parsed.ok) return parsed.value;
    failed = true;
    problems.add({ line, field: labelOf(columns, field), message: parsed.message });
    return undefined;
  }
  const id = gameIdOf(cells, columns);
  if (id === "") take("game_id", { ok: false, message: "The game id is missing. It says which rows belong to one game." });
  const playedAt = take(
    "played_at",
    remembered(seen.times, cell("played_at"), (text) => parsePlayedAt(text, now)),
  );
  const player = take("player", remembered(seen.names, cell("player"), parseName));
  const score = take("score", parseNumber(cell("score"), "score", digits));
  const seconds = take("time", timeParsers[timeAs](cell("time"), digits));
  const rated = cell("rated").trim() === "" ? undefined : take("rated", parseTruth(cell("rated")));
  if (failed || playedAt === undefined || player === undefined || score === undefined || seconds === undefined) {
    return { id, parsed: null };
  }
  const team = text("team") || null;
  const externalId = columns.at.has("external_id") ? text("external_id") : id;
  return { id, parsed: { line, playedAt, player, team, score, seconds, rated, note: text("note") || null, externalId } };
}

/** The same names and times repeat in row after row: each is parsed once. */
interface Seen {
  readonly names: Map<string, Parsed<string>>;
  readonly times: Map<string, Parsed<Date>>;
}

/** A game's rows are mostly neighbours, so it is enough to remember the last ones. */
const MOST_REMEMBERED = 20_000;

function remembered<T>(seen: Map<string, Parsed<T>>, cell: string, parse: (cell: string) => Parsed<T>): Parsed<T> {
  let parsed = seen.get(cell);
  if (parsed === undefined) {
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    seen.set(ownText(cell), (parsed = parse(cell)));
  }
  return parsed;
}

function parsePlayedAt(cell: string, now: Date | null): Parsed<Date> {
  const parsed = parseTime(cell);
  return parsed.ok && now !== null && liesAhead(parsed.value, now) ? { ok: false, message: AHEAD } : parsed;
}

function parseName(cell: string): Parsed<string> {
  const { success, data, error } = playerName.safeParse(withoutGuard(cell.trim()));
  return success ? { ok: true, value: data } : { ok: false, message: error.issues[0]!.message };
}

/** The file's own word for a field. */
function columnOf(field: string, columns: Columns): string {
  if (field === "seconds") return "time in game";
  const ours: Readonly<Record<string, ImportField>> = {
    playedAt: "played_at",
    externalId: columns.at.has("external_id") ? "external_id" : "game_id",
    player: "player",
    team: "team",
    score: "score",
    rated: "rated",
    note: "note",
  };
  const known = ours[field];
  return known === undefined ? field : labelOf(columns, known);
}

function gameFrom(id: string, rows: readonly Row[], columns: Columns, problems: ProblemCollector): GameInput | null {
  const [first] = rows;
  const known = problems.count;
  const lines = new Map<string, number>();
  for (const { line, playedAt, player } of rows) {
    if (playedAt.getTime() !== first!.playedAt.getTime()) {
      const message = `Game ${id} has another time in line ${first!.line}. All rows of a game need the same time.`;
      problems.add({ line, field: labelOf(columns, "played_at"), message });
    }
    const earlier = lines.get(nameKey(player));
    if (earlier !== undefined) {
      const message = `${player} is in game ${id} twice, also in line ${earlier}. Remove one of the two rows.`;
      problems.add({ line, field: labelOf(columns, "player"), message });
    }
    lines.set(nameKey(player), line);
  }
  if (problems.count > known) return null;
  const { success, data, error } = gameInput.safeParse({
    playedAt: first!.playedAt,
    note: rows.find(({ note }) => note !== null)?.note,
    externalId: rows.find(({ externalId }) => externalId !== "")?.externalId,
    participants: rows,
  });
  if (success) return data;
  for (const { path, message } of error.issues) {
    const row = typeof path[1] === "number" ? rows[path[1]] : undefined;
    const field = columnOf(String(path[2] ?? path[0]), columns);
    problems.add({ line: (row ?? first)!.line, field, message: row ? message : `Game ${quoted(id)}: ${message}` });
  }
  return null;
}
