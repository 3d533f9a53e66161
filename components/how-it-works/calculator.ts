import type { Entry } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { ruleNumbers, ruleWords, type RuleNumber } from "@/lib/format/rule-words";
import { exact, readRow, sheetOfPlayers, withDirect, type Sheet, type SheetRow } from "@/lib/games/sheet";
import { withNewRow } from "@/lib/games/sheet-edits";
import { pluck } from "@/lib/platform/grouped";
import { checkGame, checkRules, comparisons, defaultRules, type Compare, type GameProblem, type Rules } from "@/lib/rating";
import { parseRating, parseTypedNumber } from "./typed-number";
import type { WorkedGame, WorkedPlayer } from "./worked-game";

/** More than anybody types by hand, and still short enough for an address. */
export const MAX_PLAYERS = 24;
/** The same limit as for players. */
export const LONGEST_NAME = 64;

/** The columns of the calculator. Where places are compared, they are typed instead of scores. */
export type Column = "player" | "team" | "rating" | "score" | "place" | "time";

/** The rules as typed. */
export interface TypedRules extends Omit<Rules, RuleNumber>, Readonly<Record<RuleNumber, string>> {}

/** A game as typed, and the rules to rate it by. */
export interface Calculation {
  readonly sheet: Sheet;
  readonly rules: TypedRules;
}

/** Fields have every decimal, so that they show exactly what is rated. */
export function calculationOf({ players, rules }: WorkedGame): Calculation {
  return {
    sheet: sheetOfPlayers(players, exact),
    rules: { ...rules, ...perName(ruleNumbers, (rule) => exact(rules[rule])) },
  };
}

/** The game, null while there are problems. Those are by the name of the field, such as `score.3` or `spread`; `rows` for the whole game. */
export function readCalculation({ sheet, rules: typed }: Calculation): {
  readonly game: WorkedGame | null;
  readonly problems: Readonly<Record<string, string>>;
} {
  const problems: Record<string, string> = {};
  const read = (name: string, entry: Entry, instead: number): number => {
    if (entry.ok) return entry.value;
    problems[name] = entry.message;
    return instead;
  };
  const isInTeams = sheet.kind === "teams";
  const lines = sheet.rows.map((row): WorkedPlayer => {
    const { id, rating = "", rated, games } = row;
    const [name, team] = [row.player.trim(), row.team.trim()];
    const { score, place, times } = readRow(row, "");
    if (!isName(name)) problems[`player.${id}`] = nameProblem(name, "A name");
    if (isInTeams && team !== "" && !isName(team)) problems[`team.${id}`] = nameProblem(team, "A team");
    // A place that is not compared is not shown, and no reason to stop.
    if (!place.ok && typed.compare === "place") problems[`place.${id}`] = place.message;
    return {
      name,
      team: isInTeams ? team : null,
      rating: rating.trim() === "" ? null : read(`rating.${id}`, parseRating(rating), 0),
      score: read(`score.${id}`, score, 0),
      seconds: read(`time.${id}`, times.ok ? { ok: true, value: times.seconds } : times, 60),
      rated: rated !== false,
      ...(place.ok && { place: place.value }),
      ...(games !== undefined && { games }),
    };
  });
  const players = withDirect(lines, pluck(sheet.rows, "id"), sheet);
  const rules: Rules = {
    ...typed,
    ...perName(ruleNumbers, (rule) =>
      read(rule, parseTypedNumber(typed[rule], ruleWords[rule].name, String(defaultRules[rule])), defaultRules[rule]),
    ),
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
  const column = { entrants: "player", seconds: "time", direct: "score" }[String(field)] ?? field;
  return `${column}.${rows[entrant]!.id}`;
}

/** Adds a player: without a rating, in the smaller team, with the score and time of the last row, and last where there are places. */
export function withNewPlayer(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const names = new Set(rows.map(({ player }) => player.trim()));
  let number = rows.length + 1;
  while (names.has(`Player ${number}`)) number++;
  const last = rows.at(-1);
  return withNewRow({
    player: `Player ${number}`,
    team: smallestTeam(rows),
    score: last?.score ?? "10",
    place: last === undefined || last.place === "" ? "" : String(rows.length + 1),
    time: last?.time ?? "20:00",
  })(sheet);
}

function smallestTeam(rows: readonly SheetRow[]): string {
  const names = new Set(rows.flatMap(({ team }) => team || []));
  const sizeOf = (name: string) => rows.filter(({ team }) => team === name).length;
  return [...names].sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? "";
}

/** Switches between teams and free-for-all. Typed teams are kept for switching back; a game without any gets two. */
export function withKind(sheet: Sheet, kind: Sheet["kind"]): Sheet {
  const named = kind === "free-for-all" || sheet.rows.some(({ team }) => team !== "");
  const rows = named ? sheet.rows : sheet.rows.map((row, at) => ({ ...row, team: at % 2 === 0 ? "Wolf" : "Falcon" }));
  return { ...sheet, kind, rows };
}

/** What can be compared in a game as it is typed: places only where everyone has one, scores against others where it came with them. */
export function comparableIn({ sheet: { rows, more = {} }, rules }: Calculation): Compare[] {
  const places = rows.every(({ place }) => place.trim() !== "");
  const direct = Object.keys(more).length > 0;
  // What is chosen stays so while somebody types a place anew.
  return comparisons.filter(
    (compare) => compare === rules.compare || (compare === "place" ? places : compare === "direct" ? direct : true),
  );
}
