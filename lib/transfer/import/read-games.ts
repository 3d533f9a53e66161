import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import { isBlank, type CsvRow } from "./csv";
import type { GamesRead } from "./games-from-csv";
import { jsonGames } from "./games-from-json";
import { lookAtTable } from "./look";
import type { Matching } from "./matching";
import { notesOfFile } from "./notes";
import { SAMPLE_ROWS } from "./plan";
import { EMPTY_FILE, UnreadableFile } from "./problem";
import { openFile, textOf, type Bytes } from "./read-table";
import { delimiterNames, delimiters } from "./schema";
import { tableGames } from "./table-games";
import { quoted } from "./values";
import type { FileLook } from "./view";

export type { Bytes };

/** The bytes, reported as progress while they are read. */
export async function* reportingBytes(bytes: Bytes, total: number): AsyncGenerator<Uint8Array, void> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.length;
    reportProgress({ step: "reading", done, total, saves: false });
    yield chunk;
  }
}

/** The number of rows processed in a few milliseconds. */
const ROWS_A_TURN = 500;

/** Games out of a file, or every problem that it has. Throws `UnreadableFile` where it cannot be read at all. */
export async function readGames(bytes: Bytes, now: Date, matching?: Matching, format?: "json"): Promise<GamesRead> {
  const file = await openFile(bytes, matching, format);
  if (file.format === "json") {
    const reader = jsonGames(await textOf(file.text), now);
    while (reader.work()) await yieldToEventLoop();
    return reader.end();
  }
  if (matching?.sheet !== undefined && file.sheet !== null && file.sheet !== matching.sheet) {
    const sheets = file.sheets.map(quoted).join(", ");
    throw new UnreadableFile(`The workbook has no sheet ${quoted(matching.sheet)}; it has ${sheets}.`);
  }
  const reader = tableGames(matching, now, () => notesOfFile(file));
  for await (const { rows, digits } of file.pieces) {
    for (let at = 0; at < rows.length; at += ROWS_A_TURN) {
      if (at > 0) await yieldToEventLoop();
      reader.push(rows.length <= ROWS_A_TURN ? rows : rows.slice(at, at + ROWS_A_TURN), digits);
    }
  }
  while (reader.work()) await yieldToEventLoop();
  return reader.end();
}

/** The part of a file that is shown for matching its columns; no more is read. */
export async function lookAt(bytes: Bytes, matching: Matching = {}): Promise<FileLook> {
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
  return { ...lookAtTable(rows.slice(0, SAMPLE_ROWS), matching), delimiter, sheets, sheet };
}
