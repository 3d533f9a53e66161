import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore, type Store } from "@/db";
import { countAbove } from "@/db/store/buckets";
import { findGameById, findNewestGames, findParticipantsByGame, type Game } from "@/db/store/games";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayerBySlug } from "@/db/store/players";
import { findStandingByPlayer } from "@/db/store/ratings";
import { commandLine } from "@/lib/audit/mutations";
import { gameView } from "@/lib/games/data";
import { correctGame, submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { findSubject, profileOf } from "@/lib/history/data";
import { playerGamesPage } from "@/lib/history/games";
import { deriveDigest } from "@/lib/history/ledger";
import { findOnLadder, ladderPage, PAGE_SIZE } from "@/lib/ladders/data";
import { ladderFacts } from "@/lib/ladders/facts";
import { whoLeads } from "@/lib/ladders/race-page";
import { ladderQuery } from "@/lib/ladders/schema";
import { playersLike } from "@/lib/players/search";
import type { Benchmark, Options } from "./benchmark";
import { makeLeague, REGULAR, sizeOf, type LeagueSize } from "./growth/league";
import { table, threeDigits } from "./table";

const USUAL_SIZES = "1000,100000,1000000";
const ROUNDS = 25;
/** The first rounds warm up the compiler and the caches. */
const WARM_UP = 2;

interface League {
  readonly store: Store;
  readonly ladder: Ladder;
  readonly largeGame: number;
  readonly middle: number;
}

interface Operation {
  readonly name: string;
  /** Fewer where one takes long. */
  readonly rounds?: number;
  readonly warmUp?: number;
  /** Done before each time, and not measured. */
  readonly before?: (league: League, round: number) => Promise<unknown>;
  readonly run: (league: League, round: number) => Promise<unknown>;
}

const page = (at: number, who = "everyone") => ladderQuery.parse({ who, page: String(at) });
const lastPage = ({ ladder }: League) => Math.ceil(ladder.playerCount / PAGE_SIZE);

const operations: readonly Operation[] = [
  { name: "ladder, first page", run: ({ store }) => ladderPage(store, "big", page(1), null) },
  { name: "ladder, middle page", run: (big) => ladderPage(big.store, "big", page(lastPage(big) >> 1), null) },
  { name: "ladder, last page", run: (big) => ladderPage(big.store, "big", page(lastPage(big)), null) },
  { name: "exact rank", run: rankOfMiddle },
  { name: "name search, start of a name", run: ({ store, middle }) => playersLike(store, `Player ${middle}`, 10) },
  { name: "name search on the ladder", run: ({ store, middle }) => findOnLadder(store, "big", `player ${middle}`) },
  { name: "name search, inside of a name", run: ({ store, middle }) => playersLike(store, `ayer ${middle}`, 10) },
  { name: "name search, one letter inside", run: ({ store }) => playersLike(store, "y", 10) },
  { name: "name search, two digits inside", run: ({ store }) => playersLike(store, "98", 10) },
  { name: "name search, nobody has it", run: ({ store }) => playersLike(store, "q", 10) },
  { name: "player with 10,000 games", run: playerPage },
  { name: "  its history, derived anew", rounds: 5, run: ({ store, ladder }) => deriveDigest(store, ladder, 1) },
  { name: "game of 64", run: ({ store, largeGame }) => gameView(store, largeGame) },
  { name: "submit a game of 8", run: submit },
  { name: "correct the game before the last 1,000", rounds: 3, run: (big, round) => correctOld(big, round, 1_000) },
  { name: "correct the game before the last 10,000", rounds: 3, run: (big, round) => correctOld(big, round, 10_000) },
  { name: "correct the first game", rounds: 1, warmUp: 0, run: correctFirst },
  {
    name: "ladder, first page after a new game",
    before: submit,
    run: ({ store }) => ladderPage(store, "big", page(1), null),
  },
  { name: "  with all that is around its rows", before: submit, run: wholeLadderPage },
];

/** The rows, the sum of all points, and who leads: what the page of a ladder reads. */
async function wholeLadderPage({ store }: League): Promise<unknown> {
  return [await ladderPage(store, "big", page(1), null), await ladderFacts(store, "big"), await whoLeads(store, "big")];
}

async function rankOfMiddle({ store, ladder, middle }: League): Promise<unknown> {
  const row = await findStandingByPlayer(store, ladder.id, middle);
  return countAbove(store, ladder.id, row!.rating, "everyone");
}

async function playerPage({ store, ladder }: League): Promise<unknown> {
  const subject = await findSubject(store, REGULAR, "big");
  return [await profileOf(store, subject!), await playerGamesPage(store, ladder, subject!.player.id, { end: "newest" })];
}

/** A new game of players who have played, each time others. The regular is not in it, so that the kept history stays valid. */
async function submit({ store, ladder }: League, round: number): Promise<unknown> {
  const count = ladder.playerCount;
  const participants = Array.from({ length: 8 }, (_, at) => ({
    player: `Player ${100 + ((round * 8 + at) % (count - 100))}`,
    score: (at * 7 + round) % 20,
    seconds: 1_200,
  }));
  const now = new Date();
  const game = gameInput.parse({ playedAt: now, participants });
  const done = await submitGame(store, { ladderId: ladder.id, source: "api", actor: commandLine, now, game });
  if (!done.ok) throw new Error(done.reason);
  return done;
}

/** How many other games each correction moved: one that moves none costs little. */
const moved = new Map<string, number[]>();

/** Everything after it is rated again. */
async function correctOld(league: League, round: number, later: number): Promise<unknown> {
  const old = (await findNewestGames(league.store, league.ladder.id, later)).at(-1)!;
  return correct(league, round, old, `${later.toLocaleString("en")} games back`);
}

async function correctFirst(league: League, round: number): Promise<unknown> {
  return correct(league, round, (await findGameById(league.store, 1))!, "the first game");
}

async function correct({ store, ladder }: League, round: number, old: Game, which: string): Promise<unknown> {
  const rows = await findParticipantsByGame(store, old.id);
  const participants = rows.map(({ playerId, seconds }, at) => ({
    player: `Player ${playerId}`,
    // The other way round each time: scores in the same order are the same results, and nothing would be rated again.
    score: (round % 2 === 0 ? at + 1 : rows.length - at) * 5,
    seconds,
  }));
  const game = gameInput.parse({ playedAt: old.playedAt, participants });
  const command = { gameId: old.id, version: old.version, reason: "bench", actor: commandLine, now: new Date(), game };
  const done = await correctGame(store, command);
  if (!done.ok) throw new Error(done.reason);
  const [players, games] = [ladder.playerCount, ladder.gameCount].map((count) => count.toLocaleString("en"));
  const key = `${players} players with ${games} games, ${which}`;
  moved.set(key, [...(moved.get(key) ?? []), done.report.gamesMoved]);
  return done;
}

const nameOf = ({ players, games }: LeagueSize) => `${players.toLocaleString("en")} players, ${games.toLocaleString("en")} games`;

/** Made once and kept; only measured games are added to it. */
async function openLeague(size: LeagueSize): Promise<League> {
  const { players, games } = size;
  const file = path.join(os.tmpdir(), `pairwise-growth-${players}-${games}`, "league.db");
  if (!fs.existsSync(`${file}.done`)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    console.log(`Making a league of ${nameOf(size)} …`);
    await makeLeague(file, size);
    fs.writeFileSync(`${file}.done`, "");
  }
  const store = await openStore(`file:${file}`);
  const ladder = (await findLadderBySlug(store, "big"))!;
  const { id: largeGame } = await largeGameOf(store, ladder);
  if ((await findPlayerBySlug(store, REGULAR)) === null) throw new Error(`${file} is not a league of this benchmark; delete it.`);
  return { store, ladder, largeGame, middle: players >> 1 };
}

/** The last game that was made; later ones were submitted by this benchmark. */
async function largeGameOf(store: Store, { id }: Ladder): Promise<{ id: number }> {
  const games = await findNewestGames(store, id, 2_000);
  return games.find(({ participantCount }) => participantCount === 64)!;
}

async function run(options: Options): Promise<void> {
  const sizes = (options.get("players") ?? USUAL_SIZES).split(",").map(sizeOf);
  const leagues: League[] = [];
  for (const size of sizes) leagues.push(await openLeague(size));
  const rows: string[][] = [];
  const wanted = operations.filter(({ name }) => name.includes(options.get("only") ?? ""));
  for (const operation of wanted) rows.push([operation.name, ...(await measure(operation, leagues, sizes))]);
  for (const { store } of leagues) await store.close();
  rows.push(["wanted, for each page", ...sizes.map(() => ""), "0.050"]);
  console.log(table(["processor time in µs, median, in turns", ...sizes.map(nameOf), "exponent"], rows));
  for (const [key, counts] of moved) console.log(`Corrections moved, ${key}: ${counts.join(", ")} games.`);
}

async function measure(operation: Operation, leagues: readonly League[], sizes: readonly LeagueSize[]): Promise<string[]> {
  const { before, run: work, rounds = ROUNDS, warmUp = WARM_UP } = operation;
  const times = leagues.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, league] of leagues.entries()) {
      await before?.(league, round + warmUp);
      const start = processorTime();
      await work(league, round + warmUp);
      if (round >= 0) times[at]!.push(processorTime() - start);
    }
  }
  const medians = times.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1]!);
  const exponent = slope(
    sizes.map(({ players }) => Math.log(players)),
    medians.map(Math.log),
  );
  return [...medians.map(threeDigits), Number.isFinite(exponent) ? exponent.toFixed(3) : "–"];
}

/** Microseconds that this process worked, SQLite included: other programs on a busy machine do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Of the straight line nearest to the points: cost grows as the number of players to this power. */
function slope(x: readonly number[], y: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  const products = x.map((value, at) => (value - meanX) * (y[at]! - meanY));
  const squares = x.map((value) => (value - meanX) ** 2);
  return mean(products) / mean(squares);
}

export const growthBenchmark: Benchmark = {
  name: "growth",
  about:
    "what pages read and a submitted game cost at 1,000, 100,000 and 1,000,000 players, without HTTP and rendering " +
    "(--players=1000,10000 for other sizes, 10000:10000000 for players with so many participations, --only=correct for some of them)",
  run,
};
