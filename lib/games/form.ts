import { pluck } from "@/lib/platform/grouped";
import { parseNumber, parsePlace, parseScore, parseTimes, type Entry } from "@/lib/format";
import { spanNear } from "@/lib/format/clock";
import { versusField } from "@/lib/format/form-fields";
import { emptyForm, textOf, typedValues } from "@/lib/platform/forms/schema";
import type { Rules } from "@/lib/rating";
import { perName } from "@/lib/format/per-name";
import {
  formColumns,
  isGameText,
  nameOfCell,
  participantField,
  perText,
  plainColumns,
  rowColumns,
  type RowColumn,
} from "./fields";
import { comparisonProblems } from "./fit";
import { isEmptyRow, sheetFrom } from "./sheet";
import { gameInput, liesAhead, pathOf, type GameInput } from "./schema";
import { MINUTE_MS } from "@/lib/format/durations";

/** What the form of a game sent: a game, or what is wrong with it by the name of the field. */
export type GameFormRead =
  | { readonly ok: true; readonly game: GameInput }
  | { readonly ok: false; readonly problem: string | null; readonly problems: Record<string, string> };

/** What clocks were ahead of UTC where the form was filled in, in milliseconds: browsers send their own time beside the exact one. */
function clockOffset(form: FormData, playedAt: Date): number {
  const shown = new Date(`${textOf(form, "played-at")}Z`).getTime();
  const quarters = Math.round((shown - playedAt.getTime()) / QUARTER_MS);
  return Number.isNaN(quarters) ? 0 : quarters * QUARTER_MS;
}

const QUARTER_MS = 15 * MINUTE_MS;

/** The ladder that a form is for: what it compares, and how long its games usually are. */
export interface FormLadder {
  readonly rules: Pick<Rules, "compare">;
  /** The time in game where none is typed, in words; null where it is required. */
  readonly usualTime: string | null;
}

/** The form as a game. Rows without a name, a score and a time are skipped, and an empty time is everyone's. */
export function readGameForm(form: FormData, now: Date, ladder?: FormLadder): GameFormRead {
  const problems: Record<string, string> = {};
  // A field that cannot be read is a problem; the value instead lets all others be checked.
  const read = (name: string, entry: Entry, instead: number): number => {
    if (entry.ok) return entry.value;
    problems[name] ??= entry.message;
    return instead;
  };
  const { moment, more = {}, ...sheet } = sheetFrom({ ...emptyForm, values: typedValues(form) });
  const rows = sheet.rows
    .filter((row) => !isEmptyRow(row))
    .map(({ id, rated, ...row }) => ({ id, rated, ...perName(rowColumns, (column) => row[column].trim()) }));
  // Places without scores: the missing value is a place, not everyone's score.
  const byPlace = rows.some(({ place }) => place !== "") && rows.every(({ score }) => score === "");
  const forAll = textOf(form, "time-for-all").trim() || (ladder?.usualTime ?? "");
  const playedAt = new Date(moment);
  const offset = clockOffset(form, playedAt);
  const timesOf = (row: (typeof rows)[number]) => {
    const times = parseTimes(row, forAll);
    if (times.ok) return { seconds: times.seconds, ...(times.span && spanNear(...times.span, playedAt, offset)) };
    problems[times.field === "time-for-all" ? times.field : `${times.field}.${row.id}`] ??= times.message;
    return { seconds: 60 };
  };
  const parsed = gameInput.safeParse({
    playedAt,
    ...perText((name) => more[name] ?? ""),
    participants: rows.map(({ id, player, team, score, rated, place, ...times }) => ({
      player,
      team,
      // Scores are optional where everyone has a place.
      score: score === "" && (place !== "" || byPlace) ? null : read(`score.${id}`, parseScore(score), 0),
      place: place === "" ? null : read(`place.${id}`, parsePlace(place), 1),
      ...plainFieldsOf(id, times, read),
      versus: Object.fromEntries(
        rows.flatMap(({ id: other, player: opponent }) => {
          const name = versusField(id, other);
          const against = more[name]?.trim() ?? "";
          return against === "" || other === id ? [] : [[opponent, read(name, parseScore(against), 0)]];
        }),
      ),
      rated: rated ?? undefined,
      ...timesOf({ id, player, team, score, rated, place, ...times }),
    })),
  });
  if (liesAhead({ playedAt }, now)) {
    problems["played-at"] = "The time is in the future. Enter a game after it was played.";
  }
  // Browsers without JavaScript choose nothing, and no team at all is a free-for-all. Two players alone need no names for their sides.
  if (textOf(form, "kind") === "teams" && rows.length > 2 && rows.every(({ team }) => team === "")) {
    problems[`team.${rows[0]!.id}`] = "Name the teams, or choose free-for-all.";
  }
  let problem: string | null = null;
  const lacking = parsed.success && ladder !== undefined ? comparisonProblems(parsed.data, ladder.rules) : [];
  const issues = lacking.map(({ entrant, field, message }) => ({ path: pathOf(entrant, field), message }));
  for (const { path, message } of [...(parsed.error?.issues ?? []), ...issues]) {
    const name = fieldAt(path, pluck(rows, "id"));
    if (name === null) problem ??= message;
    else problems[name] ??= message;
  }
  if (parsed.success && Object.keys(problems).length === 0) return { ok: true, game: parsed.data };
  return { ok: false, problem, problems };
}

/** The fields that are typed as they are written, by name. */
function plainFieldsOf(
  id: number,
  cells: Readonly<Partial<Record<RowColumn, string>>>,
  read: (name: string, entry: Entry, instead: number) => number,
): Record<string, string | number> {
  const typed = plainColumns.flatMap((column) => {
    const text = cells[column] ?? "";
    if (text === "") return [];
    const { label, json } = participantField(nameOfCell[column]);
    const value = json === "number" ? read(`${column}.${id}`, parseNumber(text, label), 0) : text;
    return [[nameOfCell[column], value] as const];
  });
  return Object.fromEntries(typed);
}

/** The field that a person sees for a path of the schema; null for what is wrong with the whole. */
function fieldAt([part, at, field]: readonly PropertyKey[], ids: readonly number[]): string | null {
  if (part === "playedAt") return "played-at";
  if (part !== undefined && isGameText(part)) return part;
  if (part !== "participants" || typeof at !== "number") return null;
  return `${formColumns[String(field)] ?? String(field ?? "player")}.${ids[at]}`;
}
