import { and, count, eq, gt, sql, type SQL } from "drizzle-orm";
import { countRows, findRows } from "../client/rows";
import type { RawValue, Reader } from "../client/session";
import type { GameStatus } from "../tables/define-tables";
import { gameOf } from "../tables/participant-id";
import { findParticipantsByGames, positionSql, type GamePosition } from "./games";
import { playedColumns, playedPart, type PlayedPart } from "./outcomes";

/** A rated game with its rated participants, in the order they were entered. */
export interface OpposedGame {
  readonly id: number;
  readonly playedAt: number;
  readonly rows: OpposedRow[];
}

export interface OpposedRow {
  readonly player: number;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly before: number;
}

/** A complete row of a game. */
export interface WholeOpposedRow extends OpposedRow {
  readonly rated: boolean;
  readonly place: number | null;
  readonly direct: readonly (number | null)[] | null;
  readonly games: number;
  readonly change: number | null;
}

/** Games with everything in them, guests included, for ladders whose pairs depend on more than scores and times. */
export async function findWholeGames(
  reader: Reader,
  gameIds: readonly number[],
  which: "all" | "marked",
): Promise<Map<number, WholeOpposedRow[]>> {
  const marked = which === "all" ? null : await findRows(reader, "games", { id: gameIds, whole: true });
  const rows = await findParticipantsByGames(reader, marked === null ? gameIds : marked.map(({ id }) => id));
  return new Map(
    [...rows].map(([id, all]) => [
      id,
      all.map(({ playerId, ratingBefore, gamesBefore, ...row }) => ({
        ...row,
        player: playerId,
        before: ratingBefore ?? 0,
        rated: ratingBefore !== null,
        games: gamesBefore ?? 0,
      })),
    ]),
  );
}

/** A player's next rated games after a position, oldest first, with all rated participants. */
export async function findOpposedGames(
  reader: Reader,
  ladderId: number,
  playerId: number,
  after: GamePosition | null,
  limit: number,
): Promise<OpposedGame[]> {
  const { participants: row } = reader.tables;
  // The inner table is the player's own rows, the outer one everyone's.
  const later = after && sql`and (${row.playedAt}, ${row.gameId}) > ${positionSql(row.playedAt, after)}`;
  const found = await reader.rows(sql`
    select ${row.id}, mine.played, ${row.playerId}, ${row.team}, ${row.score}, ${row.seconds}, ${row.ratingBefore}
    from (
      select ${row.gameId} as game, ${row.playedAt} as played from ${row}
      where ${row.playerId} = ${playerId} and ${row.ladderId} = ${ladderId} and ${row.ratingBefore} is not null ${later ?? sql``}
      order by ${row.playedAt}, ${row.gameId} limit ${limit}
    ) as mine
    cross join ${row}
    where ${row.id} >= mine.game * 256 and ${row.id} < mine.game * 256 + 256 and ${row.rated}
    order by mine.played, ${row.id}`);
  const page: OpposedGame[] = [];
  for (const raw of found) {
    const id = gameOf(Number(raw[0]));
    if (page.at(-1)?.id !== id) page.push({ id, playedAt: Number(raw[1]), rows: [] });
    page.at(-1)!.rows.push(opposedRow(raw));
  }
  return page;
}

/** A row of a game's participants, after the game and when it was played. */
export function opposedRow([, , player, team, score, seconds, before]: RawValue[]): OpposedRow {
  return {
    player: Number(player),
    team: typeof team === "string" ? team : null,
    score: Number(score),
    seconds: Number(seconds),
    before: Number(before),
  };
}

/** One game of a player, rated or not. */
export interface PlayedGame extends PlayedPart {
  readonly gameId: number;
  readonly playedAt: Date;
  readonly timeUnknown: boolean;
  readonly status: GameStatus;
}

/** The start of a page of games: the newest, or either side of a position. */
export type PageOfGames =
  | { readonly before: GamePosition }
  | { readonly after: GamePosition }
  | { readonly end: "newest" | "oldest" };

/** A page of a player's games, newest first; all of them, or rated ones only. */
export async function findPlayedGames(
  reader: Reader,
  ladderId: number,
  playerId: number,
  page: PageOfGames,
  limit: number,
  which: "all" | "rated" = "all",
): Promise<PlayedGame[]> {
  const { participants: row, games } = reader.tables;
  const rising = "after" in page || ("end" in page && page.end === "oldest");
  const direction = rising ? sql`asc` : sql`desc`;
  const rated = which === "rated" ? sql`and ${row.ratingBefore} is not null` : sql``;
  const found = await reader.rows(sql`
    select ${row.gameId}, ${row.playedAt}, ${games.timeUnknown}, ${games.status}, ${playedColumns(reader)}
    from ${row} join ${games} on ${games.id} = ${row.gameId}
    where ${row.playerId} = ${playerId} and ${row.ladderId} = ${ladderId} ${rated} ${bound(reader, page)}
    order by ${row.playedAt} ${direction}, ${row.gameId} ${direction} limit ${limit}`);
  const played = found.map(playedGame);
  return rising ? played.reverse() : played;
}

function bound(reader: Reader, page: PageOfGames): SQL {
  const { participants: row } = reader.tables;
  if ("before" in page) return sql`and (${row.playedAt}, ${row.gameId}) < ${positionSql(row.playedAt, page.before)}`;
  if ("after" in page) return sql`and (${row.playedAt}, ${row.gameId}) > ${positionSql(row.playedAt, page.after)}`;
  return sql``;
}

function playedGame([gameId, playedAt, timeUnknown, status, ...played]: RawValue[]): PlayedGame {
  return {
    gameId: Number(gameId),
    playedAt: new Date(Number(playedAt)),
    timeUnknown: Boolean(timeUnknown),
    status: statusOf(status),
    ...playedPart(played),
  };
}

function statusOf(status: RawValue | undefined): GameStatus {
  return status === "rated" || status === "voided" ? status : "unrated";
}

/** A game with both of two players in it. */
export type SharedGame = Awaited<ReturnType<typeof findGamesWithoutFlow>>[number];

/** The newest games in which two players were opponents and no points passed between them. Team-mates: `findGamesTogether`. */
export async function findGamesWithoutFlow(reader: Reader, ladderId: number, one: number, other: number, limit: number) {
  const { participants: row, games } = reader.tables;
  const [ofOne, ofOther] = await Promise.all(
    [one, other].map((id) => countRows(reader, "participants", { ladderId, playerId: id })),
  );
  // Starts from the games of the player who has fewer, newest first, and looks up the other's row in each by the same index.
  const swapped = ofOther! < ofOne!;
  const [few, many] = swapped ? [other, one] : [one, other];
  const found = await reader.rows(sql`
    select few.game, few.played, ${games.status}, few.team, few.counted, ${row.team}, ${row.rated}
    from (
      select ${row.gameId} as game, ${row.playedAt} as played, ${row.team} as team, ${row.rated} as counted,
        ${row.ratingBefore} as before
      from ${row} where ${row.playerId} = ${few} and ${row.ladderId} = ${ladderId}
    ) as few
    cross join ${row} cross join ${games}
    where ${row.playerId} = ${many} and ${row.ladderId} = ${ladderId} and ${row.playedAt} = few.played
      and ${row.gameId} = few.game and ${games.id} = few.game
      and (few.before is null or ${row.ratingBefore} is null)
      and (few.team is null or ${row.team} is null or few.team <> ${row.team})
    order by few.played desc, few.game desc limit ${limit}`);
  return found.map(([gameId, playedAt, status, ...sides]) => {
    const [first, second] = [sideOf(sides[0], sides[1]), sideOf(sides[2], sides[3])];
    return {
      gameId: Number(gameId),
      playedAt: new Date(Number(playedAt)),
      status: statusOf(status),
      one: swapped ? second : first,
      other: swapped ? first : second,
    };
  });
}

function sideOf(team: RawValue | undefined, rated: RawValue | undefined) {
  return { team: typeof team === "string" ? team : null, rated: Boolean(rated) };
}

/** The last given reason of each voided game. */
export async function findVoidReasons(reader: Reader, gameIds: readonly number[]): Promise<Map<number, string>> {
  const found = await findRows(reader, "gameRevisions", { gameId: gameIds, action: "void" }, { orderBy: "version" });
  return new Map(found.map(({ gameId, reason }) => [gameId, reason]));
}

/** The id of the newest revision of any game; 0 before the first. */
export async function findNewestRevisionId(reader: Reader): Promise<number> {
  const { gameRevisions: revision } = reader.tables;
  const [row] = await reader.rows(sql`select coalesce(max(${revision.id}), 0) from ${revision}`);
  return Number(row?.[0]);
}

/** When a player first and last appeared on a ladder, rated or not. */
export interface Appearances {
  readonly ladderId: number;
  readonly first: Date;
  readonly last: Date;
}

/** The ladders that a player has appeared on, last played first. */
export async function findAppearancesByPlayer(reader: Reader, playerId: number): Promise<Appearances[]> {
  const { ladders, participants: row } = reader.tables;
  const end = (direction: SQL) => sql`(
    select ${row.playedAt} from ${row} where ${row.playerId} = ${playerId} and ${row.ladderId} = ${ladders.id}
    order by ${row.playedAt} ${direction}, ${row.gameId} ${direction} limit 1)`;
  const found = await reader.rows(sql`select ${ladders.id}, ${end(sql`asc`)}, ${end(sql`desc`)} from ${ladders}`);
  const seen = found.flatMap(([ladderId, first, last]) =>
    first === null ? [] : [{ ladderId: Number(ladderId), first: new Date(Number(first)), last: new Date(Number(last)) }],
  );
  return seen.sort((a, b) => b.last.getTime() - a.last.getTime() || a.ladderId - b.ladderId);
}

/** All games of a player, voided and unrated ones included, by ladder. */
export async function findGameIdsByPlayer(reader: Reader, playerId: number): Promise<Map<number, number[]>> {
  const found = await findRows(reader, "participants", { playerId });
  const byLadder = new Map<number, number[]>();
  for (const { ladderId, gameId } of found.sort((a, b) => a.ladderId - b.ladderId || a.gameId - b.gameId)) {
    const games = byLadder.get(ladderId) ?? [];
    games.push(gameId);
    byLadder.set(ladderId, games);
  }
  return byLadder;
}

/** How many games of a player were entered after a moment. */
export async function countGamesEnteredSince(reader: Reader, playerId: number, since: Date): Promise<number> {
  const { games, participants: row } = reader.tables;
  const [found] = await reader.db
    .select({ count: count() })
    .from(row)
    .innerJoin(games, eq(games.id, row.gameId))
    .where(and(eq(row.playerId, playerId), gt(games.enteredAt, since)));
  return found?.count ?? 0;
}

/** A player's rated games, how many of them they left before this percentage of the longest time, and the points of those. */
export async function countGamesLeftEarly(
  reader: Reader,
  ladderId: number,
  playerId: number,
  /** An integer, because times are. */
  percent: number,
): Promise<{ games: number; early: number; points: number }> {
  const { participants: row } = reader.tables;
  const [found] = await reader.rows(sql`
    select count(*), coalesce(sum(case when mine.seconds * 100 < ${percent} * mine.longest then 1 else 0 end), 0),
      coalesce(sum(case when mine.seconds * 100 < ${percent} * mine.longest then mine.moved else 0 end), 0)
    from (
      select own.seconds as seconds, own.change as moved, (
        select max(${row.seconds}) from ${row} where ${row.id} >= own.game_id * 256 and ${row.id} < own.game_id * 256 + 256
      ) as longest
      from ${row} as own
      where own.player_id = ${playerId} and own.ladder_id = ${ladderId} and own.rating_before is not null
    ) as mine`);
  return { games: Number(found?.[0]), early: Number(found?.[1]), points: Number(found?.[2]) };
}

/** A game in which two players were in the same team: that team, and the totals of all teams. */
export interface SharedTeamGame {
  readonly gameId: number;
  readonly team: string;
  readonly totals: { readonly team: string; readonly total: number }[];
}

/** The newest games of one ladder, or of all, in which two players were team-mates, without voided ones. */
export async function findGamesTogether(
  reader: Reader,
  one: number,
  other: number,
  max: number,
  ladderId: number | null = null,
): Promise<SharedTeamGame[]> {
  const { games, participants: row } = reader.tables;
  const counts = await reader.rows(
    sql`select ${row.playerId}, count(*) from ${row} where ${row.playerId} in ${[one, other]} group by ${row.playerId}`,
  );
  const countOf = (player: number) => Number(counts.find(([id]) => Number(id) === player)?.[1] ?? 0);
  const [few, many] = countOf(other) < countOf(one) ? [other, one] : [one, other];
  // Joins the games of the player who has fewer to the other's rows, and those games to everyone in them.
  const found = await reader.rows(sql`
    select mine.game, mine.team, ${row.team}, sum(${row.score})
    from (
      select few.game as game, few.team as team
      from (
        select ${row.gameId} as game, ${row.ladderId} as ladder, ${row.playedAt} as played, ${row.team} as team
        from ${row} where ${row.playerId} = ${few} and ${row.team} is not null ${ladderId === null ? sql`` : sql`and ${row.ladderId} = ${ladderId}`}
      ) as few
      cross join ${row} cross join ${games}
      where ${row.playerId} = ${many} and ${row.ladderId} = few.ladder and ${row.playedAt} = few.played
        and ${row.gameId} = few.game and ${row.team} = few.team and ${games.id} = few.game and ${games.status} <> 'voided'
      order by few.played desc, few.game desc limit ${max}
    ) as mine
    cross join ${row}
    where ${row.id} >= mine.game * 256 and ${row.id} < mine.game * 256 + 256
    group by mine.game, mine.team, ${row.team}
    order by mine.game, ${row.team}`);
  const shared: SharedTeamGame[] = [];
  for (const [game, mine, team, total] of found) {
    if (shared.at(-1)?.gameId !== Number(game)) shared.push({ gameId: Number(game), team: String(mine), totals: [] });
    shared.at(-1)!.totals.push({ team: String(team), total: Number(total) });
  }
  return shared;
}
