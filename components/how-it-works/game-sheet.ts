import { formatDuration, parseDuration, parsePlace, parseScore, type Entry } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { ruleNumbers, ruleWords, type RuleNumber } from "@/lib/format/rule-words";
import {
  checkGame,
  checkRules,
  comparisons,
  defaultRules,
  isOriginal,
  type Compare,
  type GameProblem,
  type Limit,
  type Newcomer,
  type Rules,
} from "@/lib/rating";
import { parseRating, parseTypedNumber } from "./typed-number";
import type { WorkedGame, WorkedPlayer } from "./worked-game";

/** More than anybody types by hand, and still short enough for an address. */
export const MAX_PLAYERS = 24;
/** The same limit as for players. */
export const LONGEST_NAME = 64;

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

/** A game as typed. `readSheet` turns it into a game, or says what is wrong with each field. */
export interface Sheet {
  readonly kind: "teams" | "free-for-all";
  readonly rows: readonly SheetRow[];
  readonly variables: Readonly<Record<RuleNumber, string>>;
  readonly limit: Limit;
  readonly compare: Compare;
  readonly newcomer: Newcomer | null;
  readonly nextId: number;
}

/** Fields have every decimal, so that they show exactly what is rated. */
export function sheetOf({ players, rules }: WorkedGame): Sheet {
  const { limit, compare, newcomer } = rules;
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
    variables: perName(ruleNumbers, (rule) => exact(rules[rule])),
    limit,
    compare,
    newcomer,
    nextId: players.length,
  };
}

/** The game, null while there are problems. Those are by the name of the field, such as `score.3` or `spread`; `rows` for the whole game. */
export function readSheet(sheet: Sheet): {
  readonly game: WorkedGame | null;
  readonly problems: Readonly<Record<string, string>>;
} {
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
  const rules: Rules = {
    ...perName(ruleNumbers, (rule) =>
      read(rule, parseTypedNumber(sheet.variables[rule], ruleWords[rule].name, String(defaultRules[rule])), defaultRules[rule]),
    ),
    limit: sheet.limit,
    compare: sheet.compare,
    newcomer: sheet.newcomer,
  };
  for (const { field, message } of checkRules(rules)) problems[field] ??= message;
  // A row without a name has a problem already, and must not count as a duplicate.
  const checked = players.map(({ name, rating: _, ...rest }, at) => ({ ...rest, player: name === "" ? at : name }));
  for (const problem of checkGame(checked, rules)) problems[fieldOf(problem, sheet)] ??= problem.message;
  if (players.length > MAX_PLAYERS) problems.rows ??= `This calculator has room for ${MAX_PLAYERS} players.`;
  return { game: Object.keys(problems).length === 0 ? { players, rules } : null, problems };
}

/** Not empty, without spaces around it or control characters, and not too long. */
function isName(text: string): boolean {
  return text.trim() === text && text !== "" && text.length <= LONGEST_NAME && !/\p{Cc}/u.test(text);
}

function nameProblem(text: string, what: string): string {
  if (text === "") return `${what} is missing. Write one, or remove the row.`;
  if (text.length > LONGEST_NAME) return `${what} can have at most ${LONGEST_NAME} letters here; this one has ${text.length}.`;
  return `${what} cannot contain tabs or line breaks.`;
}

function fieldOf({ entrant, field }: GameProblem, { rows }: Sheet): string {
  if (entrant === null) return "rows";
  const column = { player: "name", entrants: "name", seconds: "time", direct: "score" }[String(field)] ?? field;
  return `${column}.${rows[entrant]!.id}`;
}

/** With every decimal, so that a field shows exactly what is rated; 1.031 could also be a thousand and thirty-one. */
function exact(value: number): string {
  return String(value).replace(/^-?\d{1,3}\.\d{3}$/, "$&0");
}

/**
 * A game as a short and readable part of an address: `*Natasha_612.4_31_1200_Wolf*Vlad_655.1_27_1200_Falcon`. First the rules,
 * empty for the defaults; then the players: name, rating, score, seconds, team, and `g` for a guest. Where they are needed, the rules go on
 * with what is compared and the two numbers for newcomers, and a player with the place, the number of games before, and the scores against
 * the others. `*` and `_` need no encoding in an address; in names they are escaped.
 */
export function gameInAddress({ rules, players }: WorkedGame): string {
  const text = rulesInAddress(rules);
  return [text === rulesInAddress(defaultRules) ? "" : text, ...players.map(playerInAddress)].join("*");
}

function rulesInAddress({ limit, compare, newcomer, ...rules }: Rules): string {
  const numbers = ruleNumbers.map((rule) => exact(rules[rule]));
  const choices = isOriginal({ compare, newcomer }) ? [] : [compare, ...(newcomer ? [newcomer.boost, newcomer.games] : [])];
  return [...numbers, limit === "strict" ? "s" : "e", ...choices].join("_");
}

function playerInAddress({ name, rating, score, seconds, team, rated, place, games, direct }: WorkedPlayer): string {
  const against = direct?.map((one) => one ?? "").join(",") ?? "";
  const numbers = [rating === null ? "" : exact(rating), exact(score), seconds];
  const fields = [escaped(name), ...numbers, escaped(team ?? ""), rated ? "" : "g", place ?? "", games ?? ""];
  return [...fields, /\d/.test(against) ? against : ""].join("_").replace(/_+$/, "");
}

const LONGEST_ADDRESS = 8_000;

/** The game in an address, read as if it were typed; null if it cannot be read. */
export function gameFromAddress(text: string): WorkedGame | null {
  if (text.length > LONGEST_ADDRESS) return null;
  const [rules = "", ...lines] = text.split("*");
  const [spread = "", gameMult = "", maxGameMinutes = "", initialRating = "", cap, named = "rate", boost, after = ""] = (
    rules || rulesInAddress(defaultRules)
  ).split("_");
  const compare = comparisons.find((known) => known === named);
  if ((cap !== "s" && cap !== "e") || compare === undefined) return null;
  const rows = lines.map((line, id): SheetRow => {
    const [name = "", rating = "", score = "", seconds = "", team = "", guest, place = "", games = "", against = ""] =
      line.split("_");
    const direct = against.split(",").map((one) => (one === "" ? null : Number(one)));
    const besides = { ...(games !== "" && { games: Number(games) }), ...(against !== "" && { direct }) };
    const typed = { rating, score, place, time: `${seconds}s` };
    return { id, name: unescaped(name), team: unescaped(team), ...typed, guest: guest === "g", besides };
  });
  const kind = rows.some(({ team }) => team !== "") ? "teams" : "free-for-all";
  const newcomer = boost === undefined ? null : { boost: Number(boost), games: Number(after) };
  const variables = { spread, gameMult, maxGameMinutes, initialRating };
  const limit = cap === "s" ? "strict" : "equation5";
  const { game } = readSheet({ kind, rows, variables, limit, compare, newcomer, nextId: rows.length });
  // A link that would be written otherwise is damaged.
  return game !== null && gameInAddress(game) === text ? game : null;
}

const letters = "~_*";

function escaped(text: string): string {
  return text.replace(/[~_*]/g, (letter) => `~${letters.indexOf(letter)}`);
}

function unescaped(text: string): string {
  return text.replace(/~([012])/g, (_, at: string) => letters.charAt(Number(at)));
}
