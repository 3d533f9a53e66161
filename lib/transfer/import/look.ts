import { grouped } from "@/lib/platform/grouped";
import { createHash } from "node:crypto";
import { wordsIn } from "./column-words";
import { ownNames, suggestColumns, timeAsByCell, timeAsByName } from "./columns";
import type { CsvRow } from "./csv";
import { orderOf } from "./dates";
import { headerIn, headerRowOf } from "./header";
import type { Matching } from "./recipe";
import { shapeOf, SAMPLE_ROWS } from "./plan";
import { roleName } from "./roles";
import { type ImportField, delimiterNames, delimiters } from "./schema";
import { matchWide, nameSeparatorIn, suggestRoles } from "./wide-columns";
import { crosstableGames } from "./crosstable";
import { EMPTY_FILE, UnreadableFile } from "./problem";
import { firstRows, openFile, type Bytes } from "./read-table";
import { standingsIn } from "./standings";
import { clean } from "./values";

/** Rows that are shown while columns are matched. */
const SHOWN_ROWS = 5;
/** Rows among which the one with the names can be chosen. */
const FIRST_ROWS = 10;

/** The part of a file that is shown for matching its columns, with the header and the shape that were chosen, if they were; no more is read. */
export async function inspectFile(bytes: Bytes, matching: Matching = {}) {
  const file = await openFile(bytes, matching);
  if (file.format === "json") {
    await file.text.return(undefined);
    return { format: "json" as const };
  }
  const { rows: given, delimiter } = await firstRows(file.pieces, SAMPLE_ROWS);
  await file.pieces.return(undefined);
  if (given.length === 0) throw new UnreadableFile(EMPTY_FILE);
  const games = matching.shape === undefined || matching.shape === "sides" ? crosstableGames(given) : null;
  const rows = (games ?? given).slice(0, SAMPLE_ROWS);
  const detected = headerRowOf(rows);
  const chosen = matching.header === undefined || matching.header > rows.length ? detected : matching.header;
  const { names, rowsBefore } = headerIn(rows, chosen);
  const body = rows.slice(rowsBefore).map(({ cells }) => cells.map(clean));
  const shape = matching.shape ?? shapeOf(names);
  const columns = suggestColumns(names);
  const suggested = shape === "participants" ? null : suggestRoles(names, shape);
  const wide = shape === "participants" ? null : matchWide(names, shape, { playedOn: "any" });
  const dateOfGame = [...(suggested?.roles ?? [])].find(([, { part }]) => part === "played_at")?.[0] ?? null;
  const dateAt = shape === "participants" ? columns.played_at : dateOfGame;
  const order = orderOf(dateAt === null ? [] : body.map((cells) => cells[dateAt] ?? ""));
  const time = columns.time;
  return {
    format: "csv" as const,
    /** The beginnings of the first rows, for choosing the one that names the columns. */
    firstRows: rows.slice(0, FIRST_ROWS).map(shortRow),
    /** Which of them does, 1 for the first; 0 for none. */
    headerRow: chosen,
    /** Names that say which column is meant. */
    header: ownNames(names),
    sample: body.slice(0, SHOWN_ROWS),
    shape,
    /** The suggested columns of a table with one row a participant; null for none. */
    columns,
    /** The suggested role of each column of a table with one row a game; empty for none. */
    roles: names.map((_, at) => roleName(suggested?.roles.get(at))),
    /** The first side won every game: rows with equal scores need a choice. */
    firstWins: suggested?.firstWins ?? false,
    timeAs: (time === null ? null : timeAsByName(names[time]!)) ?? timeAsByCell(body[0]?.[time ?? -1] ?? ""),
    /** The separator of several names in one cell; null for one name a cell. */
    nameSeparator: wide?.ok === true ? nameSeparatorIn(wide.columns, body) : null,
    /** What the dates themselves show, and one that can be read in two ways, where none shows which. */
    dayOrder: order.order,
    doubtfulDate: order.doubtful,
    /** An unmatched column that seems to have teams. */
    teamLike: shape === "participants" ? teamLikeColumn(names, columns, body) : null,
    /** The key of all files with these columns. */
    key: keyOf(detected === 0 ? null : headerIn(rows, detected).names, names.length),
    /** What separates the cells; null for a workbook. */
    separator: file.sheet === null ? (delimiterNames.find((name) => delimiters[name] === delimiter) ?? null) : null,
    /** Those of a workbook that are not hidden, and the one that is read; none for a text. */
    sheets: file.sheets,
    sheet: file.sheet,
    /** Set where the table is no games but standings: players with ratings to start from. */
    standings: games === null && matching.shape === undefined ? standingsIn(given) : null,
  };
}

function shortRow({ cells }: CsvRow): string {
  const text = cells.map(clean).join(" | ");
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** The key of the file's own column names, before anything was chosen. */
function keyOf(names: readonly string[] | null, width: number): string {
  return createHash("sha256")
    .update(JSON.stringify(names ?? width))
    .digest("base64url")
    .slice(0, 22);
}

const TEAM_WORDS = /squad|crew|guild|faction|alliance|party|gilde|fraktion|allianz|lager|wer mit wem|corp/i;

/**
 * A column that is not matched and looks as if it held teams: by a word in its name, or because players of one game share a value in
 * it and are against others with another one. Without the question, team-mates would be rated against each other.
 */
function teamLikeColumn(
  names: readonly string[],
  columns: Readonly<Record<ImportField, number | null>>,
  rows: readonly (readonly string[])[],
): number | null {
  if (columns.team !== null) return null;
  const used = new Set(Object.values(columns));
  const free = names.map((_, at) => at).filter((at) => !used.has(at));
  const named = free.find((at) => TEAM_WORDS.test(names[at]!) || wordsIn(names[at]!).includes("team"));
  if (named !== undefined) return named;
  const gameAt = columns.game_id ?? columns.played_at;
  if (gameAt === null) return null;
  const games = grouped(rows, (row) => row[gameAt] ?? "");
  return free.find((at) => isShared([...games.values()].map((of) => of.map((row) => row[at] ?? "")))) ?? null;
}

/** Whether in most games of three or more everyone has a value, some the same and some another. */
function isShared(games: readonly (readonly string[])[]): boolean {
  const large = games.filter((values) => values.length > 2);
  const shared = large.filter((values) => {
    const kinds = new Set(values);
    const isWords = values.every((value) => value !== "" && !/^[+-]?[\d.,:]+$/.test(value));
    return isWords && kinds.size > 1 && kinds.size <= values.length / 2;
  });
  return large.length > 0 && shared.length > large.length * 0.8;
}
