import { pluck } from "@/lib/platform/grouped";
import { nameKey } from "@/lib/players/schema";
import type { CsvRow } from "./csv";
import { parseResult, type Result } from "./results";
import { clean } from "./values";

/** A crosstable has at least this many players; fewer may be any table. */
const MIN_PLAYERS = 3;
/** Titles, numbers and ranks before the first player. */
const LOOKED_THROUGH = 5;

/**
 * The games of a crosstable as a table with one row a game: each player in a row and in a column, which has their name or the number of their
 * row. Null where the rows are no crosstable, or one that can be read in more than one way: two games in a cell, or two cells of a pair that
 * contradict each other.
 */
export function crosstableGames(rows: readonly CsvRow[]): CsvRow[] | null {
  for (let header = 0; header < Math.min(LOOKED_THROUGH, rows.length - MIN_PLAYERS); header++) {
    for (const nameAt of [0, 1, 2]) {
      const players = rows.slice(header + 1).map(({ line, cells }) => ({ line, cells, name: clean(cells[nameAt]) }));
      const { line, cells } = rows[header]!;
      const columns = columnsOf(cells.map(clean), pluck(players, "name"), nameAt);
      if (columns !== null) return gamesIn(line, players, columns);
    }
  }
  return null;
}

/** The column of each player; null where not everyone has one. */
function columnsOf(header: readonly string[], names: readonly string[], nameAt: number): number[] | null {
  const isUnique = new Set(names.map(nameKey)).size === names.length;
  if (names.length < MIN_PLAYERS || !isUnique || !names.every((name) => /\p{L}/u.test(name))) return null;
  const keys = header.map((name, at) => (at > nameAt ? nameKey(name) : ""));
  for (const wanted of [names.map(nameKey), names.map((_, at) => String(at + 1))]) {
    const columns = wanted.map((key) => keys.indexOf(key));
    if (columns.every((at) => at >= 0)) return columns;
  }
  return null;
}

interface Player {
  readonly line: number;
  readonly name: string;
  readonly cells: readonly string[];
}

function gamesIn(line: number, players: readonly Player[], columns: readonly number[]): CsvRow[] | null {
  const games: CsvRow[] = [];
  let isOnlyWhoWon = true;
  for (const [at, player] of players.entries()) {
    for (let other = at + 1; other < players.length; other++) {
      const own = resultIn(player.cells[columns[other]!]);
      const theirs = resultIn(players[other]!.cells[columns[at]!]);
      if (own === "unknown" || theirs === "unknown") return null;
      const scores = own?.scores ?? (theirs && ([theirs.scores[1], theirs.scores[0]] as const));
      if (scores === null) continue;
      if (own && theirs && (own.scores[0] !== theirs.scores[1] || own.scores[1] !== theirs.scores[0])) return null;
      isOnlyWhoWon &&= (own ?? theirs)!.made;
      games.push({ line: player.line, cells: [player.name, players[other]!.name, scores.join("-")] });
    }
  }
  // 1-0 between White and Black says who won, and between two players it is a score.
  const sides = isOnlyWhoWon ? ["White", "Black"] : ["Player 1", "Player 2"];
  return games.length === 0 ? null : [{ line, cells: [...sides, "Result"] }, ...games];
}

/** Null for a pair that did not play. Two numbers with nothing between them are two games. */
function resultIn(cell = ""): Extract<Result, { kind: "scores" }> | "unknown" | null {
  if (/^[\d½=.,]+\s+[\d½=.,]+$/u.test(cell.trim())) return "unknown";
  const result = parseResult(cell, { chess: true, called: [[], []] });
  if (result.kind === "scores") return result.sets ? "unknown" : result;
  return result.kind === "unplayed" ? null : "unknown";
}
