import { rowsOfGame } from "./games";
import { opposedRow, type OpposedGame, type OpposedRow } from "./player-games";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Reader } from "../client/session";

/** Called with a player, when they played, and their rating after the game. */
export type VisitRating = (player: number, playedAt: number, rating: number) => void;

/** The rating after each rated game of a ladder between two moments (the first excluded), in the order of the fold. */
export async function forEachRating(reader: Reader, ladderId: number, after: Date, upTo: Date, visit: VisitRating) {
  const { games, participants: row } = reader.tables;
  const columns = [row.playerId, games.playedAt, row.ratingBefore, row.change].map((column) => sql`${column}`);
  // The cross join keeps SQLite from starting at the participants.
  const rest = sql`
    from ${games} cross join ${row}
    where ${rowsOfGame(reader)}
      and ${games.ladderId} = ${ladderId} and ${games.status} = 'rated' and ${row.ratingBefore} is not null
      and ${games.playedAt} > ${sql.param(after, games.playedAt)} and ${games.playedAt} <= ${sql.param(upTo, games.playedAt)}
    order by ${games.playedAt}, ${games.id}, ${row.id}`;
  await reader.each({ columns, rest }, (player, playedAt, before, change) => {
    visit(Number(player), Number(playedAt), Number(before) + Number(change));
  });
}

/** `forEachRating` for some players only, from the index of each one's history. */
export async function forEachRatingOfPlayers(
  reader: Reader,
  ladderId: number,
  playerIds: readonly number[],
  after: Date,
  upTo: Date,
  visit: VisitRating,
): Promise<void> {
  if (playerIds.length === 0) return;
  const { participants: row } = reader.tables;
  const found = await reader.rows(sql`
    select ${row.playerId}, ${row.playedAt}, ${row.ratingBefore}, ${row.change} from ${row}
    where ${row.playerId} in ${playerIds} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null
      and ${row.playedAt} > ${sql.param(after, row.playedAt)} and ${row.playedAt} <= ${sql.param(upTo, row.playedAt)}
    order by ${row.playedAt}, ${row.gameId}`);
  for (const [player, playedAt, before, change] of found)
    visit(Number(player), Number(playedAt), Number(before) + Number(change));
}

/** When the ladder's nth newest game was played; null if it has fewer. */
export async function findNthNewestPlayedAt(reader: Reader, ladderId: number, games: number): Promise<Date | null> {
  const { games: game } = reader.tables;
  const [found] = await reader.db
    .select({ playedAt: game.playedAt })
    .from(game)
    .where(eq(game.ladderId, ladderId))
    .orderBy(desc(game.playedAt), desc(game.id))
    .limit(1)
    .offset(games);
  return found?.playedAt ?? null;
}

/** A rated game of a ladder with everyone who was rated in it. */
export interface WeekGame extends OpposedGame {
  readonly rows: (OpposedRow & { readonly change: number })[];
}

/** The rated games of a ladder since a moment, the newest up to a maximum, oldest first. */
export async function findGamesSince(reader: Reader, ladderId: number, since: Date, max: number): Promise<WeekGame[]> {
  const { games, participants: row } = reader.tables;
  const newest = await reader.db
    .select({ id: games.id, playedAt: games.playedAt })
    .from(games)
    .where(and(eq(games.ladderId, ladderId), eq(games.status, "rated"), gte(games.playedAt, since)))
    .orderBy(desc(games.playedAt), desc(games.id))
    .limit(max);
  if (newest.length === 0) return [];
  const week = new Map(
    newest.reverse().map(({ id, playedAt }): [number, WeekGame] => [id, { id, playedAt: playedAt.getTime(), rows: [] }]),
  );
  const found = await reader.rows(sql`
    select ${games.id}, ${games.playedAt}, ${row.playerId}, ${row.team}, ${row.score}, ${row.seconds}, ${row.ratingBefore},
      ${row.change}
    from ${games} cross join ${row}
    where ${rowsOfGame(reader)}
      and ${games.ladderId} = ${ladderId} and ${games.status} = 'rated' and ${row.ratingBefore} is not null
      and ${games.playedAt} >= ${sql.param(newest[0]!.playedAt, games.playedAt)}
    order by ${row.id}`);
  for (const raw of found) week.get(Number(raw[0]))?.rows.push({ ...opposedRow(raw), change: Number(raw[7]) });
  return [...week.values()];
}
