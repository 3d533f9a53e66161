import { formatDuration, parsePlace, parseScore, parseTimes, type Entry } from "@/lib/format";
import { isVersusField, versusField } from "@/lib/format/form-fields";
import { perName } from "@/lib/format/per-name";
import { perText, rowColumns, type GameText, type RowColumn } from "./fields";

import { playerName } from "@/lib/players/schema";
import { emptyForm, type FormState } from "@/lib/platform/forms/schema";
import type { Compare, Entrant } from "@/lib/rating";
import { clockTime, earlyMoment, momentTyped, type TypedMoment } from "@/lib/format/local-time";

export interface SheetRow extends Readonly<Record<RowColumn, string>> {
  /** The row's id, part of its field names: it stays when other rows are added or removed. */
  readonly id: number;
  /** Whether a correction's box was ticked when the form was opened; null in rows that are new. */
  readonly ratedAtOpen: boolean | null;
  /** The changed state of the box; null while nobody has touched it. */
  readonly rated: boolean | null;
  /** Whether the form filled the team in, from the row above or the player's last game; typing a team further up replaces it. */
  readonly teamFilled: boolean;
  /** A rating that is typed, in the calculator; elsewhere the server knows it. */
  readonly rating?: string;
  /** The games before this one, where a rule for newcomers reads them. */
  readonly games?: number;
}

export type Kind = "teams" | "free-for-all";

/** All input, and where the cursor should move next. */
export interface Sheet extends TypedMoment {
  readonly rows: readonly SheetRow[];
  readonly nextId: number;
  readonly kind: Kind;
  /** Whether somebody chose the kind, so that nothing else may change it. */
  readonly kindChosen?: boolean;
  /** Whether rows have fields for when players joined and left. */
  readonly clocks?: boolean;
  readonly ladder: string;
  readonly timeForAll: string;
  /** The texts of the game and scores against others, by the names of their fields. */
  readonly more?: Readonly<Record<string, string>>;
  /** Where to type next. A new object each time, so that the same field can be focused again. */
  readonly focus: Focus | null;
}

type Focus = { readonly row: number; readonly column: RowColumn } | { readonly field: "time-for-all" | "save" };

/** A pasted row: only the columns that were pasted. */
export type PastedRow = Readonly<Partial<Record<RowColumn, string>>> & {
  /** Scores against others, from columns called versus:NAME. */
  readonly versus?: Readonly<Record<string, string>>;
  /** Texts of the game as a whole. */
  readonly texts?: Readonly<Partial<Record<GameText, string>>>;
};

/** What becomes of a sheet. */
export type SheetChange = (sheet: Sheet) => Sheet;

/** What parts of the form are given. */
export interface SheetProps {
  sheet: Sheet;
  /** What is wrong, by the name of the field. */
  problems: Readonly<Record<string, string>>;
  change: (change: SheetChange) => void;
}

/** Eight rows are usual, and what a form without JavaScript gets at a time. */
const ROWS_AT_FIRST = 8;
/** More than a game can have: pasting too many rows shows a problem instead of dropping some. */
export const MAX_ROWS = 1_000;

/** The columns that the form has for a sheet on a ladder. */
export function columnsOf({ kind, clocks = false, rows }: Sheet, compare: Compare): RowColumn[] {
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
export function inReadersZone(sheet: Sheet, zone: "own" | "UTC"): Sheet {
  if (sheet.rows.every(({ joined, left }) => !joined.endsWith("Z") && !left.endsWith("Z"))) return sheet;
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, joined: clockTime(row.joined, zone), left: clockTime(row.left, zone) })),
  };
}

export function emptyRow(id: number): SheetRow {
  return { id, ...perName(rowColumns, () => ""), teamFilled: false, ratedAtOpen: null, rated: null };
}

/** A sheet without rows. */
export const emptySheet: Sheet = {
  rows: [],
  nextId: 0,
  kind: "teams",
  ladder: "",
  moment: "",
  typedMoment: null,
  timeForAll: "",
  focus: null,
};

/** Whether two sheets hold the same game, wherever the cursor is. */
export function sameGame(one: Sheet, other: Sheet): boolean {
  const typed = ({ rows, kind, ladder, moment, typedMoment, timeForAll, more = {} }: Sheet) =>
    JSON.stringify({ rows, kind, ladder, moment, typedMoment, timeForAll, more });
  return one === other || typed(one) === typed(other);
}

/** Empty rows are ignored when the game is saved. */
export function isEmptyRow(row: SheetRow): boolean {
  return rowColumns.every((column) => column === "team" || row[column].trim() === "");
}

/** Whether anything is in a row: otherwise there is no game to keep. */
export function hasTypedRow({ rows }: Sheet): boolean {
  return !rows.every(isEmptyRow);
}

/** The sheet as the server sends it: new, or with what was typed before. */
export function sheetFrom({ values, shown }: FormState<{ readonly moreRows: boolean }>): Sheet {
  const numbers = Object.keys(values).flatMap((name) => /^player\.(\d{1,9})$/.exec(name)?.[1] ?? []);
  const rows = numbers.map((number): SheetRow => {
    const shown = values[`rated-shown.${number}`] ?? "";
    const [ratedAtOpen, ticked] = [shown === "" ? null : shown === "yes", (values[`rated.${number}`] ?? "") !== ""];
    const cells = perName(rowColumns, (column) => values[`${column}.${number}`] ?? "");
    const rated = ratedAtOpen === null || ratedAtOpen === ticked ? null : ticked;
    return { id: Number(number), ...cells, teamFilled: values[`team-filled.${number}`] === "yes", ratedAtOpen, rated };
  });
  const typed = values["played-at"] ?? "";
  const moment = values["played-at-exact"] || (typed === "" ? "" : `${typed}Z`);
  const sheet: Sheet = {
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

/** The values of a sheet's fields, of which `sheetFrom` makes the same game. */
export function valuesOf(sheet: Sheet): Record<string, string> {
  const values: Record<string, string> = { ...sheet.more };
  for (const { id, teamFilled, ratedAtOpen, rated, ...cells } of sheet.rows) {
    for (const column of rowColumns) values[`${column}.${id}`] = cells[column];
    if (teamFilled) values[`team-filled.${id}`] = "yes";
    if (ratedAtOpen !== null) values[`rated-shown.${id}`] = ratedAtOpen ? "yes" : "no";
    if (rated ?? ratedAtOpen) values[`rated.${id}`] = "yes";
  }
  return {
    ...values,
    kind: sheet.kind,
    clocks: sheet.clocks ? "yes" : "",
    ladder: sheet.ladder,
    "played-at-exact": momentTyped(sheet),
    "time-for-all": sheet.timeForAll,
  };
}

/**
 * The sheet with what was typed before there was code to see it; null where nothing was. What the form has no field for stays as it is, and
 * so do stored times of day, which the fields show in UTC at first.
 */
export function typedEarly(sheet: Sheet, values: Readonly<Record<string, string>>, isRestored: boolean): Sheet | null {
  const { kind, clocks = false, nextId, more = {} } = sheet;
  const read = sheetFrom({ ...emptyForm, values: { ...valuesOf(sheet), ...values, kind } });
  const moment = earlyMoment(values, sheet.moment, isRestored);
  const rows = read.rows.map((row) => {
    const was = sheet.rows.find(({ id }) => id === row.id) ?? row;
    const rated = `rated-shown.${row.id}` in values ? {} : { ratedAtOpen: was.ratedAtOpen, rated: was.rated };
    const [joined, left] = [unlessShown(row.joined, was.joined), unlessShown(row.left, was.left)];
    return { ...row, joined, left, ...rated, teamFilled: was.teamFilled && was.team === row.team };
  });
  const early = { ...read, rows, moment, clocks: clocks || read.clocks === true, nextId: Math.max(read.nextId, nextId) };
  return sameGame(early, { ...sheet, typedMoment: null, more: { ...read.more, ...more } }) ? null : early;
}

/** A stored time of day where its field shows that, in either zone; otherwise what the field holds. */
function unlessShown(text: string, stored: string): string {
  return text === clockTime(stored, "UTC") || text === clockTime(stored, "own") ? stored : text;
}

/** With every decimal, so that a field shows exactly what is rated; 1.031 could also be a thousand and thirty-one. */
export function exact(value: number): string {
  return String(value).replace(/^-?\d{1,3}\.\d{3}$/, "$&0");
}

interface TypedPlayer extends Omit<Entrant, "rating"> {
  readonly name: string;
  /** Null for a new player. */
  readonly rating: number | null;
}

/** A game as it would be typed, with its numbers in words: a row for each player, with the player's position as its id. */
export function sheetOfPlayers(players: readonly TypedPlayer[], inWords: (value: number) => string): Sheet {
  const rows = players.map(({ name, team, rating, score, seconds, rated, place, games }, id): SheetRow => ({
    ...emptyRow(id),
    player: name,
    team: team ?? "",
    rating: rating === null ? "" : inWords(rating),
    score: inWords(score),
    place: place == null ? "" : String(place),
    time: formatDuration(seconds),
    rated,
    ...(games !== undefined && { games }),
  }));
  const versus = players.flatMap(({ direct }, id) =>
    (direct ?? []).flatMap((score, other) => (score == null ? [] : [[versusField(id, other), inWords(score)] as const])),
  );
  const kind = players.some(({ team }) => team !== null) ? "teams" : "free-for-all";
  return { ...emptySheet, rows, nextId: rows.length, kind, more: Object.fromEntries(versus) };
}

/** The sheet padded with empty rows to a length, up to the maximum. They are in the team of the last row. */
export function withRows(sheet: Sheet, length: number): Sheet {
  const missing = Math.max(0, Math.min(length, MAX_ROWS) - sheet.rows.length);
  const team = hasTypedTeam(sheet) ? (sheet.rows.at(-1)?.team ?? "") : "";
  const fresh = Array.from({ length: missing }, (_, at) => ({ ...emptyRow(sheet.nextId + at), team, teamFilled: team !== "" }));
  return { ...sheet, rows: [...sheet.rows, ...fresh], nextId: sheet.nextId + missing };
}

export function isNamed({ player }: SheetRow): boolean {
  return player.trim() !== "";
}

/** Whether any team was typed; until then players are in the team of their last game. */
export function hasTypedTeam({ rows }: Sheet): boolean {
  return rows.some(({ team, teamFilled }) => team !== "" && !teamFilled);
}

/** What the cells of a row say. */
export function readRow(row: SheetRow, timeForAll: string) {
  return { score: parseScore(row.score), place: parsePlace(row.place), times: parseTimes(row, timeForAll) };
}

/** Players with the sheet's scores against each other; `ids` are the rows that they are in. */
export function withDirect<Player extends Pick<Entrant, "direct">>(
  players: readonly Player[],
  ids: readonly number[],
  { more = {} }: Sheet,
) {
  const scores = Object.entries(more).flatMap(([field, text]) => {
    const [row = -1, other = -1] = field
      .split(".")
      .slice(1)
      .map((id) => ids.indexOf(Number(id)));
    const score = isVersusField(field) && row >= 0 && other >= 0 && row !== other ? parseScore(text) : null;
    return score?.ok === true ? [{ row, other, score: score.value }] : [];
  });
  return players.map((player, at): Player => {
    const own = scores.filter(({ row }) => row === at);
    const scoreOn = (index: number) => own.find(({ other }) => other === index)?.score ?? null;
    return own.length === 0 ? player : { ...player, direct: players.map((_, index) => scoreOn(index)) };
  });
}

/** Problems of typed cells, except the one that is being typed. An empty cell is not wrong yet, unless its column is required. */
export function cellProblems(
  { rows, timeForAll, more = {} }: Sheet,
  typing: string,
  required: readonly RowColumn[] = [],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const isEmpty = (column: RowColumn, text: string) => text.trim() === "" && !required.includes(column);
  const check = (name: string, text: string, parse: (text: string) => Entry) => {
    const entry = name === typing ? null : parse(text);
    if (entry !== null && !entry.ok) problems[name] = entry.message;
  };
  for (const { id, ...row } of rows) {
    const name = row.player.trim() === "" || typing === `player.${id}` ? null : playerName.safeParse(row.player);
    if (name?.success === false) problems[`player.${id}`] = name.error.issues[0]!.message;
    if (!isEmpty("score", row.score)) check(`score.${id}`, row.score, parseScore);
    if (!isEmpty("place", row.place)) check(`place.${id}`, row.place, parsePlace);
    const isTyping = ["joined", "left", "time"].some((column) => typing === `${column}.${id}`);
    const times = isTyping || isEmpty("time", row.joined + row.left + row.time) ? null : parseTimes(row, "");
    if (times?.ok === false) problems[`${times.field}.${id}`] = times.message;
  }
  const forAll = timeForAll.trim() === "" || typing === "time-for-all" ? null : parseTimes(NO_TIMES, timeForAll);
  if (forAll?.ok === false) problems["time-for-all"] = forAll.message;
  for (const [name, text] of Object.entries(more)) if (isVersusField(name) && text.trim() !== "") check(name, text, parseScore);
  return problems;
}

const NO_TIMES = { joined: "", left: "", time: "" };

/** A problem is shown at its field until the field is changed. */
export function remainingProblems(sheet: Sheet, { values, problems }: FormState<unknown>): Record<string, string> {
  const now = valuesOf(sheet);
  const isChanged = (name: string) => (now[name] ?? "").trim() !== (values[name] ?? "").trim();
  const still = Object.entries(problems).filter(([name]) => {
    if (name === "played-at") return sheet.typedMoment === null || sheet.typedMoment === values[name];
    // An empty time means the time for everyone, or from joining to leaving, so the problem may be fixed there.
    if (name.startsWith("time.") && now[name] === "" && sheet.timeForAll !== values["time-for-all"]) return false;
    const [, row] = /^(?:time|joined|left)\.(.+)$/.exec(name) ?? [];
    if (row !== undefined && ["joined", "left", "time"].some((column) => isChanged(`${column}.${row}`))) return false;
    return now[name]?.trim() === values[name]?.replaceAll("\r\n", "\n").trim();
  });
  return Object.fromEntries(still);
}
