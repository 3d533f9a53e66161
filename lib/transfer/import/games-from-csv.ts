import { grouped } from "@/lib/platform/grouped";
import { isParticipantField, participantField, perText } from "@/lib/games/fields";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import type { CellWays } from "./cells";
import type { Columns } from "./columns";
import type { CsvRow } from "./csv";
import { groupOf, labelOf, rowReader, type Row } from "./participant-row";
import type { ProblemCollector } from "./problem";
import { fields, type ImportField, type SameGame } from "./schema";
import { parseNumber, quoted } from "./values";
import type { VersusLine } from "./versus";
import type { FileProblem } from "./view";

export type GamesRead =
  | {
      readonly ok: true;
      readonly games: readonly GameInput[];
      /** The line at which each game begins; null where the format has no lines. */
      readonly lines: (number | null)[];
      readonly rows: number;
      /** What the file calls the column with the games' ids; null for JSON. */
      readonly idColumn: string | null;
      /** Columns that say nothing to an import. */
      readonly unused: readonly string[];
      /** Columns that were found under another name than ours. */
      readonly renamed: readonly { readonly field: string; readonly column: string }[];
      /** How the file was read, where that is not plain: in sentences. */
      readonly notes: readonly string[];
    }
  | {
      readonly ok: false;
      readonly problems: readonly FileProblem[];
      /** The number of all problems; only the first ones are listed. */
      readonly total: number;
    };

export interface GameAtLine {
  readonly game: GameInput;
  readonly line: number | null;
}

/** What is known of a file after its last game. */
export type GamesEnd = Omit<Extract<GamesRead, { ok: true }>, "games" | "lines"> | Extract<GamesRead, { ok: false }>;

/** Takes the rows of a table below its header, and makes games of them. */
export interface TableGames {
  take(row: CsvRow): void;
  /** The games, after all rows, with the lines of a second table that has scores against others. */
  games(versus: readonly VersusLine[]): Iterable<GameAtLine>;
  readonly about: Pick<Extract<GamesRead, { ok: true }>, "idColumn" | "unused" | "renamed">;
}

/** Games of a table in which each row is one participant. */
export function participantGames(columns: Columns, sameGame: SameGame, ways: CellWays, problems: ProblemCollector): TableGames {
  /** The rows of each game, in the order in which games first appear; a game's rows can be anywhere in the file. Null where one cannot be read. */
  const rowsById = new Map<string, Row[] | null>();
  const idLines = new Map<string, number>();
  const readRow = rowReader(columns, sameGame, ways, problems);
  const idOf = (cells: readonly string[]) => groupOf(cells, columns, sameGame);

  function addTo(id: string, row: Row | null): void {
    const rows = rowsById.get(id);
    if (row === null) rowsById.set(id, null);
    else if (rows === undefined) rowsById.set(id, [row]);
    else rows?.push(row);
  }

  function take({ line, cells: given }: CsvRow): void {
    const cells = given.length > columns.width ? withoutBlankEnd(given, columns.width) : given;
    if (cells.length !== columns.width) {
      const message = `This line has ${cells.length} values, but the first line names ${columns.width} columns.`;
      problems.add({ line, field: "line", message });
      // The game that it may belong to is not complete.
      addTo(idOf(cells), null);
      return;
    }
    addTo(idOf(cells), readRow(line, cells));
  }

  function* games(versus: readonly VersusLine[]): Generator<GameAtLine, void> {
    const against = grouped(versus, ({ game }) => game);
    for (const { line, game } of versus) {
      if (sameGame === "id" && rowsById.has(game)) continue;
      const message =
        sameGame === "id"
          ? `There is no game ${quoted(game)} in the table above.`
          : "Scores against others in a second table need a column game_id in the first.";
      problems.add({ line, field: "game_id", message });
    }
    for (const [id, rows] of rowsById) {
      // The rows are not needed again, and a large file has a million.
      rowsById.delete(id);
      // A row that cannot be read has been reported; the rest of its game proves nothing.
      const game = rows && gameFrom(id, withVersus(id, rows, against.get(id), ways, problems), columns, problems);
      if (game === null) continue;
      const { line } = rows![0]!;
      const earlier = game.externalId === null ? undefined : idLines.get(game.externalId);
      if (earlier !== undefined) {
        const message = `The game that begins in line ${earlier} has the same ${idColumn}. Each game needs its own.`;
        problems.add({ line, field: idColumn, message });
      }
      if (game.externalId !== null) idLines.set(game.externalId, line);
      yield { game, line };
    }
  }

  const idColumn = columns.at.has("external_id") ? "external_id" : labelOf(columns, "game_id");
  return { take, games, about: { idColumn, unused: columns.unused, renamed: columns.renamed } };
}

/** Spreadsheets may save empty cells to the right of a table. */
function withoutBlankEnd(cells: readonly string[], width: number): readonly string[] {
  return cells.slice(width).every((cell) => cell.trim() === "") ? cells.slice(0, width) : cells;
}

/** The rows of a game with its direct scores from the second table. */
function withVersus(
  id: string,
  rows: readonly Row[],
  lines: readonly VersusLine[] | undefined,
  { digits }: CellWays,
  problems: ProblemCollector,
): readonly Row[] {
  if (lines === undefined) return rows;
  const found = new Map<string, Record<string, number>>();
  const isIn = (name: string) => rows.some(({ player }) => nameKey(player) === nameKey(name));
  for (const { line, player, opponent, score } of lines) {
    const parsed = parseNumber(score, `score against ${opponent}`, digits);
    const stranger = isIn(player) ? opponent : player;
    if (!isIn(stranger))
      problems.add({
        line,
        field: stranger === player ? "player" : "versus",
        message: `${quoted(stranger)} is not in game ${id}.`,
      });
    else if (!parsed.ok) problems.add({ line, field: "score", message: parsed.message });
    else found.set(nameKey(player), { ...found.get(nameKey(player)), [opponent]: parsed.value });
  }
  return rows.map((row) => {
    const more = found.get(nameKey(row.player));
    return more === undefined ? row : { ...row, versus: { ...row.versus, ...more } };
  });
}

/** Scores for a table with places only: the last place gets 0, and each place before it one more. */
function withScores(rows: readonly Row[]): Row[] {
  const last = rows.reduce((max, { score }) => Math.max(max, score ?? 0), rows.length);
  return rows.map((row) => ({ ...row, score: last - (row.score ?? 0) }));
}

/** The file's own word for a field of a game. */
function columnOf(field: string, columns: Columns): string {
  if (field === "seconds") return "time in game";
  const renamed: Readonly<Record<string, ImportField>> = {
    playedAt: "played_at",
    externalId: columns.at.has("external_id") ? "external_id" : "game_id",
    score: columns.at.has("score") ? "score" : "place",
  };
  const column = isParticipantField(field) ? participantField(field).column : field;
  const known = renamed[field] ?? fields.find((name) => name === column);
  return known === undefined ? field : labelOf(columns, known);
}

function gameFrom(id: string, rows: readonly Row[], columns: Columns, problems: ProblemCollector): GameInput | null {
  const [first] = rows;
  const known = problems.count;
  const lines = new Map<string, number>();
  for (const { line, played, player } of rows) {
    if (played.playedAt.getTime() !== first!.played.playedAt.getTime()) {
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
    ...first!.played,
    ...perText((name) => rows.find(({ texts }) => texts[name] !== undefined)?.texts[name]),
    externalId: rows.find(({ externalId }) => externalId !== "")?.externalId,
    participants: columns.at.has("score") ? rows : withScores(rows),
  });
  if (success) return columns.at.has("score") ? data : { ...data, scores: "by place" };
  for (const { path, message } of error.issues) {
    const row = typeof path[1] === "number" ? rows[path[1]] : undefined;
    const field = columnOf(String(path[2] ?? path[0]), columns);
    problems.add({ line: (row ?? first)!.line, field, message: row ? message : `Game ${quoted(id)}: ${message}` });
  }
  return null;
}
