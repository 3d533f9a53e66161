import { clockNear, readClock, readSpan } from "@/lib/format/clock";
import { perName } from "@/lib/format/per-name";
import { gameTextNames, participantFields, type GameText, type ParticipantField } from "@/lib/games/fields";
import { MAX_ENTRANTS } from "@/lib/rating";
import { parseName, playedIn, remembered, secondsIn, type CellWays } from "./cells";
import type { Columns } from "./columns";
import { type Played, parsePlayed } from "./dates";
import type { ProblemCollector } from "./problem";
import { columnOf, fields, plainFields, type ImportField, type PlainField, type SameGame } from "./schema";
import { bad, clean, good, parseNumber, parseTruth, quoted, type Parsed } from "./values";
import { versusOf } from "./versus";
import { offsetAt } from "@/lib/format/zones";
import { DAY_MS } from "@/lib/format/durations";

/** Texts of its game in a row; the first row that has one counts. */
type GameTexts = Readonly<Partial<Record<GameText, string>>>;

/** One object for all rows without a text: a large file has a million. */
const NO_TEXTS: GameTexts = {};

interface Span {
  readonly joinedAt: Date | undefined;
  readonly leftAt: Date | undefined;
}
const NO_SPAN: Span = { joinedAt: undefined, leftAt: undefined };

/** A row of a table in which each row is one participant: the fields of one, and what the row says of its game. */
export interface Row {
  /** Any other field, by its name. */
  readonly [plain: string]: unknown;
  readonly line: number;
  readonly played: Played;
  readonly player: string;
  readonly team: string | null;
  /** Null where there is a place instead. */
  readonly score: number | null;
  /** Null where it is the time from joining to leaving. */
  readonly seconds: number | null;
  readonly joinedAt: Date | undefined;
  readonly leftAt: Date | undefined;
  readonly texts: GameTexts;
  readonly externalId: string;
  /** Scores against others, by name. */
  readonly versus: Readonly<Record<string, number>> | null;
}

/** The key of a row's game: its id, empty where it has none, or its date, time and table. */
export function groupOf(cells: readonly string[], columns: Columns, sameGame: SameGame): string {
  if (sameGame === "id") return clean(cells[columns.at.get("game_id") ?? -1]);
  const text = (field: ImportField) => (cells[columns.at.get(field) ?? -1] ?? "").trim();
  return [text("played_at"), text("time_of_day"), text("table")].filter((part) => part !== "").join(" ");
}

/** What a problem calls a field. */
export function labelOf(columns: Columns, field: ImportField): string {
  return columns.labels.get(field) ?? field;
}

/** A row's participant; null where the row has a problem. */
export type RowReader = (line: number, cells: readonly string[]) => Row | null;

/** Everything that it needs is made once a file: a file has a million rows. */
export function rowReader(columns: Columns, sameGame: SameGame, ways: CellWays, problems: ProblemCollector): RowReader {
  const at = perName(fields, (field) => columns.at.get(field) ?? -1);
  const plainAt = plainFields.filter((name) => at[columnOf(name)] >= 0);
  const textsAt = gameTextNames.map((name) => [name, at[name]] as const).filter(([, column]) => column >= 0);
  let [line, cells, failed]: [number, readonly string[], boolean] = [0, [], false];

  const cell = (column: number) => (column < 0 ? "" : (cells[column] ?? ""));
  const text = (column: number) => clean(cell(column));

  function refuse(field: string, message: string): void {
    failed = true;
    problems.add({ line, field, message });
  }

  function take<T>(field: ImportField, parsed: Parsed<T>): T | undefined {
    if (parsed.ok) return parsed.value;
    refuse(labelOf(columns, field), parsed.message);
    return undefined;
  }

  function scoreOr(place: number | null): number | null | undefined {
    if (at.score < 0) return take("place", parsePlace(cell(at.place)));
    // A game with places for everyone needs no scores.
    if (place !== null && cell(at.score).trim() === "") return null;
    return take("score", parseNumber(cell(at.score), "score", ways.digits));
  }

  /** A field that has no rule of its own: as it is written in JSON. */
  function plainIn(name: PlainField): unknown {
    const column = columnOf(name);
    const given = cell(at[column]).trim();
    if (given === "") return undefined;
    const { json, label }: ParticipantField = participantFields[name];
    if (json === "number") return take(column, parseNumber(given, label.toLowerCase(), ways.digits));
    return json === "truth" ? take(column, parseTruth(given)) : text(at[column]);
  }

  function versusIn(): Row["versus"] {
    const parsed = versusOf(cells, columns.versus, ways.digits);
    if (parsed.ok) return parsed.value;
    refuse("versus", parsed.message);
    return null;
  }

  function textsIn(): GameTexts {
    let texts = NO_TEXTS;
    for (const [name, column] of textsAt) {
      const typed = text(column);
      if (typed !== "") texts = { ...texts, [name]: typed };
    }
    return texts;
  }

  /** When the player joined and left, in columns of their own or as 20:05–20:25; null where neither is given. */
  function spanIn(playedAt: Date): Span | null {
    const [joined, left] = readSpan(cell(at.time)) ?? [cell(at.joined_at).trim(), cell(at.left_at).trim()];
    if (joined === "" && left === "") return null;
    const joinedAt = joined === "" ? undefined : take("joined_at", momentIn(joined, playedAt, "nearest"));
    const leftAt = left === "" ? undefined : take("left_at", momentIn(left, joinedAt ?? playedAt, "after"));
    return { joinedAt, leftAt };
  }

  /** A time of day is at the game's time, or at the first such time after joining; a date and time says all. */
  function momentIn(text: string, near: Date, which: "nearest" | "after"): Parsed<Date> {
    const clock = readClock(text);
    if (clock === null) {
      const parsed = parsePlayed(text, ways.dates);
      if (parsed.ok && !parsed.value.timeUnknown) return good(parsed.value.playedAt);
      return bad(`${quoted(text)} is not a time of day. Write it like 20:05.`);
    }
    const found = clockNear(clock, near, offsetAt(near.getTime(), ways.dates.zone));
    return good(which === "after" && found < near ? new Date(found.getTime() + DAY_MS) : found);
  }

  return (ofLine, given) => {
    [line, cells, failed] = [ofLine, given, false];
    const id = sameGame === "id" ? text(at.game_id) : "";
    if (id === "" && sameGame === "id") {
      refuse(labelOf(columns, "game_id"), "The game id is missing. It says which rows belong to one game.");
    }
    const played = take("played_at", playedIn(cell(at.played_at), cell(at.time_of_day), ways));
    const player = take("player", remembered(ways.seen.names, cell(at.player), parseName));
    const place = placeIn(cell(at.place));
    const score = scoreOr(place);
    const versus = versusIn();
    const span = played === undefined ? null : spanIn(played.playedAt);
    const isSpan = span !== null && (at.time < 0 || cell(at.time).trim() === "" || readSpan(cell(at.time)) !== null);
    const seconds = isSpan ? null : take("time", secondsIn(cell(at.time), ways));
    const rated = cell(at.rated).trim() === "" ? undefined : take("rated", parseTruth(cell(at.rated)));
    // Most files have no such columns, and a large one has a million rows.
    const plain = plainAt.length === 0 ? null : Object.fromEntries(plainAt.map((name) => [name, plainIn(name)]));
    if (failed || played === undefined || player === undefined || score === undefined || seconds === undefined) return null;
    const team = text(at.team) || null;
    const externalId = at.external_id < 0 ? id : text(at.external_id);
    const { joinedAt, leftAt } = span ?? NO_SPAN;
    const row = {
      line,
      played,
      player,
      team,
      score,
      seconds,
      joinedAt,
      leftAt,
      rated,
      texts: textsIn(),
      externalId,
      place,
      versus,
    };
    return plain === null ? row : Object.assign(row, plain);
  };
}

/** 1, 1st, 1., =2 and T2 (tied), 3º. */
function parsePlace(cell: string): Parsed<number> {
  if (cell.trim() === "") return bad("The place is missing.");
  const digits = /^[=tT]?\s*(\d{1,4})\s*(?:[.=ºª°位名위등]|st|nd|rd|th|er|e|eme|ème)?$/u.exec(cell.trim())?.[1];
  if (digits !== undefined && Number(digits) > 0) return good(Number(digits));
  return bad(`The place ${quoted(cell)} is not one. Write it like 1, 2 or 3.`);
}

/** The place beside a score, if any: DNF and the like are none, and the ladder decides whether one is required. */
function placeIn(cell: string): number | null {
  if (cell === "") return null;
  const parsed = parsePlace(cell);
  return parsed.ok && parsed.value <= MAX_ENTRANTS ? parsed.value : null;
}
