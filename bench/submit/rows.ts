import Database from "better-sqlite3";
import { NARROW, WIDE } from "@/db/store/buckets";
import { participantId } from "@/db/store/games";

/**
 * Writes what a report of a game writes, and reads nothing: a game, its participants, their rows on the ladder, the buckets that they
 * leave and come into, the ladder's own row, and the report's name. Each game is one commit.
 */
export class RowWriter {
  readonly #database: Database.Database;
  readonly #write: (number: number) => void;
  #rows = 0;

  constructor(file: string, size: number) {
    const database = new Database(file);
    this.#database = database;
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    const ladder = Number(database.prepare("select id from ladders").pluck().get());
    const last = Number(database.prepare("select max(id) from games").pluck().get());
    const key = Number(
      database
        .prepare("insert into api_keys (name, prefix, hash, created_at) values ('Bench', 'pw_bench', '', 0) returning id")
        .pluck()
        .get(),
    );
    const game = database.prepare(
      `insert into games (id, ladder_id, played_at, status, source, version, participant_count, entered_at, entered_by_key)
       values (?, ?, ?, 'rated', 'api', 1, ?, ?, ?)`,
    );
    const row = database.prepare(
      `insert into participants (id, game_id, player_id, ladder_id, played_at, score, seconds, rated, rating_before, offset, change)
       values (?, ?, ?, ?, ?, ?, 1200, 1, ?, ?, ?)`,
    );
    const standing = database.prepare(
      `insert into ratings
         (ladder_id, player_id, rating, games, won, lost, tied, last_game_id, last_played_at, last_change, recent, active)
       values (?, ?, ?, 9, 9, 9, 9, ?, ?, ?, ?, 1)
       on conflict (ladder_id, player_id) do update set rating = excluded.rating, games = excluded.games, won = excluded.won,
         lost = excluded.lost, tied = excluded.tied, last_game_id = excluded.last_game_id, last_played_at = excluded.last_played_at,
         last_change = excluded.last_change, recent = excluded.recent, active = excluded.active`,
    );
    const bucket = database.prepare(
      `insert into rating_buckets (ladder_id, width, bucket, everyone, active) values (?, ?, ?, ?, ?)
       on conflict do update set everyone = everyone + excluded.everyone, active = active + excluded.active`,
    );
    const total = database.prepare(
      "update ladders set version = version + 1, game_count = game_count + 1, newest_played_at = ? where id = ?",
    );
    const submission = database.prepare(
      "insert into submissions (key_id, ladder_id, idempotency_key, body_hash, game_id, at) values (?, ?, ?, ?, ?, ?)",
    );
    const ratings = new Map(
      database
        .prepare<[], { player_id: number; rating: number }>("select player_id, rating from ratings")
        .all()
        .map(({ player_id, rating }) => [player_id, rating]),
    );
    const recent = JSON.stringify(Array.from({ length: 20 }, (_, at) => 500 + at / 10));
    const players = ratings.size;
    const write = database.transaction((number: number) => {
      const [id, now] = [last + 1 + number, Date.now()];
      let rows = 3;
      game.run(id, ladder, now, size, now, key);
      const changes = new Map<string, [number, number, number]>();
      for (let at = 0; at < size; at++) {
        const player = 100 + ((number * size + at) % (players - 100));
        const before = ratings.get(player)!;
        const change = ((number + at) % 9) - 4.123;
        ratings.set(player, before + change);
        row.run(participantId(id, at), id, player, ladder, now, (at * 7 + number) % 20, before, 0.5, change);
        standing.run(ladder, player, before + change, id, now, change, recent);
        for (const width of [NARROW, WIDE]) {
          for (const [rating, sign] of [
            [before, -1],
            [before + change, 1],
          ] as const) {
            const place = Math.floor(rating / width);
            const [, , sum] = changes.get(`${width} ${place}`) ?? [width, place, 0];
            changes.set(`${width} ${place}`, [width, place, sum + sign]);
          }
        }
        rows += 2;
      }
      for (const [width, place, sum] of changes.values()) {
        if (sum === 0) continue;
        bucket.run(ladder, width, place, sum, sum);
        rows++;
      }
      total.run(now, ladder);
      submission.run(key, ladder, `bench-${number}`, "0".repeat(64), id, now);
      this.#rows = rows;
    });
    this.#write = (number) => write.immediate(number);
  }

  /** Of the last game. */
  get rows(): number {
    return this.#rows;
  }

  commit(number: number): void {
    this.#write(number);
  }

  close(): void {
    this.#database.close();
  }
}
