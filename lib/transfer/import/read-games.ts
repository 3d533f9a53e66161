import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import { csvReader, isBlank, type CsvRow } from "./csv";
import { matchColumns, suggestColumns, timeAsByCell, timeAsByName, type Matching } from "./columns";
import { csvGames, type GamesRead } from "./games-from-csv";
import { jsonGames } from "./games-from-json";
import { UnreadableFile } from "./problem";
import { decodedText } from "./read-text";
import { withoutGuard } from "@/lib/transfer/export/inert";
import type { FileLook } from "./view";

/** Rows that are shown while columns are matched. */
const SAMPLE_ROWS = 5;

export type Bytes = AsyncIterable<Uint8Array>;

/** The same bytes, reported as progress while they are read. */
export async function* reportingBytes(bytes: Bytes, total: number): AsyncGenerator<Uint8Array, void> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.length;
    reportProgress({ step: "reading", done, total, saves: false });
    yield chunk;
  }
}

/** Games out of a file, or every problem that it has. Throws `UnreadableFile` where it cannot be read at all. */
export async function readGames(bytes: Bytes, now: Date, matching?: Matching, format?: "json"): Promise<GamesRead> {
  const text = await sniffed(decodedText(bytes));
  const reader = text.isJson || format === "json" ? jsonGames(now) : csvGames(matching, now);
  for await (const piece of text.pieces) reader.push(piece);
  while (reader.work()) await yieldToEventLoop();
  return reader.end();
}

/** What somebody needs to see of a file before they match its columns: no more of it is read. */
export async function lookAt(bytes: Bytes): Promise<FileLook> {
  const text = await sniffed(decodedText(bytes));
  if (text.isJson) {
    await text.pieces.return(undefined);
    return { format: "json" };
  }
  const reader = csvReader();
  const rows: CsvRow[] = [];
  for await (const piece of text.pieces) {
    rows.push(...reader.push(piece).filter((row) => !isBlank(row)));
    if (rows.length > SAMPLE_ROWS) break;
  }
  if (rows.length <= SAMPLE_ROWS) rows.push(...reader.end().filter((row) => !isBlank(row)));
  const [head, ...sample] = rows.slice(0, SAMPLE_ROWS + 1).map(({ cells }) => cells.map((cell) => withoutGuard(cell.trim())));
  if (head === undefined) throw new UnreadableFile("The file is empty. Its first line must name the columns.");
  const columns = suggestColumns(head);
  const time = columns.time;
  const timeAs = (time === null ? null : timeAsByName(head[time]!)) ?? timeAsByCell(sample[0]?.[time ?? -1] ?? "");
  return { format: "csv", header: head, sample, columns, timeAs };
}

/** Whether everything that an import needs is matched by the names alone. */
export function matchesByName(look: FileLook): boolean {
  return look.format === "json" || matchColumns(look.header).ok;
}

/** By its first character that is no space, whatever the file is called. */
export async function sniffed(pieces: AsyncGenerator<string, void>) {
  let beginning = "";
  for (let next = await pieces.next(); ; next = await pieces.next()) {
    if (next.done) break;
    beginning += next.value;
    if (beginning.trim() !== "") break;
  }
  async function* all(): AsyncGenerator<string, void> {
    yield beginning;
    yield* pieces;
  }
  return { isJson: /^\s*[[{]/.test(beginning), pieces: all() };
}
