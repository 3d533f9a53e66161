import { grouped } from "@/lib/platform/grouped";
import { createHash } from "node:crypto";
import { wordsIn } from "./column-words";
import { suggestColumns, timeAsByCell, timeAsByName } from "./columns";
import type { CsvRow } from "./csv";
import { orderOf } from "./dates";
import { clean, headerIn, headerRowOf } from "./header";
import type { Matching } from "./matching";
import { shapeOf } from "./plan";
import { roleName } from "./roles";
import type { ImportField } from "./schema";
import { matchWide, nameSeparatorIn, suggestRoles } from "./wide-columns";

/** Rows that are shown while columns are matched. */
const SHOWN_ROWS = 5;
/** Rows among which the one with the names can be chosen. */
const FIRST_ROWS = 10;

/** What the first rows of a table show of it, with the header and the shape that were chosen, if they were. */
export function inspectTable(rows: readonly CsvRow[], matching: Pick<Matching, "header" | "shape">) {
  const detected = headerRowOf(rows);
  const chosen = matching.header === undefined || (matching.header ?? 1) > rows.length ? detected : matching.header;
  const { names, rowsBefore } = headerIn(rows, chosen);
  const body = rows.slice(rowsBefore).map(({ cells }) => cells.map(clean));
  const shape = matching.shape ?? shapeOf(names);
  const columns = suggestColumns(names);
  const suggested = shape === "participants" ? null : suggestRoles(names, shape);
  const wide = shape === "participants" ? null : matchWide(names, shape, { playedOn: "any" });
  const dateAt = shape === "participants" ? columns.played_at : (dateIn(suggested?.roles) ?? null);
  const order = orderOf(dateAt === null ? [] : body.map((cells) => cells[dateAt] ?? ""));
  const time = columns.time;
  return {
    format: "csv" as const,
    /** The beginnings of the first rows, for choosing the one that names the columns. */
    firstRows: rows.slice(0, FIRST_ROWS).map(({ cells }) => shortRow(cells)),
    /** Which of them does, 1 for the first; null for none. */
    headerRow: chosen,
    header: names,
    sample: body.slice(0, SHOWN_ROWS),
    shape,
    /** The suggested columns of a table with one row a participant; null for none. */
    columns,
    /** The suggested role of each column of a table with one row a game; empty for none. */
    roles: names.map((_, at) => {
      const role = suggested?.roles.get(at);
      return role === undefined ? "" : roleName(role);
    }),
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
    key: keyOf(detected === null ? null : headerIn(rows, detected).names, names.length),
  };
}

function dateIn(roles: ReadonlyMap<number, { readonly part: string }> | undefined): number | undefined {
  return [...(roles ?? [])].find(([, { part }]) => part === "played_at")?.[0];
}

function shortRow(cells: readonly string[]): string {
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
