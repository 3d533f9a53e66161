import { collectLeftOut } from "./left-out";
import { isBlank, readRows, type CsvRow } from "./csv";
import { participantGames, type GamesRead, type TableGames } from "./games-from-csv";
import { wideGames } from "./games-from-wide";
import type { Matching } from "./matching";
import { notesOf } from "./notes";
import { planOf, SAMPLE_ROWS, type TablePlan } from "./plan";
import type { Digits } from "./values";
import { collectProblems, UnreadableFile } from "./problem";
import type { CellWays } from "./cells";
import { versusBlockIn, versusLine, type VersusBlock, type VersusLine } from "./versus-block";

/** A few milliseconds' worth, and twice what is pushed at a time, so that none are left after a while. */
const HELD_AT_A_TIME = 1_000;

/** Takes the rows of a table piece by piece; at the end there are games, or every problem that it has. */
export interface TableReader {
  push(rows: readonly CsvRow[], digits: Digits): void;
  /** Makes some more games of what was read; false when there is nothing left to make. */
  work(): boolean;
  end(): GamesRead;
}

/**
 * The first rows determine the format of the table (`planOf`); then each row is read by the reader of its shape. If the current time is given,
 * games in the future are problems.
 */
export function tableGames(
  matching: Matching = {},
  now: Date | null = null,
  ofFile: () => readonly string[] = () => [],
): TableReader {
  const problems = collectProblems();
  const leftOut = collectLeftOut();
  /** Rows that nothing has been made of: all as long as there is no plan, and then some are taken with each push. */
  let held: CsvRow[] = [];
  let isBegun = false;
  let digits: Digits = {};
  let [isPlanned, rows, sets] = [false, 0, false];
  let plan: TablePlan | null = null;
  let games: TableGames | null = null;
  let block: VersusBlock | null = null;
  let scored: VersusLine[] = [];

  function begin(): void {
    isPlanned = true;
    const planned = planOf(held, matching, digits);
    if (planned.ok) {
      plan = planned.plan;
      const ways: CellWays = {
        ...plan.ways,
        now,
        seen: { names: new Map(), times: new Map() },
        noteSets: (found) => (sets ||= found),
      };
      games =
        plan.shape === "participants"
          ? participantGames(plan.columns, plan.sameGame, ways, problems)
          : wideGames(plan.columns, ways, problems, leftOut);
      held = held.slice(plan.header.rowsBefore);
    } else {
      for (const problem of planned.problems) problems.add(problem);
      held = [];
    }
  }

  /** False when none are left. */
  function takeBatch(): boolean {
    for (const row of held.splice(0, HELD_AT_A_TIME)) take(row);
    return held.length > 0;
  }

  function take(row: CsvRow): void {
    rows++;
    games?.take(row);
  }

  function finish(): boolean {
    if (!isPlanned) begin();
    if (takeBatch()) return true;
    if (scored.length > 0) {
      games?.addVersus(scored);
      scored = [];
    }
    return games?.work() ?? false;
  }

  return {
    push(given, written) {
      digits = written;
      for (const row of given) {
        if (isBlank(row)) continue;
        // The first row is the header of the games, whatever it names.
        const below: VersusBlock | null = isBegun ? versusBlockIn(row) : null;
        isBegun = true;
        block = below ?? block;
        if (below !== null) continue;
        if (block !== null) scored.push(versusLine(row, block));
        else if (isPlanned && held.length === 0) take(row);
        else if (held.push(row) >= SAMPLE_ROWS && !isPlanned) begin();
      }
      if (isPlanned) takeBatch();
    },
    work: finish,
    end() {
      if (!isPlanned && !isBegun) throw new UnreadableFile("The file is empty. Its first line must name the columns.");
      while (finish());
      if (plan !== null && problems.count === 0 && rows - leftOut.count === 0) {
        const none = rows === 0 ? "there is nothing after the first line" : "none of its rows is a game that was played";
        problems.add({ line: (plan.header.line ?? 0) + 1, field: "line", message: `The file has no games: ${none}.` });
      }
      if (problems.count > 0 || plan === null || games === null) {
        return { ok: false, problems: problems.sorted(), total: problems.count };
      }
      return { ok: true, ...games.read(), rows, notes: notesOf(plan, { sets, leftOut, ofFile: ofFile() }) };
    },
  };
}

/** Games out of CSV text, or every problem that it has. */
export function gamesFromCsv(text: string, matching?: Matching, now?: Date): GamesRead {
  const reader = tableGames(matching, now);
  reader.push(readRows(text, matching?.delimiter), {});
  return reader.end();
}
