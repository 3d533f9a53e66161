import { text } from "node:stream/consumers";
import { crosstableGames } from "./crosstable";
import { isBlank, type CsvRow } from "./csv";
import type { GameAtLine, GamesEnd } from "./games-from-csv";
import { jsonGames } from "./games-from-json";
import { inspectTable } from "./look";
import type { Matching } from "./matching";
import { notesOfFile } from "./notes";
import { SAMPLE_ROWS } from "./plan";
import { EMPTY_FILE, UnreadableFile } from "./problem";
import { openFile, type Bytes } from "./read-table";
import { delimiterNames, delimiters } from "./schema";
import { standingsIn } from "./standings";
import { tableGames } from "./table-games";
import { quoted } from "./values";
import type { InspectedFile } from "./view";

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

/** The part of a file that is shown for matching its columns; no more is read. */
export async function inspectFile(bytes: Bytes, matching: Matching = {}): Promise<InspectedFile> {
  const file = await openFile(bytes, matching);
  if (file.format === "json") {
    await file.text.return(undefined);
    return { format: "json" };
  }
  const rows: CsvRow[] = [];
  let sign = "";
  for await (const piece of file.pieces) {
    sign = piece.delimiter;
    for (const row of piece.rows) if (!isBlank(row)) rows.push(row);
    if (rows.length >= SAMPLE_ROWS) break;
  }
  if (rows.length === 0) throw new UnreadableFile(EMPTY_FILE);
  const { sheets, sheet } = file;
  const delimiter = sheet === null ? (delimiterNames.find((name) => delimiters[name] === sign) ?? null) : null;
  const games = matching.shape === undefined || matching.shape === "sides" ? crosstableGames(rows) : null;
  const standings = games === null && matching.shape === undefined ? standingsIn(rows) : null;
  return { ...inspectTable((games ?? rows).slice(0, SAMPLE_ROWS), matching), delimiter, sheets, sheet, standings };
}
