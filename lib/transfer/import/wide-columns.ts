import type { Found } from "./problem";
import { chosenColumn, fieldNamed, timeAsByName } from "./columns";
import type { Matching } from "./recipe";
import {
  commonFields,
  isChess,
  isGroup,
  isOpponent,
  placesNamed,
  roleNamed,
  sidesNamed,
  winnerNamedBeside,
  type CommonField,
  type Role,
} from "./roles";
import type { Shape, TimeAs } from "./schema";
import { quoted } from "./values";
import type { FileProblem } from "./view";

/** One side of the games of a table with one row a game. */
export interface Side {
  readonly players: readonly number[];
  readonly team: number | null;
  readonly score: number | null;
  /** What the table calls it. */
  readonly name: string;
}

/** Which column is which where a row is a game. */
export interface WideColumns {
  readonly shape: Exclude<Shape, "participants">;
  readonly names: readonly string[];
  readonly at: ReadonlyMap<CommonField, number>;
  readonly sides: readonly Side[];
  readonly result: number | null;
  /** Each row is a game as one of the two saw it, so that a game may be in the table twice. */
  readonly seenByOne: boolean;
  /** Names the winner beside a result, which may be written with the winner's score first, or beside the scores of each side. */
  readonly winner: number | null;
  readonly places: readonly { readonly place: number; readonly column: number }[];
  /** The first side is the winner's. */
  readonly firstWins: boolean;
  readonly chess: boolean;
  /** Null: decided by the first row that has a time. */
  readonly timeAs: TimeAs | null;
  readonly unused: readonly string[];
}

/** What the names of columns suggest of a table with one row a game; null where they suggest none. */
export function suggestRoles(
  header: readonly string[],
  shape?: Shape,
): { shape: "sides" | "places"; roles: Map<number, Role>; firstWins: boolean } | null {
  const sides = shape === "places" ? null : sidesNamed(header);
  const places = sides !== null || shape === "sides" ? null : placesNamed(header);
  const found = sides ?? places;
  if (found === null) return null;
  const roles = new Map(found.roles);
  for (const field of commonFields) {
    const column = header.findIndex((name, at) => !roles.has(at) && fieldNamed(name) === field);
    if (column >= 0) roles.set(column, { part: field });
  }
  return { shape: sides === null ? "places" : "sides", roles, firstWins: found.firstWins };
}

/** Combines the columns' names with the user's choices, or returns every conflict. */
export function matchWide(
  header: readonly string[],
  shape: WideColumns["shape"],
  matching: Matching,
): Found<{ columns: WideColumns }> {
  const problems: FileProblem[] = [];
  const roles = rolesOf(header, shape, matching, problems);
  const say = (field: string, message: string) => problems.push({ line: 1, field, message });
  const at = new Map<CommonField, number>();
  for (const [column, role] of roles) {
    if (!("side" in role) && role.part !== "place" && role.part !== "result") {
      if (at.has(role.part)) say(role.part, `Two columns are chosen for ${role.part}. Choose one.`);
      at.set(role.part, column);
    }
  }
  const sides = shape === "sides" ? sidesOf(header, roles, say) : [];
  const places = shape === "places" ? placesOf(roles) : [];
  const results = [...roles].flatMap(([column, { part }]) => (part === "result" ? [column] : []));
  const firstWins = shape === "sides" && isFirstWinner(header, roles);
  if (!at.has("played_at") && matching.playedOn === undefined) {
    say("played_at", `The table has no column for the date. Choose the column, or a date for all games.`);
  }
  const isScored = sides.some(({ score }) => score !== null);
  const winner =
    shape === "sides" && !firstWins && (isScored || results.length > 0)
      ? winnerNamedBeside(header, roles, isScored ? "scores" : "result")
      : null;
  if (shape === "places" && places.length < 2) say("place1", "Choose the columns of the first place, the second, and so on.");
  if (shape === "sides") {
    if (sides.length < 2) say("player1", "Choose the columns with the players of at least two sides.");
    const scored = sides.filter(({ score }) => score !== null).length;
    if (scored > 0 && scored < sides.length) say("score1", "Choose a column for the score of every side, or for none.");
    if (results.length > 1) say("result", "Two columns are chosen for the result. Choose one.");
    if (!isScored && results.length > 0 && sides.length > 2)
      say("result", "A result column works for two sides. Choose a score for each side.");
    if (scored === 0 && results.length === 0 && !firstWins && sides.length >= 2) {
      say("result", "Nothing says who won. Choose the column with the result, or the score of each side.");
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const time = at.get("time");
  return {
    ok: true,
    columns: {
      shape,
      names: header,
      at,
      sides,
      result: results[0] ?? null,
      seenByOne: sides.length === 2 && isOpponent(sides[1]!.name),
      winner,
      places,
      firstWins,
      chess: sides.length > 0 && isChess(sides[0]!.name),
      timeAs: matching.timeAs ?? (time === undefined ? null : timeAsByName(header[time]!)),
      // A result adds nothing where each side has its score.
      unused: header.filter((_, column) => column !== winner && (!roles.has(column) || (isScored && results.includes(column)))),
    },
  };
}

function rolesOf(header: readonly string[], shape: Shape, { roles }: Matching, problems: FileProblem[]): Map<number, Role> {
  if (roles === undefined) return suggestRoles(header, shape)?.roles ?? new Map<number, Role>();
  const found = new Map<number, Role>();
  for (const [column, word] of Object.entries(roles)) {
    const role = roleNamed(word);
    const at = role && chosenColumn(header, word, column, problems);
    if (at === null) continue;
    if (found.has(at)) {
      const message = `The column ${quoted(header[at]!)} is chosen twice. Choose it for one thing.`;
      problems.push({ line: 1, field: word, message });
    }
    found.set(at, role!);
  }
  return found;
}

/** Whether a table's names say that the first side won. */
function isFirstWinner(header: readonly string[], roles: ReadonlyMap<number, Role>): boolean {
  const named = sidesNamed(header);
  const first = [...roles].find(([, role]) => role.part === "player" && role.side === 1)?.[0] ?? -1;
  const suggested = named?.roles.get(first);
  return named?.firstWins === true && suggested !== undefined && "side" in suggested && suggested.side === 1;
}

function sidesOf(
  header: readonly string[],
  roles: ReadonlyMap<number, Role>,
  say: (field: string, message: string) => void,
): Side[] {
  const numbers = [...new Set([...roles.values()].flatMap((role) => ("side" in role ? [role.side] : [])))].sort((a, b) => a - b);
  return numbers.map((side) => {
    const of = (part: "player" | "team" | "score") =>
      [...roles].flatMap(([column, role]) => ("side" in role && role.part === part && role.side === side ? [column] : []));
    const [players, teams, scores] = [of("player"), of("team"), of("score")];
    if (players.length === 0) say(`player${side}`, `Side ${side} has no column with players. Choose one.`);
    if (scores.length > 1) say(`score${side}`, `Two columns are chosen for the score of side ${side}. Choose one.`);
    if (teams.length > 1) say(`team${side}`, `Two columns are chosen for the team of side ${side}. Choose one.`);
    const named = header[teams[0] ?? players[0] ?? -1] ?? "";
    return { players, team: teams[0] ?? null, score: scores[0] ?? null, name: named };
  });
}

function placesOf(roles: ReadonlyMap<number, Role>): { place: number; column: number }[] {
  return [...roles]
    .flatMap(([column, role]) => (role.part === "place" ? [{ place: role.place, column }] : []))
    .sort((a, b) => a.place - b.place);
}

const nameSeparators = [";", "/", "&", "+", "|", "\n", "、", "，", ","];

/** What separates several names in one cell, by what the cells look like; null where each has one name. */
export function nameSeparatorIn(
  { shape, names, sides, places, chess }: WideColumns,
  rows: readonly (readonly string[])[],
): string | null {
  if (chess) return null;
  const columns = shape === "places" ? places.map(({ column }) => column) : sides.flatMap(({ players }) => players);
  const cells = rows.flatMap((row) => columns.map((column) => row[column] ?? "")).filter((cell) => cell.trim() !== "");
  const isGrouped = shape === "places" || columns.every((column) => isGroup(names[column]!));
  const found = nameSeparators.find((nameSeparator) => {
    const share = cells.filter((cell) => cell.includes(nameSeparator)).length / Math.max(1, cells.length);
    // "Kerensky, Natasha" is one person; a comma separates people only where nearly no cell, or a team's, has one.
    if (/[,，]/.test(nameSeparator)) return isGrouped && share > 0 && (shape === "sides" || share < 0.5);
    return shape === "places" ? share > 0 : share > 0.1;
  });
  return found ?? null;
}
