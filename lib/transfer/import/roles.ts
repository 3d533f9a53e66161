import { placeNamed, sideWords, tokensOf, wordsIn, wordsOf, type Token, type Word } from "./column-words";
import { gameTextNames } from "@/lib/games/fields";

/** Sides of a game that one row can have. */
const MAX_SIDES = 16;
/** Places that one row can have. */
const MAX_PLACES = 32;

/** The role of a column in a table with one row a game, in addition to those of every table (`commonFields`). */
type SideRole = { readonly part: "player" | "team" | "score"; readonly side: number };
export type Role =
  | SideRole
  | { readonly part: "place"; readonly place: number }
  | { readonly part: "result" }
  | { readonly part: CommonField };

/** The fields of a game as a whole, in any table. */
export const commonFields = ["played_at", "time_of_day", "game_id", "time", ...gameTextNames] as const;
export type CommonField = (typeof commonFields)[number];

/** How a role is written in a form, a recipe and on the command line: player1, score2, place3, result, played_at. */
export function roleName(role: Role | undefined): string {
  if (role === undefined) return "";
  if (role.part === "place") return `place${role.place}`;
  return "side" in role ? `${role.part}${role.side}` : role.part;
}

export function roleNamed(name: string): Role | null {
  const plain = name.trim().toLowerCase();
  const common = commonFields.find((field) => field === plain);
  if (common !== undefined) return { part: common };
  if (plain === "result") return { part: "result" };
  // A winner comes first, and so does White.
  if (plain === "winner" || plain === "loser") return { part: "player", side: plain === "winner" ? 1 : 2 };
  const [, part, digits] = /^(player|team|score|place)([1-9]\d?)$/.exec(plain) ?? [];
  const number = Number(digits);
  if (part === "place") return number <= MAX_PLACES ? { part, place: number } : null;
  if (number > MAX_SIDES) return null;
  return part === "player" || part === "team" || part === "score" ? { part, side: number } : null;
}

export interface RolesSeen {
  readonly roles: ReadonlyMap<number, Role>;
  /** The first side won every game: its column is called Winner. */
  readonly firstWins: boolean;
}

/** What the names of columns say of a table with one row a game: two sides or more; null where they say no such thing. */
export function sidesNamed(header: readonly string[]): RolesSeen | null {
  const named = header.map(tokensOf);
  const has = (word: Word) => named.some((tokens) => isOnly(tokens, word, ["player", "team"]));
  if (has("winner") && has("loser")) return winnersAndLosers(named);
  const seenByOne = playerAndOpponent(named);
  if (seenByOne !== null) return seenByOne;
  const roles = new Map<number, Role>();
  for (const [column, tokens] of named.entries()) {
    const role = sideRole(tokens);
    if (role !== null) roles.set(column, role);
  }
  const sides = new Set([...roles.values()].flatMap((role) => ("side" in role && role.part !== "score" ? [role.side] : [])));
  if (!sides.has(1) || !sides.has(2)) return null;
  return { roles: withResult(teamsAsPlayers(roles), named), firstWins: false };
}

/**
 * The roles with that of the column with the result, if there is one. "Pts" beside "Result" is what the players had before the round, and
 * not this game's result.
 */
function withResult(roles: Map<number, Role>, named: readonly (readonly Token[])[]): Map<number, Role> {
  const tests = [
    (tokens: readonly Token[]) => isOnly(tokens, "result"),
    (tokens: readonly Token[]) => isOnly(tokens, "score"),
    isWinner,
  ];
  const columns = tests.map((test) => named.findIndex((tokens, column) => !roles.has(column) && test(tokens)));
  const result = columns.find((column) => column >= 0);
  return result === undefined ? roles : roles.set(result, { part: "result" });
}

function isWinner(tokens: readonly Token[]): boolean {
  return isOnly(tokens, "winner", ["player", "team"]);
}

/** The column that names the winner, beside one with the result or beside those with the scores of each side. */
export function winnerNamedBeside(
  header: readonly string[],
  roles: ReadonlyMap<number, Role>,
  beside: "result" | "scores",
): number | null {
  const isFree = (at: number) => !roles.has(at) || (beside === "scores" && roles.get(at)?.part === "result");
  const column = header.findIndex((name, at) => isFree(at) && isWinner(tokensOf(name)));
  return column < 0 ? null : column;
}

/** Columns for places; null where there are not two of them in a row. */
export function placesNamed(header: readonly string[]): RolesSeen | null {
  const roles = new Map<number, Role>();
  const seen = new Set<number>();
  for (const [column, name] of header.entries()) {
    const place = placeNamed(name);
    if (place === null || place > MAX_PLACES || seen.has(place)) continue;
    seen.add(place);
    roles.set(column, { part: "place", place });
  }
  return seen.has(1) && seen.has(2) ? { roles, firstWins: false } : null;
}

/** Whether a name has this word, and no others except `allowed`. */
function isOnly(tokens: readonly Token[], word: Word, allowed: readonly Word[] = []): boolean {
  const all = wordsOf(tokens);
  const isFree = tokens.every((token) => "word" in token || ("number" in token && allowed.length > 0));
  return isFree && all.includes(word) && all.every((other) => other === word || allowed.includes(other));
}

function winnersAndLosers(named: readonly (readonly Token[])[]): RolesSeen {
  const roles = new Map<number, Role>();
  for (const [column, tokens] of named.entries()) {
    const all = wordsOf(tokens);
    const side = all.includes("winner") ? 1 : all.includes("loser") ? 2 : null;
    if (side === null) continue;
    const part =
      all.includes("score") || all.includes("result")
        ? "score"
        : all.includes("team") && all.length > 1 && !all.includes("player")
          ? "team"
          : "player";
    roles.set(column, { part, side });
  }
  return { roles: teamsAsPlayers(withResult(roles, named)), firstWins: true };
}

/** A row as one of the two saw the game: Player, Opponent, Result. Null where the names say something else. */
function playerAndOpponent(named: readonly (readonly Token[])[]): RolesSeen | null {
  const player = named.findIndex((tokens) => isOnly(tokens, "player"));
  const opponent = named.findIndex((tokens) => isOnly(tokens, "opponent", ["player", "team"]));
  if (player < 0 || opponent < 0) return null;
  const roles = new Map<number, Role>([
    [player, { part: "player", side: 1 }],
    [opponent, { part: "player", side: 2 }],
  ]);
  const theirs = named.findIndex((tokens) => isOnly(tokens, "score", ["opponent"]) && wordsOf(tokens).includes("opponent"));
  const own = named.findIndex((tokens) => isOnly(tokens, "score", ["player"]));
  if (theirs >= 0 && own >= 0) {
    roles.set(own, { part: "score", side: 1 });
    roles.set(theirs, { part: "score", side: 2 });
  } else withResult(roles, named);
  return { roles, firstWins: false };
}

/** Whether a side is called the opponent: then each of the two may have written the game down. */
export function isOpponent(name: string): boolean {
  return wordsIn(name).includes("opponent");
}

/** A name that has a side and a field. */
function sideRole(tokens: readonly Token[]): SideRole | null {
  const all = wordsOf(tokens);
  const others: readonly Word[] = ["result", "winner", "loser", "opponent", "place", "length"];
  if (tokens.some((token) => "other" in token) || all.some((word) => others.includes(word))) return null;
  const side = sideOf(tokens);
  if (side === null || side > MAX_SIDES) return null;
  if (all.includes("score")) return { part: "score", side };
  const isTeam = all.includes("team") && !all.includes("player") && tokens.filter((token) => !("word" in token)).length < 2;
  return { part: isTeam ? "team" : "player", side };
}

/** The side in a name: a in team_a_player2; 2 in player2; a in A1, where letters are sides. */
function sideOf(tokens: readonly Token[]): number | null {
  const [first] = wordsOf(tokens).flatMap((word) => sideWords[word]?.side ?? []);
  if (first !== undefined) return first;
  const [letter] = tokens.flatMap((token) => ("letter" in token ? [token.letter] : []));
  const bare = tokens.length === 1 && letter !== undefined;
  if (letter !== undefined && !bare) return letter.charCodeAt(0) - 96;
  const numbers = tokens.flatMap((token) => ("number" in token ? [token.number] : []));
  const isNamed = wordsOf(tokens).length > 0;
  return isNamed && numbers[0] !== undefined && numbers[0] > 0 ? numbers[0] : null;
}

/** Players' names are in the team's column where a side has a team column and no player column. */
function teamsAsPlayers(roles: ReadonlyMap<number, Role>): Map<number, Role> {
  const withPlayers = new Set([...roles.values()].flatMap((role) => (role.part === "player" ? [role.side] : [])));
  return new Map(
    [...roles].map(([column, role]): [number, Role] => [
      column,
      role.part === "team" && !withPlayers.has(role.side) ? { part: "player", side: role.side } : role,
    ]),
  );
}

/** Whether a table's sides are White and Black: there 0-0 is a game that both lost by not coming. */
export function isChess(name: string): boolean {
  return wordsIn(name).some((word) => sideWords[word]?.of === "chess");
}

/** Whether a side is called Home or Away, or Red or Blue: then its first letter stands for it. */
export function isHomeOrAway(name: string): boolean {
  return wordsIn(name).some((word) => (sideWords[word]?.of ?? "chess") !== "chess");
}

/** Whether a name is one of a group: several names in a cell are its members. */
export function isGroup(name: string): boolean {
  return wordsIn(name).includes("team") || /players|members|spieler\b.*innen/i.test(name);
}
