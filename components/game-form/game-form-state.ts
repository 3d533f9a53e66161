import type { PastedRow, RowColumn } from "@/lib/format";
import type { FormState } from "@/lib/platform/forms/schema";

export interface FormRow extends Readonly<Record<RowColumn, string>> {
  /** The row's own number, which its fields carry: it stays when other rows come and go. */
  readonly id: number;
}

export type Kind = "teams" | "free-for-all";

/** Everything that was typed, and where the cursor should go next. */
export interface FormSheet {
  readonly rows: readonly FormRow[];
  readonly nextId: number;
  readonly kind: Kind;
  readonly ladder: string;
  /** When it was played: the moment, and what was typed over it in the reader's own zone. */
  readonly moment: string;
  readonly typedMoment: string | null;
  readonly timeForAll: string;
  readonly note: string;
  /** The row whose name is to be typed next. A new object each time, so that the same row can be asked for again. */
  readonly focus: { readonly row: number } | null;
}

export type SheetChange =
  | { readonly do: "type"; readonly row: number; readonly column: RowColumn; readonly text: string }
  | { readonly do: "set"; readonly field: "ladder" | "typedMoment" | "timeForAll" | "note"; readonly text: string }
  | { readonly do: "choose"; readonly kind: Kind }
  | { readonly do: "add" }
  | { readonly do: "remove"; readonly row: number }
  | { readonly do: "next"; readonly row: number }
  | { readonly do: "paste"; readonly row: number; readonly pasted: readonly PastedRow[] };

/** Eight lines are a usual evening, and what somebody without JavaScript gets at a time. */
const ROWS_AT_FIRST = 8;
/** More than a game can have: pasting too many rows shows a problem instead of dropping some. */
export const MOST_ROWS = 1_000;
const columns = ["player", "team", "score", "time"] as const;

function emptyRow(id: number): FormRow {
  return { id, player: "", team: "", score: "", time: "" };
}

/** Whether two sheets hold the same game, wherever the cursor is. */
export function sameGame(one: FormSheet, other: FormSheet): boolean {
  const typed = ({ rows, kind, ladder, moment, typedMoment, timeForAll, note }: FormSheet) =>
    JSON.stringify({ rows, kind, ladder, moment, typedMoment, timeForAll, note });
  return one === other || typed(one) === typed(other);
}

/** Passed over when the game is saved. */
export function isEmptyRow({ player, score, time }: FormRow): boolean {
  return player.trim() === "" && score.trim() === "" && time.trim() === "";
}

/** The sheet as the server sends it: new, or with what was typed before. */
export function sheetFrom({ values, shown }: FormState<{ readonly moreRows: boolean }>): FormSheet {
  const numbers = Object.keys(values).flatMap((name) => /^player\.(\d+)$/.exec(name)?.[1] ?? []);
  const rows = numbers.map((number): FormRow => {
    const cell = (column: RowColumn) => values[`${column}.${number}`] ?? "";
    return { id: Number(number), player: cell("player"), team: cell("team"), score: cell("score"), time: cell("time") };
  });
  const typed = values["played-at"] ?? "";
  const moment = values["played-at-exact"] || (typed === "" ? "" : `${typed}Z`);
  const sheet: FormSheet = {
    rows,
    nextId: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
    kind: values.kind === "free-for-all" ? "free-for-all" : "teams",
    ladder: values.ladder ?? "",
    moment: Number.isNaN(Date.parse(moment)) ? "" : moment,
    typedMoment: null,
    timeForAll: values["time-for-all"] ?? "",
    note: (values.note ?? "").replaceAll("\r\n", "\n"),
    focus: null,
  };
  return rows.length === 0 || shown?.moreRows ? withRows(sheet, rows.length + ROWS_AT_FIRST) : sheet;
}

/** The sheet with empty rows at its end, as many as it takes; a game has an end too. */
function withRows(sheet: FormSheet, length: number): FormSheet {
  const missing = Math.max(0, Math.min(length, MOST_ROWS) - sheet.rows.length);
  const fresh = Array.from({ length: missing }, (_, at) => emptyRow(sheet.nextId + at));
  return { ...sheet, rows: [...sheet.rows, ...fresh], nextId: sheet.nextId + missing };
}

export function changeSheet(sheet: FormSheet, change: SheetChange): FormSheet {
  switch (change.do) {
    case "type":
      return {
        ...sheet,
        rows: sheet.rows.map((row) => (row.id === change.row ? { ...row, [change.column]: change.text } : row)),
      };
    case "set":
      return { ...sheet, [change.field]: change.text };
    case "choose":
      return { ...sheet, kind: change.kind };
    case "add":
      return focusAt(withRows(sheet, sheet.rows.length + 1), -1);
    case "remove":
      return removeRow(sheet, change.row);
    case "next": {
      const next = positionOf(sheet, change.row) + 1;
      return focusAt(withRows(sheet, next + 1), next);
    }
    case "paste":
      return pasteRows(sheet, positionOf(sheet, change.row), change.pasted);
  }
}

function positionOf({ rows }: FormSheet, id: number): number {
  return rows.findIndex((row) => row.id === id);
}

function focusAt(sheet: FormSheet, position: number): FormSheet {
  const row = sheet.rows.at(position) ?? sheet.rows.at(-1);
  return { ...sheet, focus: row === undefined ? null : { row: row.id } };
}

/** There is always a row to type in. */
function removeRow(sheet: FormSheet, id: number): FormSheet {
  const at = positionOf(sheet, id);
  const left = { ...sheet, rows: sheet.rows.filter((row) => row.id !== id) };
  return focusAt(withRows(left, 1), Math.min(at, Math.max(0, left.rows.length - 1)));
}

/**
 * Rows with names come in where the cursor is: into that row and those below it as far as they are empty, and in front of what was
 * typed already. A column of anything else fills the rows that are there, downwards.
 */
function pasteRows(sheet: FormSheet, at: number, pasted: readonly PastedRow[]): FormSheet {
  const before = pasted.some(({ player }) => player !== undefined) ? withRoom(sheet, at, pasted.length) : { sheet, from: at };
  const { from } = before;
  const { rows, ...rest } = withRows(before.sheet, from + pasted.length);
  const filled = rows.map((row, position) => {
    const given = pasted[position - from];
    return given === undefined ? row : { ...row, ...given };
  });
  const hasTeams = pasted.some(({ team }) => team !== undefined && team !== "");
  const kind = hasTeams ? "teams" : sheet.kind;
  return focusAt({ ...rest, rows: filled, kind }, from + pasted.length - 1);
}

/** Makes sure that there are empty rows for what is pasted, and says where they start. */
function withRoom(sheet: FormSheet, at: number, length: number): { sheet: FormSheet; from: number } {
  const here = sheet.rows[at];
  const from = here === undefined || isEmptyRow(here) ? at : at + 1;
  let free = 0;
  while (free < length && from + free < sheet.rows.length && isEmptyRow(sheet.rows[from + free]!)) free++;
  const room = Math.min(length - free, MOST_ROWS - sheet.rows.length);
  const fresh = Array.from({ length: Math.max(0, room) }, (_, number) => emptyRow(sheet.nextId + number));
  const rows = [...sheet.rows.slice(0, from + free), ...fresh, ...sheet.rows.slice(from + free)];
  return { sheet: { ...sheet, rows, nextId: sheet.nextId + fresh.length }, from };
}

/** What a field holds, by the name under which it is sent. */
export function valueOf(sheet: FormSheet, name: string): string | undefined {
  const [column, number] = name.split(".");
  const row = sheet.rows.find(({ id }) => String(id) === number);
  const known = columns.find((each) => each === column);
  if (row !== undefined && known !== undefined) return row[known];
  return { ladder: sheet.ladder, "time-for-all": sheet.timeForAll, note: sheet.note }[name];
}

/** A problem is shown at its field until the field is changed. */
export function remainingProblems(sheet: FormSheet, { values, problems }: FormState<unknown>): Record<string, string> {
  const still = Object.entries(problems).filter(([name]) => {
    const now = valueOf(sheet, name);
    if (name === "played-at") return sheet.typedMoment === null || sheet.typedMoment === values[name];
    // An empty time means the time for everyone, so the problem may be fixed there.
    if (name.startsWith("time.") && now === "" && sheet.timeForAll !== values["time-for-all"]) return false;
    return now?.trim() === values[name]?.replaceAll("\r\n", "\n").trim();
  });
  return Object.fromEntries(still);
}
