import { parsePlace, parseScore, parseTimes, type Entry, type RowColumn } from "@/lib/format";
import { isVersusField, rowColumns, versusField } from "@/lib/format/form-fields";
import { perName } from "@/lib/format/per-name";
import { isGameText, perText } from "@/lib/games/fields";
import { nameKey, playerName } from "@/lib/players/schema";
import { emptyForm, type FormState } from "@/lib/platform/forms/schema";
import type { Compare } from "@/lib/rating";
import { clockTime } from "./local-time";
import type { PastedRow } from "./paste";

export interface FormRow extends Readonly<Record<RowColumn, string>> {
  /** The row's id, part of its field names: it stays when other rows are added or removed. */
  readonly id: number;
  /** Whether a correction's box was ticked when the form was opened; null in rows that are new. */
  readonly ratedAtOpen: boolean | null;
  /** The changed state of the box; null while nobody has touched it. */
  readonly rated: boolean | null;
  /** Whether the form filled the team in, from the row above or the player's last game; typing a team further up replaces it. */
  readonly teamFilled: boolean;
}

export type Kind = "teams" | "free-for-all";

/** All input, and where the cursor should move next. */
export interface FormSheet {
  readonly rows: readonly FormRow[];
  readonly nextId: number;
  readonly kind: Kind;
  /** Whether somebody chose the kind, so that nothing else may change it. */
  readonly kindChosen?: boolean;
  /** Whether rows have fields for when players joined and left. */
  readonly clocks?: boolean;
  readonly ladder: string;
  /** When it was played: the moment, and what was typed over it in the reader's own zone. */
  readonly moment: string;
  readonly typedMoment: string | null;
  readonly timeForAll: string;
  /** The texts of the game and scores against others, by the names of their fields. */
  readonly more?: Readonly<Record<string, string>>;
  /** Where to type next. A new object each time, so that the same field can be focused again. */
  readonly focus: Focus | null;
}

type Focus = { readonly row: number; readonly column: RowColumn } | { readonly field: "time-for-all" | "save" };

export type SheetChange =
  | { readonly do: "type"; readonly row: number; readonly column: RowColumn; readonly text: string }
  | { readonly do: "rate"; readonly row: number; readonly rated: boolean }
  | { readonly do: "set"; readonly field: "ladder" | "typedMoment" | "timeForAll"; readonly text: string }
  | { readonly do: "more"; readonly field: string; readonly text: string }
  /** Teams or not, and with what times: the ladder's habit, or what somebody chose. */
  | { readonly do: "choose"; readonly kind: Kind; readonly byHand?: boolean }
  | { readonly do: "clocks"; readonly clocks: boolean }
  | { readonly do: "add" }
  | { readonly do: "remove"; readonly row: number }
  /** `columns` are those of the form, if its ladder has more than the usual ones. */
  | { readonly do: "next"; readonly row: number; readonly column: RowColumn; readonly columns?: readonly RowColumn[] }
  | { readonly do: "right"; readonly row: number; readonly column: RowColumn; readonly columns?: readonly RowColumn[] }
  /** Takes a known player, whose last team is filled in unless a team was typed; moves to the right or down. */
  | {
      readonly do: "take";
      readonly row: number;
      readonly player: string;
      readonly team: string;
      readonly go: "right" | "down" | "stay";
      readonly columns?: readonly RowColumn[];
    }
  | { readonly do: "rename team"; readonly from: string; readonly to: string }
  | { readonly do: "restore"; readonly sheet: FormSheet }
  | { readonly do: "paste"; readonly row: number; readonly pasted: readonly PastedRow[] };

/** Eight rows are usual, and what a form without JavaScript gets at a time. */
const ROWS_AT_FIRST = 8;
/** More than a game can have: pasting too many rows shows a problem instead of dropping some. */
export const MAX_ROWS = 1_000;

/** The columns that the form has for a sheet on a ladder. */
export function columnsOf({ kind, clocks = false, rows }: FormSheet, compare: Compare): RowColumn[] {
  const hidden: Partial<Record<RowColumn, boolean>> = {
    team: kind !== "teams",
    place: compare !== "place",
    joined: !clocks,
    left: !clocks,
    // Whoever joined and left was in the game in between, unless somebody typed less.
    time: clocks && rows.every(({ time }) => time === ""),
  };
  return rowColumns.filter((column) => hidden[column] !== true);
}

/** A sheet with its stored moments as times of day in the reader's zone, as they are typed. */
export function inReadersZone(sheet: FormSheet, zone: "own" | "UTC"): FormSheet {
  if (sheet.rows.every(({ joined, left }) => !joined.endsWith("Z") && !left.endsWith("Z"))) return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, joined: clockTime(row.joined, zone), left: clockTime(row.left, zone) })),
  };
}

function emptyRow(id: number): FormRow {
  return { id, ...perName(rowColumns, () => ""), teamFilled: false, ratedAtOpen: null, rated: null };
}

/** Whether two sheets hold the same game, wherever the cursor is. */
export function sameGame(one: FormSheet, other: FormSheet): boolean {
  const typed = ({ rows, kind, ladder, moment, typedMoment, timeForAll, more = {} }: FormSheet) =>
    JSON.stringify({ rows, kind, ladder, moment, typedMoment, timeForAll, more });
  return one === other || typed(one) === typed(other);
}

/** Empty rows are ignored when the game is saved. */
export function isEmptyRow(row: FormRow): boolean {
  return rowColumns.every((column) => column === "team" || row[column].trim() === "");
}

/** The sheet as the server sends it: new, or with what was typed before. */
export function sheetFrom({ values, shown }: FormState<{ readonly moreRows: boolean }>): FormSheet {
  const numbers = Object.keys(values).flatMap((name) => /^player\.(\d+)$/.exec(name)?.[1] ?? []);
  const rows = numbers.map((number): FormRow => {
    const shown = values[`rated-shown.${number}`] ?? "";
    const [ratedAtOpen, ticked] = [shown === "" ? null : shown === "yes", (values[`rated.${number}`] ?? "") !== ""];
    const cells = perName(rowColumns, (column) => values[`${column}.${number}`] ?? "");
    const rated = ratedAtOpen === null || ratedAtOpen === ticked ? null : ticked;
    return { id: Number(number), ...cells, teamFilled: false, ratedAtOpen, rated };
  });
  const typed = values["played-at"] ?? "";
  const moment = values["played-at-exact"] || (typed === "" ? "" : `${typed}Z`);
  const sheet: FormSheet = {
    rows,
    nextId: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
    kind: values.kind === "free-for-all" ? "free-for-all" : "teams",
    clocks: values.clocks === "yes" || rows.some(({ joined, left }) => joined !== "" || left !== ""),
    ladder: values.ladder ?? "",
    moment: Number.isNaN(Date.parse(moment)) ? "" : moment,
    typedMoment: null,
    timeForAll: values["time-for-all"] ?? "",
    more: {
      ...perText((name) => (values[name] ?? "").replaceAll("\r\n", "\n")),
      ...Object.fromEntries(Object.entries(values).filter(([name]) => isVersusField(name))),
    },
    focus: null,
  };
  return rows.length === 0 || shown?.moreRows ? withRows(sheet, rows.length + ROWS_AT_FIRST) : sheet;
}

/**
 * The sheet with what was typed before there was code to see it; null where nothing was. A time was typed in UTC then. What the form has no
 * field for stays as it is.
 */
export function typedEarly(sheet: FormSheet, values: Readonly<Record<string, string>>, isMomentTyped: boolean): FormSheet | null {
  const { kind, clocks = false, nextId, more = {} } = sheet;
  const cells = sheet.rows.flatMap((row) => rowColumns.map((column): [string, string] => [`${column}.${row.id}`, row[column]]));
  const shown = { ...Object.fromEntries(cells), ...more, ladder: sheet.ladder, "time-for-all": sheet.timeForAll };
  const read = sheetFrom({ ...emptyForm, values: { ...shown, ...values, kind, "played-at-exact": "" } });
  const rows = read.rows.map((row) => {
    const was = sheet.rows.find(({ id }) => id === row.id) ?? row;
    const rated = `rated-shown.${row.id}` in values ? {} : { ratedAtOpen: was.ratedAtOpen, rated: was.rated };
    return { ...row, ...rated, teamFilled: was.teamFilled && was.team === row.team };
  });
  const moment = isMomentTyped ? read.moment : sheet.moment;
  const early = { ...read, rows, moment, clocks: clocks || read.clocks === true, nextId: Math.max(read.nextId, nextId) };
  return sameGame(early, { ...sheet, typedMoment: null, more: { ...read.more, ...more } }) ? null : early;
}

/** The sheet padded with empty rows to a length, up to the maximum. They are in the team of the last row. */
function withRows(sheet: FormSheet, length: number): FormSheet {
  const missing = Math.max(0, Math.min(length, MAX_ROWS) - sheet.rows.length);
  const team = hasTypedTeam(sheet) ? (sheet.rows.at(-1)?.team ?? "") : "";
  const fresh = Array.from({ length: missing }, (_, at) => ({ ...emptyRow(sheet.nextId + at), team, teamFilled: team !== "" }));
  return { ...sheet, rows: [...sheet.rows, ...fresh], nextId: sheet.nextId + missing };
}

export function changeSheet(sheet: FormSheet, change: SheetChange): FormSheet {
  const columns = ("columns" in change ? change.columns : undefined) ?? columnsOf(sheet, "rate");
  switch (change.do) {
    case "type":
      if (change.column === "team") return typeTeam(sheet, positionOf(sheet, change.row), change.text);
      return {
        ...sheet,
        rows: sheet.rows.map((row) => (row.id === change.row ? { ...row, [change.column]: change.text } : row)),
      };
    case "rate":
      return { ...sheet, rows: sheet.rows.map((row) => (row.id === change.row ? { ...row, rated: change.rated } : row)) };
    case "set":
      return { ...sheet, [change.field]: change.text };
    case "more":
      return { ...sheet, more: { ...sheet.more, [change.field]: change.text } };
    case "choose":
      return { ...sheet, kind: change.kind, ...(change.byHand && { kindChosen: true }) };
    case "clocks":
      return { ...sheet, clocks: change.clocks, rows: change.clocks ? sheet.rows : sheet.rows.map(withoutClocks) };
    case "add":
      return focusAt(withRows(sheet, sheet.rows.length + 1), -1);
    case "remove":
      return removeRow(sheet, change.row);
    case "next":
      return goDown(sheet, positionOf(sheet, change.row), change.column, columns);
    case "right":
      return focusAt(sheet, positionOf(sheet, change.row), columns[columns.indexOf(change.column) + 1]);
    case "take":
      return takePlayer(sheet, change, columns);
    case "rename team":
      return {
        ...sheet,
        rows: sheet.rows.map((row) => (nameKey(row.team) === nameKey(change.from) ? { ...row, team: change.to } : row)),
      };
    case "restore":
      return { ...change.sheet, focus: change.sheet.focus };
    case "paste":
      return pasteRows(sheet, positionOf(sheet, change.row), change.pasted);
  }
}

/** Times that are not shown must not be sent. */
function withoutClocks(row: FormRow): FormRow {
  return { ...row, joined: "", left: "" };
}

function positionOf({ rows }: FormSheet, id: number): number {
  return rows.findIndex((row) => row.id === id);
}

function focusAt(sheet: FormSheet, position: number, column: RowColumn = "player"): FormSheet {
  const row = sheet.rows.at(position) ?? sheet.rows.at(-1);
  return { ...sheet, focus: row === undefined ? null : { row: row.id, column } };
}

function isNamed({ player }: FormRow): boolean {
  return player.trim() !== "";
}

/** Whether any team was typed; until then players are in the team of their last game. */
export function hasTypedTeam({ rows }: FormSheet): boolean {
  return rows.some(({ team, teamFilled }) => team !== "" && !teamFilled);
}

/** Fills down: the rows below get the same team, up to the next one where another was typed. */
function typeTeam(sheet: FormSheet, at: number, text: string): FormSheet {
  const next = sheet.rows.findIndex(({ team, teamFilled }, position) => position > at && team !== "" && !teamFilled);
  const end = next < 0 ? sheet.rows.length : next;
  const rows = sheet.rows.map((row, position) => {
    if (position === at) return { ...row, team: text, teamFilled: false };
    return position > at && position < end ? { ...row, team: text, teamFilled: text !== "" } : row;
  });
  return { ...sheet, rows };
}

function takePlayer(
  sheet: FormSheet,
  { row: id, player, team, go }: SheetChange & { do: "take" },
  columns: readonly RowColumn[],
): FormSheet {
  const at = positionOf(sheet, id);
  const side = sheet.kind === "teams" && team !== "" && !hasTypedTeam(sheet) ? { team, teamFilled: true } : {};
  const rows = sheet.rows.map((row) => (row.id === id ? { ...row, player, ...side } : row));
  const taken = { ...sheet, rows };
  if (go === "down") return goDown(taken, at, "player", columns);
  return go === "right" ? focusAt(taken, at, nextEmpty(taken, rows[at], columns)) : taken;
}

/** The first cell of a row that is still to be typed. A guessed team is to be seen: it may be wrong. */
function nextEmpty(sheet: FormSheet, row: FormRow | undefined, columns: readonly RowColumn[]): RowColumn {
  const open = columns.find((column) => {
    if (column === "player" || row === undefined) return false;
    if (column === "team") return row.team === "" || (row.teamFilled && !hasTypedTeam(sheet));
    return row[column] === "" && (column !== "time" || sheet.timeForAll === "");
  });
  return open ?? "score";
}

/**
 * Enter: to the next row, in the same column where that row has a name, and to its name otherwise. On an empty name the list of
 * players is complete, and it goes to what is still missing: the first score or place, the time for everyone, or the button that saves.
 */
function goDown(sheet: FormSheet, at: number, column: RowColumn, columns: readonly RowColumn[]): FormSheet {
  const here = sheet.rows[at];
  if (column === "player" && here !== undefined && !isNamed(here) && sheet.rows.some(isNamed)) return goToGap(sheet, columns);
  const below = sheet.rows[at + 1];
  if (column !== "player" && below !== undefined && isNamed(below)) return focusAt(sheet, at + 1, column);
  return focusAt(withRows(sheet, at + 2), at + 1);
}

function goToGap(sheet: FormSheet, columns: readonly RowColumn[]): FormSheet {
  const needed = columns.includes("place") ? "place" : "score";
  const gap = sheet.rows.findIndex((row) => isNamed(row) && row[needed].trim() === "");
  if (gap >= 0) return focusAt(sheet, gap, needed);
  const timeless = sheet.rows.some(
    (row) => isNamed(row) && [row.time, row.joined, sheet.timeForAll].every((time) => time.trim() === ""),
  );
  return { ...sheet, focus: { field: timeless ? "time-for-all" : "save" } };
}

/** Removes a row; at least one stays. */
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
    const { versus: _, texts: __, ...given } = pasted[position - from] ?? {};
    return pasted[position - from] === undefined ? row : { ...row, ...given, teamFilled: false };
  });
  const more = { ...sheet.more, ...pastedMore(filled, from, pasted) };
  const has = (column: RowColumn) => pasted.some((row) => row[column] !== undefined && row[column] !== "");
  const kind = has("team") ? "teams" : sheet.kind;
  const clocks = sheet.clocks === true || has("joined") || has("left");
  return focusAt({ ...rest, rows: filled, kind, clocks, more }, from + pasted.length - 1);
}

/** Pasted texts of the game, and direct scores whose names are in the rows. The first row that has a text counts. */
function pastedMore(rows: readonly FormRow[], from: number, pasted: readonly PastedRow[]): Record<string, string> {
  const idOf = new Map(rows.map(({ id, player }) => [nameKey(player), id]));
  const texts = pasted.flatMap(({ texts = {} }) => Object.entries(texts).filter(([, text]) => text !== "")).reverse();
  return Object.fromEntries<string>([
    ...texts,
    ...pasted.flatMap(({ versus = {} }, at): [string, string][] => {
      const row = rows[from + at]?.id;
      if (row === undefined) return [];
      return Object.entries(versus).flatMap(([name, score]): [string, string][] => {
        const other = idOf.get(nameKey(name));
        return other === undefined || score === "" ? [] : [[versusField(row, other), score]];
      });
    }),
  ]);
}

/** Makes room for pasted rows, and returns where they start. */
function withRoom(sheet: FormSheet, at: number, length: number): { sheet: FormSheet; from: number } {
  const here = sheet.rows[at];
  const from = here === undefined || isEmptyRow(here) ? at : at + 1;
  let free = 0;
  while (free < length && from + free < sheet.rows.length && isEmptyRow(sheet.rows[from + free]!)) free++;
  const room = Math.min(length - free, MAX_ROWS - sheet.rows.length);
  const fresh = Array.from({ length: Math.max(0, room) }, (_, number) => emptyRow(sheet.nextId + number));
  const rows = [...sheet.rows.slice(0, from + free), ...fresh, ...sheet.rows.slice(from + free)];
  return { sheet: { ...sheet, rows, nextId: sheet.nextId + fresh.length }, from };
}

/** The value of a field, by its name. */
export function valueOf(sheet: FormSheet, name: string): string | undefined {
  if (isVersusField(name) || isGameText(name)) return sheet.more?.[name] ?? "";
  const [column, number] = name.split(".");
  const row = sheet.rows.find(({ id }) => String(id) === number);
  const known = rowColumns.find((each) => each === column);
  if (row !== undefined && known !== undefined) return row[known];
  return { ladder: sheet.ladder, "time-for-all": sheet.timeForAll }[name];
}

/** Problems of typed cells, except the one that is being typed. An empty cell is not wrong yet. */
export function cellProblems({ rows, timeForAll, more = {} }: FormSheet, typing: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const check = (name: string, text: string, parse: (text: string) => Entry) => {
    const entry = text.trim() === "" || name === typing ? null : parse(text);
    if (entry !== null && !entry.ok) problems[name] = entry.message;
  };
  for (const { id, ...row } of rows) {
    const name = row.player.trim() === "" || typing === `player.${id}` ? null : playerName.safeParse(row.player);
    if (name?.success === false) problems[`player.${id}`] = name.error.issues[0]!.message;
    check(`score.${id}`, row.score, parseScore);
    check(`place.${id}`, row.place, parsePlace);
    const isTyping = ["joined", "left", "time"].some((column) => typing === `${column}.${id}`);
    const times = isTyping || [row.joined, row.left, row.time].every((time) => time.trim() === "") ? null : parseTimes(row, "");
    if (times?.ok === false) problems[`${times.field}.${id}`] = times.message;
  }
  const forAll = timeForAll.trim() === "" || typing === "time-for-all" ? null : parseTimes(NO_TIMES, timeForAll);
  if (forAll?.ok === false) problems["time-for-all"] = forAll.message;
  for (const [name, text] of Object.entries(more)) if (isVersusField(name)) check(name, text, parseScore);
  return problems;
}

const NO_TIMES = { joined: "", left: "", time: "" };

/** A problem is shown at its field until the field is changed. */
export function remainingProblems(sheet: FormSheet, { values, problems }: FormState<unknown>): Record<string, string> {
  const still = Object.entries(problems).filter(([name]) => {
    const now = valueOf(sheet, name);
    if (name === "played-at") return sheet.typedMoment === null || sheet.typedMoment === values[name];
    // An empty time means the time for everyone, or from joining to leaving, so the problem may be fixed there.
    if (name.startsWith("time.") && now === "" && sheet.timeForAll !== values["time-for-all"]) return false;
    if (/^(?:time|joined|left)\./.test(name) && isTimesChanged(sheet, values, name.split(".")[1]!)) return false;
    return now?.trim() === values[name]?.replaceAll("\r\n", "\n").trim();
  });
  return Object.fromEntries(still);
}

function isTimesChanged(sheet: FormSheet, values: Readonly<Record<string, string>>, row: string): boolean {
  const names = ["joined", "left", "time"].map((column) => `${column}.${row}`);
  return names.some((name) => (valueOf(sheet, name) ?? "").trim() !== (values[name] ?? "").trim());
}
