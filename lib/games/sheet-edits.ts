import { versusField } from "@/lib/format/form-fields";
import { nameKey } from "@/lib/players/schema";
import type { RowColumn } from "./fields";
import {
  emptyRow,
  hasTypedTeam,
  isEmptyRow,
  isNamed,
  MAX_ROWS,
  withRows,
  type PastedRow,
  type Sheet,
  type SheetChange,
  type SheetRow,
} from "./sheet";
import type { LadderRoster } from "./view";

export function withFields(fields: Partial<Omit<Sheet, "rows" | "nextId" | "more">>): SheetChange {
  return (sheet) => ({ ...sheet, ...fields });
}

/** A text of the game, or a score against somebody. */
export function withText(field: string, text: string): SheetChange {
  return (sheet) => ({ ...sheet, more: { ...sheet.more, [field]: text } });
}

export function withRow(id: number, change: Partial<Omit<SheetRow, "id">>): SheetChange {
  return (sheet) => ({ ...sheet, rows: sheet.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
}

export function typeCell(row: number, column: RowColumn, text: string): SheetChange {
  return column === "team" ? (sheet) => typeTeam(sheet, positionOf(sheet, row), text) : withRow(row, { [column]: text });
}

/** How a ladder plays, from its last game: in teams or not, with which times. */
export function withHabitsOf(ladder: Pick<LadderRoster, "clocks" | "usualTime" | "kind">): SheetChange {
  const kind = ladder.kind === null ? {} : { kind: ladder.kind };
  return (sheet) => ({ ...withClocks(ladder.clocks)(sheet), timeForAll: ladder.usualTime, ...kind });
}

/** With fields for joining and leaving, or without: times that are not shown must not be sent. */
export function withClocks(clocks: boolean): SheetChange {
  return ({ rows, ...sheet }) => ({
    ...sheet,
    clocks,
    rows: clocks ? rows : rows.map((row) => ({ ...row, joined: "", left: "" })),
  });
}

/** Adds a row with these cells, wherever the cursor is. */
export function withNewRow(cells: Partial<SheetRow>): SheetChange {
  return (sheet) => ({
    ...sheet,
    rows: [...sheet.rows, { ...emptyRow(sheet.nextId), ...cells }],
    nextId: sheet.nextId + 1,
  });
}

export function addRow(sheet: Sheet): Sheet {
  return focusAt(withRows(sheet, sheet.rows.length + 1), -1);
}

/** Removes a row; at least one stays. */
export function removeRow(id: number): SheetChange {
  return (sheet) => {
    const left = { ...sheet, rows: sheet.rows.filter((row) => row.id !== id) };
    return focusAt(withRows(left, 1), Math.min(positionOf(sheet, id), Math.max(0, left.rows.length - 1)));
  };
}

/** Corrects a misspelt team in all rows. */
export function renameTeam(from: string, to: string): SheetChange {
  return (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => (nameKey(row.team) === nameKey(from) ? { ...row, team: to } : row)),
  });
}

/** To the right, in the columns that the form has. */
export function goRight(row: number, column: RowColumn, columns: readonly RowColumn[]): SheetChange {
  return (sheet) => focusAt(sheet, positionOf(sheet, row), columns[columns.indexOf(column) + 1]);
}

function positionOf({ rows }: Sheet, id: number): number {
  return rows.findIndex((row) => row.id === id);
}

function focusAt(sheet: Sheet, position: number, column: RowColumn = "player"): Sheet {
  const row = sheet.rows.at(position) ?? sheet.rows.at(-1);
  return { ...sheet, focus: row === undefined ? null : { row: row.id, column } };
}

/** Fills down: the rows below get the same team, up to the next one where another was typed. */
function typeTeam(sheet: Sheet, at: number, text: string): Sheet {
  const next = sheet.rows.findIndex(({ team, teamFilled }, position) => position > at && team !== "" && !teamFilled);
  const end = next < 0 ? sheet.rows.length : next;
  const rows = sheet.rows.map((row, position) => {
    if (position === at) return { ...row, team: text, teamFilled: false };
    return position > at && position < end ? { ...row, team: text, teamFilled: text !== "" } : row;
  });
  return { ...sheet, rows };
}

/** Where the cursor goes from a name that is taken. */
export type Go = "right" | "down" | "stay";

/** Takes a known player, whose last team is filled in unless a team was typed. */
export function takePlayer(id: number, player: string, team: string, go: Go, columns: readonly RowColumn[]): SheetChange {
  return (sheet) => {
    const isFilled = sheet.kind === "teams" && team !== "" && !hasTypedTeam(sheet);
    const taken = withRow(id, { player, ...(isFilled && { team, teamFilled: true }) })(sheet);
    if (go === "down") return goDown(id, "player", columns)(taken);
    const at = positionOf(taken, id);
    return go === "right" ? focusAt(taken, at, nextEmpty(taken, taken.rows[at], columns)) : taken;
  };
}

/** The first cell of a row that is still to be typed. A guessed team is to be seen: it may be wrong. */
function nextEmpty(sheet: Sheet, row: SheetRow | undefined, columns: readonly RowColumn[]): RowColumn {
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
export function goDown(id: number, column: RowColumn, columns: readonly RowColumn[]): SheetChange {
  return (sheet) => {
    const at = positionOf(sheet, id);
    const here = sheet.rows[at];
    if (column === "player" && here !== undefined && !isNamed(here) && sheet.rows.some(isNamed)) return goToGap(sheet, columns);
    const below = sheet.rows[at + 1];
    if (column !== "player" && below !== undefined && isNamed(below)) return focusAt(sheet, at + 1, column);
    return focusAt(withRows(sheet, at + 2), at + 1);
  };
}

function goToGap(sheet: Sheet, columns: readonly RowColumn[]): Sheet {
  const needed = columns.includes("place") ? "place" : "score";
  const gap = sheet.rows.findIndex((row) => isNamed(row) && row[needed].trim() === "");
  if (gap >= 0) return focusAt(sheet, gap, needed);
  const timeless = sheet.rows.some(
    (row) => isNamed(row) && [row.time, row.joined, sheet.timeForAll].every((time) => time.trim() === ""),
  );
  return { ...sheet, focus: { field: timeless ? "time-for-all" : "save" } };
}

/**
 * Rows with names come in where the cursor is: into that row and those below it as far as they are empty, and in front of what was
 * typed already. A column of anything else fills the rows that are there, downwards.
 */
export function pasteRows(row: number, pasted: readonly PastedRow[]): SheetChange {
  return (sheet) => {
    const at = positionOf(sheet, row);
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
  };
}

/** Pasted texts of the game, and direct scores whose names are in the rows. The first row that has a text counts. */
function pastedMore(rows: readonly SheetRow[], from: number, pasted: readonly PastedRow[]): Record<string, string> {
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
function withRoom(sheet: Sheet, at: number, length: number): { sheet: Sheet; from: number } {
  const here = sheet.rows[at];
  const from = here === undefined || isEmptyRow(here) ? at : at + 1;
  let free = 0;
  while (free < length && from + free < sheet.rows.length && isEmptyRow(sheet.rows[from + free]!)) free++;
  const room = Math.min(length - free, MAX_ROWS - sheet.rows.length);
  const fresh = Array.from({ length: Math.max(0, room) }, (_, number) => emptyRow(sheet.nextId + number));
  const rows = [...sheet.rows.slice(0, from + free), ...fresh, ...sheet.rows.slice(from + free)];
  return { sheet: { ...sheet, rows, nextId: sheet.nextId + fresh.length }, from };
}
