import { isDeepStrictEqual } from "node:util";
import { perName } from "@/lib/format/per-name";
import { grouped } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import {
  findGamesByExternalIds,
  findGamesByPlayedAt,
  findParticipantsByGames,
  optionalFields,
  type Game,
  type Participant,
} from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { isAlike } from "@/lib/games/duplicates";
import { fieldOfColumn } from "@/lib/games/fields";
import { scoresForLadder } from "@/lib/games/fit";
import type { GameInput, ParticipantInput } from "@/lib/games/schema";
import { knownPlayers, type PlayersByKey } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { eachInTurns, inBatches, yieldToEventLoop } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import { quoted } from "./values";
import type { FileProblem } from "./view";

/** Games by their indexes in the list. */
export interface KnownGames {
  /** The ladder has them already. */
  readonly known: ReadonlySet<number>;
  /** The ladder has a game of this name that is another one, or was corrected since. */
  readonly different: readonly DifferentGame[];
}

export interface DifferentGame {
  readonly at: number;
  /** What is not the same, in words. */
  readonly what: string;
}

export const noneKnown: KnownGames = { known: new Set(), different: [] };

/**
 * Which of these games the ladder has already: by what the system they came from calls them, if they are the same, or, where one of
 * the two has no such name, by the same players with the same scores at the same time. What was voided is there as well: a file does
 * not bring it back.
 */
export async function knownGames(reader: Reader, ladder: Ladder, inFile: readonly GameInput[]): Promise<KnownGames> {
  // The scores are those on this ladder: where places are compared, none that were made of places.
  const games: GameInput[] = [];
  reportCompared(0, inFile.length);
  await eachInTurns(inFile, (game) => games.push(scoresForLadder(ladder, game)));
  const wanted = games.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const called = new Map((await findGamesByExternalIds(reader, ladder.id, wanted)).map((game) => [game.externalId, game]));
  const namesakes: Pair[] = [];
  const others: number[] = [];
  for (const [at, { externalId }] of games.entries()) {
    const stored = externalId === null ? undefined : called.get(externalId);
    if (stored === undefined) others.push(at);
    else namesakes.push({ at, stored });
  }
  await yieldToEventLoop();
  const { known, different } = await compared(reader, games, namesakes);
  for (const at of await sameGames(reader, ladder, games, others)) known.add(at);
  return { known, different };
}

function reportCompared(done: number, total: number): void {
  reportProgress({ step: "comparing", done, total, saves: false });
}

interface Pair {
  readonly at: number;
  readonly stored: Game;
}

/** Stored games with the same external ids, read in parts: the games of a large ladder need not be in memory together. */
async function compared(reader: Reader, games: readonly GameInput[], pairs: readonly Pair[]) {
  const known = new Set<number>();
  const different: DifferentGame[] = [];
  const players = await playersIn(reader, games, pairs);
  for await (const some of inBatches(pairs)) {
    const ids = some.map(({ stored }) => stored.id);
    const rows = await findParticipantsByGames(reader, ids);
    for (const { at, stored } of some) {
      const what = differences(games[at]!, stored, rows.get(stored.id)!, players);
      if (what.length === 0) known.add(at);
      else different.push({ at, what: what.join(", ") });
    }
    reportCompared(known.size + different.length, pairs.length);
  }
  return { known, different };
}

async function playersIn(reader: Reader, games: readonly GameInput[], pairs: readonly Pair[]): Promise<PlayersByKey> {
  const names = new Set<string>();
  for await (const some of inBatches(pairs))
    for (const { at } of some) for (const { player } of games[at]!.participants) names.add(player);
  return knownPlayers(reader, [...names]);
}

/** What is compared of a participant, in the order in which it is said. Who is rated is decided on the ladder, maybe after the file was made. */
const comparedColumns = ["score", "seconds", "team", ...optionalFields] as const;
type ComparedColumn = (typeof comparedColumns)[number];

const pluralOf = perName(comparedColumns, (column) => {
  const { plural, label } = fieldOfColumn[column];
  return plural ?? label.toLowerCase();
});

function differences(game: GameInput, stored: Game, rows: readonly Participant[], players: PlayersByKey): string[] {
  const found: string[] = [];
  if (game.playedAt.getTime() !== stored.playedAt.getTime()) found.push("another time played");
  const rowOf = rowsByName(rows, players);
  const pairs = game.participants.map((entry) => ({ entry, row: rowOf(entry) }));
  if (rows.length !== game.participants.length || pairs.some(({ row }) => row === undefined)) return [...found, "other players"];
  // Scores against others are by position, and the file may have another order.
  const storedAt = pairs.map(({ row }) => rows.indexOf(row!));
  const differ = (column: ComparedColumn) =>
    pairs.some(({ entry, row }) => {
      const given = column === "direct" ? inOrder(entry.direct, storedAt) : entry[column];
      return isOther(column, given, row![column]);
    });
  return [...found, ...comparedColumns.filter(differ).map((column) => `other ${pluralOf[column]}`)];
}

function inOrder(direct: ParticipantInput["direct"], storedAt: readonly number[]): (number | null)[] | null {
  if (direct === undefined) return null;
  return direct.map((_, position) => direct[storedAt.indexOf(position)] ?? null);
}

/** Whether a file says something else than the ladder. What it does not say is no difference, but for a team: leaving it out means none. */
function isOther(column: ComparedColumn, given: unknown, stored: unknown): boolean {
  if (column === "team") return teamKey(given) !== teamKey(stored);
  // Games from before places were stored have none.
  if (given == null || (column === "place" && stored === null)) return false;
  return !isDeepStrictEqual(given, stored);
}

const teamKey = (team: unknown) => (typeof team === "string" ? nameKey(team) : "");

async function sameGames(reader: Reader, ladder: Ladder, games: readonly GameInput[], places: readonly number[]) {
  const times = new Set<number>();
  for await (const some of inBatches(places)) for (const at of some) times.add(games[at]!.playedAt.getTime());
  const dates = [...times].map((time) => new Date(time));
  const found = await findGamesByPlayedAt(reader, ladder.id, dates);
  const byTime = grouped(found, ({ playedAt }) => playedAt.getTime());
  if (byTime.size === 0) return [];
  const pairs: Pair[] = [];
  for await (const some of inBatches(places)) {
    for (const at of some) {
      const { playedAt, externalId, participants } = games[at]!;
      for (const stored of byTime.get(playedAt.getTime()) ?? []) {
        const named = stored.externalId !== null && externalId !== null;
        if (!named && stored.participantCount === participants.length) pairs.push({ at, stored });
      }
    }
  }
  if (pairs.length === 0) return [];
  const players = await playersIn(reader, games, pairs);
  const same = new Set<number>();
  const taken = new Set<number>();
  for await (const some of inBatches(pairs)) {
    const rows = await findParticipantsByGames(reader, [...new Set(some.map(({ stored }) => stored.id))]);
    for (const { at, stored } of some) {
      // A rematch with the same score looks like the same game in a file without times: each stored game matches one of them.
      if (same.has(at) || taken.has(stored.id) || !sameLines(games[at]!, rows.get(stored.id)!, players)) continue;
      same.add(at);
      taken.add(stored.id);
    }
  }
  return same;
}

function sameLines({ participants }: GameInput, rows: readonly Participant[], players: PlayersByKey): boolean {
  const rowOf = rowsByName(rows, players);
  return participants.every((entry) => {
    const row = rowOf(entry);
    return row !== undefined && isAlike(entry, row);
  });
}

function rowsByName(rows: readonly Participant[], players: PlayersByKey) {
  const byPlayer = new Map(rows.map((row) => [row.playerId, row]));
  return ({ player }: { readonly player: string }) => byPlayer.get(players.get(nameKey(player))?.id ?? -1);
}

/** Games with their positions in the file. */
export interface GamesInFile {
  readonly games: readonly GameInput[];
  /** The line at which each game begins. */
  readonly lines: readonly (number | null)[];
  /** What the file calls the column with their ids; null for JSON. */
  readonly idColumn: string | null;
}

/** Enough to find the others by. */
const MAX_NAMED = 10;

/** Which games have the id of a different one on the ladder, in a sentence; null where none has. */
export function differentSentence({ games, lines }: GamesInFile, different: readonly DifferentGame[]): string | null {
  if (different.length === 0) return null;
  const named = different.slice(0, MAX_NAMED).map(({ at }) => {
    const line = lines[at] ?? null;
    return `${shortId(games[at]!)}${line === null ? "" : ` (line ${line})`}`;
  });
  const more = different.length - named.length;
  const have = different.length === 1 ? "1 game has" : `${different.length} games have`;
  return `${have} the id of a different game on this ladder: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

function shortId({ externalId }: GameInput): string {
  const id = externalId ?? "";
  return id.length > 40 ? `${id.slice(0, 40)}…` : id;
}

/** The games one by one, with the difference and the ways to solve it. */
export function differentProblem({ games, lines, idColumn }: GamesInFile, { at, what }: DifferentGame): FileProblem {
  const id = quoted(games[at]!.externalId ?? "");
  return {
    line: lines[at] ?? null,
    field: idColumn ?? `games[${at}].id`,
    message: `The ladder has a different game with the id ${id} (${what}). Give this one another id. If it is the same game, correct the one on the ladder.`,
  };
}
