import { formatDuration, parseDuration, parsePlace, parseScore, type Entry } from "@/lib/format";
import {
  checkGame,
  checkRules,
  comparisons,
  defaultRules,
  type Compare,
  type GameProblem,
  type Limit,
  type Newcomer,
  type Rules,
} from "@/lib/rating";
import { isName, LONGEST_NAME, MAX_PLAYERS } from "./game-in-address";
import { parseTypedNumber, parseRating, typedNumber } from "./typed-number";
import type { WorkedGame, WorkedPlayer } from "./worked-game";

/** The place is typed instead of the score where places are compared, and empty in a game without places. */
export type Column = "name" | "team" | "rating" | "score" | "place" | "time";

/** A player as typed. */
export interface SheetRow extends Readonly<Record<Column, string>> {
  /** Stays the same when the row moves. */
  readonly id: number;
  readonly guest: boolean;
  /** What cannot be typed here, and comes with a game from a ladder that compares it. */
  readonly besides?: Pick<WorkedPlayer, "direct" | "games">;
}

/** The rules that are numbers. */
export type Variable = Exclude<keyof Rules, "limit" | "compare" | "newcomer">;

/** A game as typed. `readSheet` turns it into a game, or says what is wrong with each field. */
export interface Sheet {
  readonly kind: "teams" | "free-for-all";
  readonly rows: readonly SheetRow[];
  readonly variables: Readonly<Record<Variable, string>>;
  readonly limit: Limit;
  readonly compare: Compare;
  readonly newcomer: Newcomer | null;
  readonly nextId: number;
}

export interface SheetRead {
  /** Null while there are problems. */
  readonly game: WorkedGame | null;
  /** By the name of the field, such as `score.3` or `spread`; `rows` for problems of the whole game. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Fields have every decimal, so that they show exactly what is rated. */
export function sheetOf({ players, rules }: WorkedGame): Sheet {
  const { spread, gameMult, maxGameMinutes, initialRating, limit, compare, newcomer } = rules;
  return {
    kind: players.some(({ team }) => team !== null) ? "teams" : "free-for-all",
    rows: players.map(({ name, team, rating, score, seconds, rated, place, ...besides }, id) => ({
      id,
      name,
      team: team ?? "",
      rating: rating === null ? "" : exact(rating),
      score: exact(score),
      place: place == null ? "" : String(place),
      time: formatDuration(seconds),
      guest: !rated,
      besides,
    })),
    variables: {
      spread: typedNumber(spread),
      gameMult: typedNumber(gameMult),
      maxGameMinutes: typedNumber(maxGameMinutes),
      initialRating: typedNumber(initialRating),
    },
    limit,
    compare,
    newcomer,
    nextId: players.length,
  };
}

export function withRow(sheet: Sheet, id: number, change: Partial<Omit<SheetRow, "id">>): Sheet {
  return { ...sheet, rows: sheet.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

export function withoutRow(sheet: Sheet, id: number): Sheet {
  // Scores against others are by position, so all of them move up.
  const at = sheet.rows.findIndex((row) => row.id === id);
  const rows = sheet.rows.filter((row) => row.id !== id);
  return {
    ...sheet,
    rows: rows.map(({ besides, ...row }) => {
      const direct = besides?.direct?.filter((_, position) => position !== at);
      return { ...row, besides: { ...besides, ...(direct === undefined ? {} : { direct }) } };
    }),
  };
}

/** Adds a player: without a rating, in the smaller team, with the score and time of the last row, and last where there are places. */
export function withNewRow(sheet: Sheet): Sheet {
  const names = new Set(sheet.rows.map(({ name }) => name.trim()));
  let number = sheet.rows.length + 1;
  while (names.has(`Player ${number}`)) number++;
  const last = sheet.rows.at(-1);
  const row: SheetRow = {
    id: sheet.nextId,
    name: `Player ${number}`,
    team: smallestTeam(sheet.rows),
    rating: "",
    score: last?.score ?? "10",
    place: last === undefined || last.place === "" ? "" : String(sheet.rows.length + 1),
    time: last?.time ?? "20:00",
    guest: false,
  };
  return { ...sheet, rows: [...sheet.rows, row], nextId: sheet.nextId + 1 };
}

function smallestTeam(rows: readonly SheetRow[]): string {
  const teams = new Map<string, number>();
  for (const { team } of rows) if (team !== "") teams.set(team, (teams.get(team) ?? 0) + 1);
  return [...teams].sort(([, one], [, other]) => one - other)[0]?.[0] ?? "";
}

/** Switches between teams and free-for-all. Typed teams are kept for switching back; a game without any gets two. */
export function withKind(sheet: Sheet, kind: Sheet["kind"]): Sheet {
  const named = kind === "free-for-all" || sheet.rows.some(({ team }) => team !== "");
  const rows = named ? sheet.rows : sheet.rows.map((row, at) => ({ ...row, team: at % 2 === 0 ? "Wolf" : "Falcon" }));
  return { ...sheet, kind, rows };
}

export function readSheet(sheet: Sheet): SheetRead {
  const problems: Record<string, string> = {};
  const read = (name: string, entry: Entry, instead: number): number => {
    if (entry.ok) return entry.value;
    problems[name] = entry.message;
    return instead;
  };
  const players = sheet.rows.map((row): WorkedPlayer => {
    const [name, team] = [row.name.trim(), row.team.trim()];
    if (!isName(name)) problems[`name.${row.id}`] = nameProblem(name, "A name");
    if (sheet.kind === "teams" && team !== "" && !isName(team)) problems[`team.${row.id}`] = nameProblem(team, "A team");
    const place = sheet.compare === "place" || row.place.trim() !== "" ? parsePlace(row.place) : null;
    // A place that is not compared is not shown, and no reason to stop.
    if (place?.ok === false && sheet.compare === "place") problems[`place.${row.id}`] = place.message;
    return {
      name,
      team: sheet.kind === "teams" ? team : null,
      rating: row.rating.trim() === "" ? null : read(`rating.${row.id}`, parseRating(row.rating), 0),
      score: read(`score.${row.id}`, parseScore(row.score), 0),
      seconds: read(`time.${row.id}`, parseDuration(row.time), 60),
      rated: !row.guest,
      ...(place?.ok === true ? { place: place.value } : {}),
      ...row.besides,
    };
  });
  const rules = readRules(sheet, problems);
  // A row without a name has a problem already, and must not count as a duplicate.
  const checked = players.map(({ name, team, score, seconds, place, direct }, at) => ({
    player: name === "" ? at : name,
    team,
    score,
    seconds,
    place,
    direct,
  }));
  for (const problem of checkGame(checked, rules)) problems[fieldOf(problem, sheet)] ??= problem.message;
  if (players.length > MAX_PLAYERS) problems.rows ??= `This calculator has room for ${MAX_PLAYERS} players.`;
  return { game: Object.keys(problems).length === 0 ? { players, rules } : null, problems };
}

const variableNames: Record<Variable, string> = {
  spread: "T",
  gameMult: "GAME_MULT",
  maxGameMinutes: "MAX_GAME_LENGTH",
  initialRating: "INITIAL_RATING",
};
export const variables: readonly Variable[] = ["spread", "gameMult", "maxGameMinutes", "initialRating"];

/** What can be compared in a game as it is typed: places only where everyone has one, scores against others where it came with them. */
export function comparableIn({ rows, compare: chosen }: Sheet): Compare[] {
  const places = rows.every(({ place }) => place.trim() !== "");
  const direct = rows.some(({ besides }) => besides?.direct != null);
  // What is chosen stays so while somebody types a place anew.
  return comparisons.filter(
    (compare) => compare === chosen || (compare === "place" ? places : compare === "direct" ? direct : true),
  );
}

function readRules({ variables: typed, limit, compare, newcomer }: Sheet, problems: Record<string, string>): Rules {
  const rules = { ...defaultRules, limit, compare, newcomer };
  for (const variable of variables) {
    const entry = parseTypedNumber(typed[variable], variableNames[variable], String(defaultRules[variable]));
    if (entry.ok) rules[variable] = entry.value;
    else problems[variable] = entry.message;
  }
  for (const { field, message } of checkRules(rules)) problems[field] ??= message;
  return rules;
}

function nameProblem(text: string, what: string): string {
  if (text === "") return `${what} is missing. Write one, or remove the row.`;
  if (text.length > LONGEST_NAME) return `${what} can have at most ${LONGEST_NAME} letters here; this one has ${text.length}.`;
  return `${what} cannot contain tabs or line breaks.`;
}

const columns = {
  player: "name",
  rating: "rating",
  score: "score",
  seconds: "time",
  team: "team",
  entrants: "name",
  place: "place",
  direct: "score",
} as const;

function fieldOf({ entrant, field }: GameProblem, { rows }: Sheet): string {
  return entrant === null ? "rows" : `${columns[field]}.${rows[entrant]!.id}`;
}

/** With every decimal, so that a field shows exactly what is rated. */
function exact(value: number): string {
  const text = String(value);
  return text.includes("e") ? typedNumber(value) : text;
}
