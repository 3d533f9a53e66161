import { collectLeftOut, collectProblems, UnreadableFile } from "./problem";
import { crosstableGames } from "./crosstable";
import { isBlank, type CsvRow } from "./csv";
import { participantGames, type GameAtLine, type GamesEnd, type TableGames } from "./games-from-csv";
import { wideGames } from "./games-from-wide";
import type { Matching } from "./recipe";
import { notesOf, notesOfFile } from "./notes";
import { planOf, SAMPLE_ROWS, type TablePlan } from "./plan";
import { type Digits, quoted } from "./values";
import type { CellWays } from "./cells";
import { versusBlockIn, versusLine, type VersusBlock, type VersusLine } from "./versus";
import { text } from "node:stream/consumers";
import { jsonGames } from "./games-from-json";
import { openFile, type Bytes } from "./read-table";

/**
 * Takes the rows of a table piece by piece; at the end there are games, or every problem that it has.
 *
 * The first rows determine the format of the table (`planOf`); then each row is read by the reader of its shape. If the current time is given,
 * games in the future are problems.
 */
export function tableGames(matching: Matching = {}, now: Date | null = null, ofFile: () => readonly string[] = () => []) {
  const problems = collectProblems();
  const leftOut = collectLeftOut();
  /** The first rows, as long as there is no plan. */
  let held: CsvRow[] = [];
  let isBegun = false;
  let digits: Digits = {};
  let [isPlanned, isCrosstable, rows, sets] = [false, false, 0, false];
  let plan: TablePlan | null = null;
  let games: TableGames | null = null;
  let block: VersusBlock | null = null;
  const scored: VersusLine[] = [];

  function begin(): void {
    isPlanned = true;
    const ofCrosstable = matching.shape === undefined || matching.shape === "sides" ? crosstableGames(held) : null;
    isCrosstable = ofCrosstable !== null;
    held = ofCrosstable ?? held;
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
      for (const row of held.slice(plan.header.rowsBefore)) take(row);
    } else {
      // What is no table of games may be another sheet, or text in another encoding.
      const hints = (field: string) => (field === "table" ? ofFile() : []);
      for (const { message, ...at } of planned.problems)
        problems.add({ ...at, message: [message, ...hints(at.field)].join(" ") });
    }
    held = [];
  }

  function take(row: CsvRow): void {
    rows++;
    games?.take(row);
  }

  return {
    push(given: readonly CsvRow[], written: Digits): void {
      digits = written;
      for (const row of given) {
        if (isBlank(row)) continue;
        // The first row is the header of the games, whatever it names.
        const below: VersusBlock | null = isBegun ? versusBlockIn(row) : null;
        isBegun = true;
        block = below ?? block;
        if (below !== null) continue;
        if (block !== null) scored.push(versusLine(row, block));
        else if (isPlanned) take(row);
        else if (held.push(row) >= SAMPLE_ROWS) begin();
      }
    },
    *end(): Generator<GameAtLine, GamesEnd> {
      if (!isPlanned) begin();
      // Any problem keeps the whole file out, so no game is needed after one.
      for (const game of games?.games(scored) ?? []) if (problems.count === 0) yield game;
      if (plan !== null && problems.count === 0 && rows - leftOut.count === 0) {
        const none = rows === 0 ? "there is nothing after the first line" : "none of its rows is a game that was played";
        problems.add({ line: (plan.header.line ?? 0) + 1, field: "line", message: `The file has no games: ${none}.` });
      }
      if (problems.count > 0 || plan === null || games === null) {
        return { ok: false, problems: problems.sorted(), total: problems.count };
      }
      return { ok: true, ...games.about, rows, notes: notesOf(plan, { sets, leftOut, isCrosstable, ofFile: ofFile() }) };
    },
  };
}

/** Games out of a file, each made when it is asked for, after all rows were read. */
export async function openGames(
  bytes: Bytes,
  now: Date,
  matching?: Matching,
  format?: "json",
): Promise<Generator<GameAtLine, GamesEnd>> {
  const file = await openFile(bytes, matching, format);
  if (file.format === "json") return jsonGames(await text(file.text), now);
  if (matching?.sheet !== undefined && file.sheet !== null && file.sheet !== matching.sheet) {
    const sheets = file.sheets.map(quoted).join(", ");
    throw new UnreadableFile(`The workbook has no sheet ${quoted(matching.sheet)}; it has ${sheets}.`);
  }
  const reader = tableGames(matching, now, () => notesOfFile(file));
  for await (const { rows, digits } of file.pieces) reader.push(rows, digits);
  return reader.end();
}
