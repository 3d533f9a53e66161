import { sql, type SQL } from "drizzle-orm";
import type { RawValue, Reader } from "../client/session";
import { gameOf } from "../tables/participant-id";
import { inChunks } from "../client/in-chunks";
import { entrantColumns, entrantFieldsIn, type StoredEntrantFields } from "./entrant-fields";
import { rowsOfGame, type Participant } from "./games";
import type { Player } from "./players";

/** A participant's result in a game, and its effect on their rating. `rated` is false for a guest at the time. */
export type PlayedPart = StoredEntrantFields &
  Readonly<Pick<Participant, "team" | "score" | "seconds" | "rated" | "ratingBefore" | "change" | "gamesBefore">>;

/** The columns of `playedPart`, for the end of a column list. */
export function playedColumns(reader: Reader): SQL {
  const { participants: row } = reader.tables;
  const own = [row.team, row.score, row.seconds, row.rated, row.ratingBefore, row.change, row.gamesBefore];
  return sql.join([...own.map((column) => sql`${column}`), ...entrantColumns(reader)], sql`, `);
}

export function playedPart(raw: readonly (RawValue | undefined)[]): PlayedPart {
  const [team, score, seconds, rated, before, change, games, ...fields] = raw;
  return {
    team: typeof team === "string" ? team : null,
    score: Number(score),
    seconds: Number(seconds),
    rated: Boolean(rated),
    ratingBefore: before == null ? null : Number(before),
    change: change == null ? null : Number(change),
    gamesBefore: games == null ? null : Number(games),
    ...entrantFieldsIn(...fields),
  };
}

/** A participant in a list of games, with their name and the seed of their mark. */
export type OutcomeRow = PlayedPart & Pick<Participant, "playerId"> & Pick<Player, "name" | "slug" | "mark">;

/** All participants of some games with names, game by game in the order entered: enough for a list of results, in one query. */
export async function findOutcomesByGames(reader: Reader, gameIds: readonly number[]): Promise<Map<number, OutcomeRow[]>> {
  const { games, participants: row, players } = reader.tables;
  const byGame = new Map<number, OutcomeRow[]>(gameIds.map((id) => [id, []]));
  // "Cross" fixes SQLite's join order: from the games to their rows, and from each row to its player.
  const found = await inChunks(gameIds, (part) =>
    reader.rows(sql`
      select ${row.id}, ${row.playerId}, ${players.name}, ${players.slug}, ${players.mark}, ${playedColumns(reader)}
      from ${games} cross join ${row} cross join ${players}
      where ${rowsOfGame(reader)} and ${players.id} = ${row.playerId}
        and ${games.id} in ${part}
      order by ${row.id}`),
  );
  for (const [id, playerId, name, slug, mark, ...played] of found) {
    byGame.get(gameOf(Number(id)))?.push({
      playerId: Number(playerId),
      name: String(name),
      slug: String(slug),
      mark: Number(mark),
      ...playedPart(played),
    });
  }
  return byGame;
}

/** Which of some games were corrected, and which had games after them rated again when they were entered. */
export async function findGameFlags(reader: Reader, gameIds: readonly number[]) {
  const { gameRevisions: revision, games } = reader.tables;
  const found = await inChunks(gameIds, (part) =>
    reader.rows(sql`
      select distinct ${revision.gameId}, 'corrected' from ${revision}
      where ${revision.gameId} in ${part} and ${revision.action} = 'correct'
      union
      select ${games.id}, 'late' from ${games} where ${games.id} in ${part} and ${games.ratedAgain} > 0`),
  );
  const flagged = (flag: string) => new Set(found.flatMap(([id, given]) => (given === flag ? [Number(id)] : [])));
  return { corrected: flagged("corrected"), late: flagged("late") };
}
