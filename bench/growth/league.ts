import fs from "node:fs";
import Database from "better-sqlite3";
import { openStore } from "@/db";
import { NARROW, WIDE } from "@/db/store/buckets";
import { makeRandom } from "@/db/demo/random";
import { participantId } from "@/db/store/games";
import { compareRates, defaultRules, replay, type GameColumns, type Replayed } from "@/lib/rating";

/** This player is in 10,000 games of every league, however small. */
export const REGULAR = "player-1";
const REGULAR_GAMES = 10_000;
const SIZE = 8;
const LARGE = 64;
const START = Date.UTC(2025, 10, 15);
const YEAR_MS = 365 * 86_400_000;
const ACTIVE_FOR_MS = 60 * 86_400_000;
const RECENT = 20;

/** How large a league is: free-for-alls of eight over a year, and one game of 64 at the end. */
export interface LeagueSize {
  readonly players: number;
  readonly games: number;
}

/** Of "10000", which is ten participations a player, or of "10000:10000000", players and participations. */
export function sizeOf(text: string): LeagueSize {
  const [players = NaN, participations = players * 10] = text.split(":").map(Number);
  if (!(players > LARGE) || !(participations > 0)) throw new Error(`"${text}" is not a size; write 10000 or 10000:10000000.`);
  return { players, games: Math.max(REGULAR_GAMES, Math.ceil(participations / SIZE)) };
}

/**
 * Writes a league of any size straight into SQLite: a million players would take the import an hour. The ratings are those of
 * `replay`, and standings and buckets follow from it, so the file passes `npm run pairwise -- verify`.
 */
export async function makeLeague(file: string, { players, games }: LeagueSize): Promise<void> {
  for (const end of ["", "-wal", "-shm"]) fs.rmSync(file + end, { force: true });
  await (await openStore(`file:${file}`)).close();
  const columns = makeGames(players, games);
  const replayed = replay(columns, new Float64Array(players).fill(NaN), defaultRules);
  // Caches of a process are by the number of a ladder: leagues that are measured in one process need different numbers.
  const ladder = players + games;
  const database = new Database(file);
  // Nothing but a made-up league can be lost.
  database.pragma("synchronous = OFF");
  database.pragma("journal_mode = OFF");
  database.pragma("cache_size = -500000");
  database.pragma("foreign_keys = OFF");
  const index = "participants_history";
  const { sql } = database.prepare<[string], { sql: string }>("select sql from sqlite_master where name = ?").get(index)!;
  database.exec(`drop index ${index}`);
  database.transaction(() => {
    writeLadder(database, ladder, players, columns);
    writePlayers(database, players);
    writeGames(database, ladder, columns, replayed);
    writeStandings(database, ladder, standingsOf(players, columns, replayed));
  })();
  // An index is built in one go from all rows faster than row by row.
  database.exec(sql);
  database.exec("analyze");
  database.close();
}

function playedAtOf(game: number, games: number): number {
  return START + Math.floor((game / games) * YEAR_MS);
}

function makeGames(players: number, games: number): GameColumns {
  const random = makeRandom(20_261_116);
  const skills = Float64Array.from({ length: players }, () => 1 + 4 * random() * random());
  const rows = games * SIZE + LARGE;
  const columns = {
    starts: Uint32Array.from({ length: games + 2 }, (_, game) => Math.min(game * SIZE, rows)),
    player: new Uint32Array(rows),
    team: new Int32Array(rows).fill(-1),
    score: new Float64Array(rows),
    seconds: new Float64Array(rows),
    rated: new Uint8Array(rows).fill(1),
  };
  columns.starts[games + 1] = rows;
  const every = Math.floor(games / REGULAR_GAMES);
  let row = 0;
  for (let game = 0; game <= games; game++) {
    const who = game === games ? firstOnes() : drawn(game);
    for (const player of who) {
      const minutes = 8 + Math.floor(random() * 14);
      columns.player[row] = player;
      columns.score[row] = Math.round(skills[player]! * minutes * (0.5 + random()));
      columns.seconds[row] = minutes * 60;
      row++;
    }
  }
  return columns;

  /** Everyone plays at least once; beyond that, some play much more than others. */
  function drawn(game: number): Set<number> {
    const who = new Set<number>(game % every === 0 && game / every < REGULAR_GAMES ? [0] : []);
    for (let next = 0; next < 4; next++) who.add(1 + ((game * 4 + next) % (players - 1)));
    while (who.size < SIZE) who.add(1 + Math.floor((players - 1) * random() ** 2));
    return who;
  }

  function firstOnes(): number[] {
    return Array.from({ length: LARGE }, (_, player) => player);
  }
}

function writeLadder(database: Database.Database, ladder: number, players: number, { starts }: GameColumns): void {
  const games = starts.length - 1;
  database
    .prepare(
      `insert into ladders (id, slug, name, description, rules, rate_who, created_at, version, player_count, game_count, newest_played_at)
       values (?, 'big', 'Big', '', ?, 'everyone', ?, 1, ?, ?, ?)`,
    )
    .run(ladder, JSON.stringify(defaultRules), START, players, games, playedAtOf(games - 1, games));
}

function writePlayers(database: Database.Database, players: number): void {
  const insert = database.prepare(
    "insert into players (id, name, name_key, slug, role, session_version, created_at) values (?, ?, ?, ?, 'player', 1, ?)",
  );
  for (let id = 1; id <= players; id++) insert.run(id, `Player ${id}`, `player ${id}`, `player-${id}`, START);
}

function writeGames(
  database: Database.Database,
  ladder: number,
  columns: GameColumns,
  { before, offsets, changes }: Replayed,
): void {
  const { starts, player, score, seconds } = columns;
  const insertGame = database.prepare(
    `insert into games (id, ladder_id, played_at, status, source, version, participant_count, entered_at)
     values (?, ?, ?, 'rated', 'import', 1, ?, ?)`,
  );
  const insertRow = database.prepare(
    `insert into participants
       (id, game_id, player_id, ladder_id, played_at, score, seconds, rated, rating_before, offset, change)
     values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  );
  const games = starts.length - 1;
  for (let game = 0; game < games; game++) {
    const [from, to, id, at] = [starts[game]!, starts[game + 1]!, game + 1, playedAtOf(game, games)];
    insertGame.run(id, ladder, at, to - from, at);
    for (let row = from; row < to; row++) {
      insertRow.run(
        participantId(id, row - from),
        id,
        player[row]! + 1,
        ladder,
        at,
        score[row],
        seconds[row],
        before[row],
        offsets[row],
        changes[row],
      );
    }
  }
}

/** Each player's totals, in columns: a million players are too many for objects. */
function standingsOf(players: number, columns: GameColumns, { ratings, before, changes }: Replayed) {
  const { starts, player, score, seconds } = columns;
  const numbers = () => new Uint32Array(players);
  const [games, won, lost, tied, lastGame] = [numbers(), numbers(), numbers(), numbers(), numbers()];
  const lastChange = new Float64Array(players);
  const recent = new Float64Array(players * RECENT);
  for (let game = 0; game + 1 < starts.length; game++) {
    for (let a = starts[game]!; a < starts[game + 1]!; a++) {
      const one = player[a]!;
      for (let b = a + 1; b < starts[game + 1]!; b++) {
        const other = player[b]!;
        const result = compareRates(score[a]!, seconds[a]!, score[b]!, seconds[b]!);
        if (result === 0.5) {
          tied[one]!++;
          tied[other]!++;
        } else {
          won[result === 1 ? one : other]!++;
          lost[result === 1 ? other : one]!++;
        }
      }
      recent[one * RECENT + (games[one]!++ % RECENT)] = before[a]! + changes[a]!;
      lastGame[one] = game;
      lastChange[one] = changes[a]!;
    }
  }
  return { players, ratings, games, won, lost, tied, lastGame, lastChange, recent, gameCount: starts.length - 1 };
}

function writeStandings(database: Database.Database, ladder: number, standings: ReturnType<typeof standingsOf>): void {
  const { players, ratings, games, won, lost, tied, lastGame, lastChange, recent, gameCount } = standings;
  const insert = database.prepare(
    `insert into ratings
       (ladder_id, player_id, rating, games, won, lost, tied, last_game_id, last_played_at, last_change, recent, active)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const since = playedAtOf(gameCount - 1, gameCount) - ACTIVE_FOR_MS;
  const buckets = new Map([NARROW, WIDE].map((width) => [width, new Map<number, { everyone: number; active: number }>()]));
  for (let player = 0; player < players; player++) {
    const rating = ratings[player]!;
    const at = playedAtOf(lastGame[player]!, gameCount);
    const active = at >= since ? 1 : 0;
    const kept = Math.min(RECENT, games[player]!);
    const last = Array.from({ length: kept }, (_, back) => {
      const place = (games[player]! - kept + back) % RECENT;
      return Math.round(recent[player * RECENT + place]! * 10) / 10;
    });
    const totals = [games[player], won[player], lost[player], tied[player], lastGame[player]! + 1, at, lastChange[player]];
    insert.run(ladder, player + 1, rating, ...totals, JSON.stringify(last), active);
    for (const [width, counts] of buckets) {
      const bucket = Math.floor(rating / width);
      const count = counts.get(bucket) ?? { everyone: 0, active: 0 };
      counts.set(bucket, { everyone: count.everyone + 1, active: count.active + active });
    }
  }
  const insertBucket = database.prepare(
    "insert into rating_buckets (ladder_id, width, bucket, everyone, active) values (?, ?, ?, ?, ?)",
  );
  for (const [width, counts] of buckets)
    for (const [bucket, { everyone, active }] of counts) insertBucket.run(ladder, width, bucket, everyone, active);
}
