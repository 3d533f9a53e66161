import { perText } from "@/lib/games/fields";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { formatScore } from "@/lib/format";
import { nameKey } from "@/lib/players/schema";
import type { CsvRow } from "./csv";
import { parseName, playedIn, secondsIn, type CellWays } from "./cells";
import type { GameAtLine, TableGames } from "./games-from-csv";
import type { LeftOut, ProblemCollector } from "./problem";
import { isBye, isOnlyWhoWon, parseResult, winnerSaid, type Result, type WinnerSaid } from "./results";
import { ambiguous, clean, parseNumber, quoted } from "./values";
import { isHomeOrAway, type CommonField } from "./roles";
import type { Side, WideColumns } from "./wide-columns";
import { capital } from "@/lib/format/text";

interface Participant {
  readonly player: string;
  readonly team: string | null;
  readonly score: number;
  readonly place?: number;
}

/** The participants and the result of a game, the reason why it was none, or null after a problem. */
type Outcome =
  | { readonly participants: Participant[]; readonly scores?: GameInput["scores"] }
  | { readonly unplayed: string }
  | null;

/** Games of a table in which each row is one: each is made as soon as its row comes. */
export function wideGames(columns: WideColumns, ways: CellWays, problems: ProblemCollector, leftOut: LeftOut): TableGames {
  const games: GameAtLine[] = [];
  const idLines = new Map<string, number>();
  const seen = new Map<string, number>();
  const at = (field: CommonField) => columns.at.get(field) ?? -1;
  const idAt = columns.at.get("game_id");

  /** Whether the other of the two wrote the game down before, and no row has been taken for it yet. */
  function isSeenAgain({ playedAt, participants: [mine, theirs] }: GameInput): boolean {
    const key = (one: Score, other: Score) =>
      JSON.stringify([playedAt.getTime(), nameKey(one.player), one.score, nameKey(other.player), other.score]);
    const [as, turned] = [key(mine!, theirs!), key(theirs!, mine!)];
    const waiting = seen.get(turned) ?? 0;
    seen.set(waiting > 0 ? turned : as, waiting > 0 ? waiting - 1 : (seen.get(as) ?? 0) + 1);
    return waiting > 0;
  }

  function take({ line, cells }: CsvRow): void {
    const known = problems.count;
    const say = (column: number | null, message: string) =>
      problems.add({ line, field: column === null ? "line" : columns.names[column] || `column ${column + 1}`, message });
    if (cells.length > columns.names.length && cells.slice(columns.names.length).some((cell) => cell.trim() !== "")) {
      return say(null, `This line has ${cells.length} values, but the table has ${columns.names.length} columns.`);
    }
    const row: WideRow = { line, cell: (column) => clean(cells[column]), say };
    const outcome = columns.shape === "sides" ? sidesIn(row, columns, ways) : placesIn(row, columns, ways);
    if (outcome === null) return;
    if ("unplayed" in outcome) return leftOut.add(line, outcome.unplayed);
    const played = playedIn(cells[at("played_at")] ?? "", cells[at("time_of_day")] ?? "", ways);
    if (!played.ok) return say(columns.at.get("played_at") ?? null, played.message);
    const seconds = secondsIn(cells[at("time")] ?? "", ways);
    if (!seconds.ok) return say(columns.at.get("time") ?? null, seconds.message);
    const { success, data, error } = gameInput.safeParse({
      ...played.value,
      ...perText((name) => row.cell(at(name))),
      externalId: idAt === undefined ? null : row.cell(idAt) || null,
      participants: outcome.participants.map((entry) => ({ ...entry, seconds: seconds.value })),
    });
    if (!success) return error.issues.forEach(({ message }) => say(null, message));
    if (columns.seenByOne && isSeenAgain(data)) return leftOut.add(line, "the same game from the other side");
    if (data.externalId !== null && idAt !== undefined) {
      const earlier = idLines.get(data.externalId);
      if (earlier !== undefined) say(idAt, `The game in line ${earlier} has the same id. Each game needs its own.`);
      idLines.set(data.externalId, line);
    }
    // Any problem keeps the whole file out, so no game is needed.
    if (known > 0 || problems.count > 0) return;
    games.push({ line, game: outcome.scores === undefined ? data : { ...data, scores: outcome.scores } });
  }

  return {
    take,
    games: ([first]) => {
      const message = "Scores against others in a second table need one row a participant in the first.";
      if (first !== undefined) problems.add({ line: first.line, field: "game_id", message });
      return games;
    },
    about: { idColumn: idAt === undefined ? "line" : columns.names[idAt]!, unused: columns.unused, renamed: [] },
  };
}

type Score = Pick<Participant, "player" | "score">;

interface WideRow {
  readonly line: number;
  readonly cell: (column: number) => string;
  readonly say: (column: number | null, message: string) => void;
}

function sidesIn(row: WideRow, columns: WideColumns, ways: CellWays): Outcome {
  const { sides } = columns;
  const members = sides.map((side) => membersOf(row, side.players, ways));
  if (members.some((names) => names?.length === 1 && isBye(names[0]!))) return { unplayed: "bye" };
  const scores = scoresIn(row, columns, members, ways);
  // Sides beyond the second may be empty: some games have three, others four.
  const present = sides.flatMap((_, at) => (members[at]?.length === 0 ? [] : [at]));
  const missing = [0, 1].filter((at) => !present.includes(at));
  if (scores !== null && "unplayed" in scores) return missing.length > 0 ? { unplayed: "no opponent" } : scores;
  for (const at of missing) {
    const { name, players } = sides[at]!;
    row.say(players[0] ?? null, missing.length === 2 ? "Nobody played this game." : `${quoted(name)} has no player.`);
  }
  if (missing.length > 0 || scores === null || members.some((names) => names === null)) return null;
  const inTeams = present.some((at) => members[at]!.length > 1 || teamIn(row, sides[at]!) !== "");
  const participants = present.flatMap((at) => {
    const team = inTeams ? teamIn(row, sides[at]!) || teamName(sides, at) : null;
    return members[at]!.map((player) => ({ player, team, score: scores.scores[at]! }));
  });
  if (!distinct(row, participants)) return null;
  const isNamed = scores.isNamed === true || columns.firstWins;
  // 1 and 0 in a column for each side are scores, and those of a result may only say who won.
  const isOneResult = sides[0]!.score === null && (isNamed || columns.chess);
  const isOnlyResult = isOneResult && scores.scores.length === 2 && isOnlyWhoWon(scores.scores);
  if (scores.isLower === true) return { participants, scores: "winner lower" };
  if (scores.isMade === true || isOnlyResult) return { participants, scores: "by result" };
  return isNamed ? { participants, scores: "winner higher" } : { participants };
}

function teamIn(row: WideRow, { team }: Side): string {
  return team === null ? "" : row.cell(team);
}

/** What the table calls the side, if that is a name for a team: a team is not called Winner. */
function teamName(sides: readonly Side[], at: number): string {
  const names = sides.map(({ name }) => TEAM.exec(name.trim())?.[0]);
  const name = names[at];
  if (name === undefined || names.indexOf(name) !== names.lastIndexOf(name)) return `Team ${at + 1}`;
  return capital(name);
}

const TEAM =
  /^(?:(?:team|squad|mannschaft|[eé]quipe|equipo|dru[zż]yna|команда|队伍?|チーム|팀)\s*(?:[a-h]|\d+)|(?:home|away|heim|gast|red|blue|white|black)(?=\s*\d*$))/iu;

/** Null after a problem. */
function membersOf(row: WideRow, columns: readonly number[], { nameSeparator }: CellWays): string[] | null {
  const names: string[] = [];
  let failed = false;
  for (const column of columns) {
    const cell = row.cell(column);
    for (const part of nameSeparator === null ? [cell] : cell.split(nameSeparator)) {
      if (part.trim() === "") continue;
      const parsed = parseName(part);
      if (parsed.ok) names.push(parsed.value);
      else {
        failed = true;
        row.say(column, parsed.message);
      }
    }
  }
  return failed ? null : names;
}

interface SideScores {
  readonly scores: readonly number[];
  /** Nothing but who won is in the table. */
  readonly isMade?: boolean;
  /** A column names the winner beside the scores, who has the higher one. */
  readonly isNamed?: boolean;
  /** A column names the winner beside the scores, who has the lower one: right only where the lowest wins. */
  readonly isLower?: boolean;
}

type Scores = SideScores | { readonly unplayed: string } | null;

function scoresIn(row: WideRow, columns: WideColumns, members: readonly (readonly string[] | null)[], ways: CellWays): Scores {
  const { sides, result, firstWins } = columns;
  if (sides[0]!.score !== null) return scoresOfSides(row, columns, members, ways);
  if (result === null) return { scores: [1, 0], isMade: true };
  const cell = row.cell(result);
  // Winner and Loser say enough.
  if (firstWins && cell === "") return { scores: [1, 0], isMade: true };
  const called = [calledIn(row, sides, members, 0), calledIn(row, sides, members, 1)] as const;
  const found = parseResult(cell, { chess: columns.chess, called, digits: ways.digits });
  if (found.kind === "unplayed") return { unplayed: found.why };
  if (found.kind === "ambiguous") {
    row.say(result, ambiguous("result", cell, found));
    return null;
  }
  if (found.kind === "unknown") {
    row.say(result, `The result ${quoted(cell)} is not one. Write it like 3-1, 1-0, ½-½ or draw, or the name of the winner.`);
    return null;
  }
  if (firstWins && found.scores[0] === found.scores[1]) return tied(row, result, found.scores, ways, found.made);
  if (firstWins && found.scores[0] < found.scores[1]) {
    row.say(result, `The score ${quoted(cell)} does not have the winner ahead. Write the winner’s score first.`);
    return null;
  }
  ways.noteSets(found.sets);
  const said = columns.winner === null ? null : winnerSaid(row.cell(columns.winner), called, ways.nameSeparator);
  return said === null ? { scores: found.scores, isMade: found.made } : asWon(row, columns.winner!, found, said);
}

/** A draw in a table that has a column for the winner. */
function tied(row: WideRow, column: number, scores: readonly number[], { ties }: CellWays, isMade = false): Scores {
  if (ties === "draw") return { scores, isMade };
  if (ties === "skip") return { unplayed: "a draw" };
  const shown = isMade ? quoted(row.cell(column)) : scores.map(formatScore).join(":");
  row.say(column, `${shown} ${TIED}`);
  return null;
}

export const TIED = "is a draw, but this table names a winner. Choose: count such rows as draws, or leave them out.";

/** What may stand for a side: its players, its team, what the table calls it, and H or A where that is Home or Away. */
function calledIn(row: WideRow, sides: readonly Side[], members: readonly (readonly string[] | null)[], at: number): string[] {
  const initials = sides.map(({ name }) => name.trim().charAt(0).toUpperCase());
  const isItsOwn = isHomeOrAway(sides[at]!.name) && initials.indexOf(initials[at]!) === initials.lastIndexOf(initials[at]!);
  const names = [...(members[at] ?? []), sides[at]!.name, teamIn(row, sides[at]!), teamName(sides, at)];
  return isItsOwn ? [...names, initials[at]!] : names;
}

type ScoresRead = Extract<Result, { kind: "scores" }>;

/** The scores in the order that the winner's column implies: 3-1 with the second player as winner was written with the winner's score first. */
function asWon(row: WideRow, column: number, { scores, made }: ScoresRead, said: WinnerSaid): Scores {
  const ahead = scores[0] === scores[1] ? "draw" : scores[0] > scores[1] ? 0 : 1;
  if (said === ahead) return { scores, isMade: made, isNamed: true };
  if (ahead !== "draw" && (said === 0 || said === 1)) return { scores: [scores[1], scores[0]], isMade: made, isNamed: true };
  contradicted(row, column, said, scores);
  return null;
}

/** A winner who cannot be one by the scores, with both of them. */
function contradicted(row: WideRow, column: number, said: WinnerSaid, scores: readonly number[]): void {
  const cell = quoted(row.cell(column));
  const shown = scores.map(formatScore).join("–");
  const message =
    said === "nobody"
      ? `${cell} did not play this game, so they cannot have won it ${shown}. Correct the winner or the players.`
      : said === "draw"
        ? `${cell} does not go with the scores ${shown}. Correct the winner or the scores.`
        : `${cell} is named the winner, but the scores are ${shown}. Correct the winner or the scores.`;
  row.say(column, message);
}

/** Scores that each side has a column for stay as they are: beside them a winner is only checked. */
function checkedWinner(row: WideRow, column: number, scores: readonly number[], said: WinnerSaid): SideScores | null {
  if (said === null) return { scores };
  const [highest, lowest] = [Math.max(...scores), Math.min(...scores)];
  const isAlone = (score: number) => scores.indexOf(score) === scores.lastIndexOf(score);
  if (said === "draw" && !isAlone(highest)) return { scores };
  const own = typeof said === "number" ? scores[said] : undefined;
  if (own === highest && isAlone(highest)) return { scores, isNamed: true };
  if (own === lowest && isAlone(lowest)) return { scores, isLower: true };
  contradicted(row, column, said, scores);
  return null;
}

function scoresOfSides(
  row: WideRow,
  { sides, firstWins, winner }: WideColumns,
  members: readonly (readonly string[] | null)[],
  ways: CellWays,
): Scores {
  const cells = sides.map(({ score }) => row.cell(score!));
  const playing = sides.flatMap((_, at) => (at < 2 || members[at]?.length !== 0 ? [at] : []));
  if (playing.every((at) => cells[at] === "")) return { unplayed: "no result yet" };
  const words = playing.map((at) => parseResult(cells[at]!, { chess: false, called: [[], []] }));
  const unplayed = words.find((word, at) => word.kind === "unplayed" && cells[playing[at]!] !== "");
  if (unplayed?.kind === "unplayed") return { unplayed: unplayed.why };
  const scores: number[] = [];
  for (const at of playing) {
    const written = cells[at]!.replace(/^(\d*)½$/u, (_, whole: string) => `${whole || "0"}.5`);
    const parsed = parseNumber(written, "score", ways.digits);
    if (parsed.ok) scores[at] = parsed.value;
    else row.say(sides[at]!.score, parsed.message);
  }
  if (playing.some((at) => scores[at] === undefined)) return null;
  if (firstWins && scores[0] === scores[1]) return tied(row, sides[0]!.score!, scores, ways);
  if (firstWins && scores[0]! < scores[1]!) {
    row.say(sides[0]!.score, "The winner’s score is not the higher one. Correct the scores, or exchange the two names.");
    return null;
  }
  if (winner === null) return { scores };
  const called = playing.map((at) => calledIn(row, sides, members, at));
  const said = winnerSaid(row.cell(winner), called, ways.nameSeparator);
  const ofPlaying = playing.map((at) => scores[at]!);
  const checked = checkedWinner(row, winner, ofPlaying, said);
  return checked === null ? null : { ...checked, scores };
}

function placesIn(row: WideRow, { places }: WideColumns, ways: CellWays): Outcome {
  const found = places.map(({ place, column }) => ({ place, names: membersOf(row, [column], ways) }));
  if (found.some(({ names }) => names === null)) return null;
  const placed = found.flatMap(({ place, names }) => names!.map((player) => ({ player, place })));
  if (placed.length === 0) return { unplayed: "no result yet" };
  // The columns are in the order of their places.
  const last = Math.max(placed.length, placed.at(-1)!.place);
  const participants = placed.map(({ player, place }) => ({ player, team: null, score: last - place, place }));
  return distinct(row, participants) ? { participants, scores: "by place" } : null;
}

/** Refuses a player who appears twice in a game, by name. */
function distinct({ say }: WideRow, participants: readonly Participant[]): boolean {
  const seen = new Set<string>();
  for (const { player } of participants) {
    const key = nameKey(player);
    if (seen.has(key)) {
      say(null, `${player} is in this game twice.`);
      return false;
    }
    seen.add(key);
  }
  return true;
}
