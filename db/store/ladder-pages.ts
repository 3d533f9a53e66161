import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import type { Who } from "./buckets";
import { rowsOfGame } from "./games";
import { isBelow, type PageCursor } from "./keyset";
import { listedOn, standings, withNames, type Standing } from "./ratings";

/** Orders of a ladder other than by rating. Each is read from an index, page after page. */
export type OtherOrder = "games" | "played" | "name";

/** The cursor after a row in an order. */
export function pageCursor(order: OtherOrder, row: Standing): PageCursor {
  const value = { games: row.games, played: row.lastPlayedAt.getTime(), name: row.nameKey }[order];
  return { value, id: row.playerId };
}

export async function findOrderedStandings(
  reader: Reader,
  ladderId: number,
  who: Who,
  order: OtherOrder,
  limit: number,
  after?: PageCursor,
): Promise<Standing[]> {
  const { ratings, players } = reader.tables;
  const active = who === "active" ? eq(ratings.active, true) : undefined;
  const column = { games: ratings.games, played: ratings.lastPlayedAt, name: players.nameKey }[order];
  const [inOrder, beyond] =
    order === "name"
      ? [[asc(column)], after && gt(column, after.value)]
      : [[desc(column), desc(ratings.playerId)], after && isBelow(column, ratings.playerId, after)];
  const query = standings(reader, and(listedOn(reader, ladderId), active, beyond));
  return withNames(await query.orderBy(...inOrder).limit(limit));
}

/** The sum of all ratings on a ladder, hidden players included; and of those players how many have a starting rating, and the sum of these. */
export async function sumRatings(reader: Reader, ladderId: number) {
  const { ratings: r, startingRatings: s } = reader.tables;
  const [row = []] = await reader.rows(
    sql`select coalesce(sum(${r.rating}), 0), count(${s.rating}), coalesce(sum(${s.rating}), 0) from ${r}
      left join ${s} on ${s.ladderId} = ${r.ladderId} and ${s.playerId} = ${r.playerId} where ${r.ladderId} = ${ladderId}`,
  );
  const [sum, starting, startingSum] = row.map(Number);
  return { sum: sum!, starting: starting!, startingSum: startingSum! };
}

/** A player who has played since a time: their rating before the first game since then, and now. */
export interface PlayedSince {
  readonly playerId: number;
  readonly before: number;
  readonly now: number;
  /** Rated games since then, and in all: equal for a new player. */
  readonly gamesSince: number;
  readonly games: number;
  /** Rated, and not ranked. */
  readonly hidden: boolean;
  /** Whether they had played between `activeFrom` and `since`. */
  readonly wasActive: boolean;
}

/** Everyone who has played a rated game since a time. */
export async function findPlayedSince(reader: Reader, ladderId: number, since: Date, activeFrom: Date): Promise<PlayedSince[]> {
  const { games, participants: row, ratings } = reader.tables;
  // "Cross" fixes SQLite's join order; its own choice walks through every rating for each game.
  const found = await reader.rows(sql`
    select ${row.playerId}, ${row.ratingBefore}, ${ratings.rating}, ${ratings.games}, ${ratings.hidden},
      exists (select 1 from ${row} where ${row.playerId} = ${ratings.playerId} and ${row.ladderId} = ${ladderId}
        and ${row.playedAt} >= ${sql.param(activeFrom, row.playedAt)} and ${row.playedAt} <= ${sql.param(since, row.playedAt)}
        and ${row.ratingBefore} is not null)
    from ${games} cross join ${row} cross join ${ratings}
    where ${rowsOfGame(reader)}
      and ${ratings.ladderId} = ${games.ladderId} and ${ratings.playerId} = ${row.playerId}
      and ${games.ladderId} = ${ladderId} and ${games.status} = 'rated' and ${row.ratingBefore} is not null
      and ${games.playedAt} > ${sql.param(since, games.playedAt)}
    order by ${games.playedAt}, ${games.id}`);
  const players = new Map<number, { -readonly [Field in keyof PlayedSince]: PlayedSince[Field] }>();
  for (const [id, before, now, all, hidden, wasActive] of found) {
    const known = players.get(Number(id));
    if (known !== undefined) known.gamesSince++;
    else
      players.set(Number(id), {
        playerId: Number(id),
        before: Number(before),
        now: Number(now),
        gamesSince: 1,
        games: Number(all),
        hidden: Boolean(hidden),
        wasActive: Boolean(wasActive),
      });
  }
  return [...players.values()];
}
