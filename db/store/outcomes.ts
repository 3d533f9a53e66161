import { sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import { gameOf } from "../tables/participant-id";
import { inChunks } from "../client/in-chunks";
import { playedColumns, playedPart, type PlayedPart } from "./played-part";

/** A participant in a list of games, with their name. */
export interface OutcomeRow extends PlayedPart {
  readonly playerId: number;
  readonly name: string;
  readonly slug: string;
  /** The seed of the player's mark. */
  readonly mark: number;
}

/** All participants of some games with names, game by game in the order entered: enough for a list of results, in one query. */
export async function findOutcomesByGames(reader: Reader, gameIds: readonly number[]): Promise<Map<number, OutcomeRow[]>> {
  const { games, participants: row, players } = reader.tables;
  const byGame = new Map<number, OutcomeRow[]>(gameIds.map((id) => [id, []]));
  // "Cross" fixes SQLite's join order: from the games to their rows, and from each row to its player.
  const found = await inChunks(gameIds, (part) =>
    reader.rows(sql`
      select ${row.id}, ${row.playerId}, ${players.name}, ${players.slug}, ${players.mark}, ${playedColumns(reader)}
      from ${games} cross join ${row} cross join ${players}
      where ${row.id} >= ${games.id} * 256 and ${row.id} < ${games.id} * 256 + 256 and ${players.id} = ${row.playerId}
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

/** Flags of a game in a list. */
export interface GameFlags {
  readonly corrected: ReadonlySet<number>;
  readonly late: ReadonlySet<number>;
}

/** Which of some games were corrected, and which were entered after later ones. */
export async function findGameFlags(reader: Reader, gameIds: readonly number[]): Promise<GameFlags> {
  const { gameRevisions: revision, ratingMoves: move, auditLog: log } = reader.tables;
  // A late game has moved others, or the admin who entered it gave a reason.
  const found = await inChunks(gameIds, (part) =>
    reader.rows(sql`
      select distinct ${revision.gameId}, 'corrected' from ${revision}
      where ${revision.gameId} in ${part} and ${revision.action} = 'correct'
      union
      select distinct ${move.gameId}, 'late' from ${move} where ${move.gameId} in ${part} and ${move.cause} = 'late'
      union
      select distinct ${log.targetId}, 'late' from ${log}
      where ${log.targetKind} = 'game' and ${log.targetId} in ${part} and ${log.action} = 'game.enter'
        and ${log.reason} is not null`),
  );
  const flagged = (flag: string) => new Set(found.flatMap(([id, given]) => (given === flag ? [Number(id)] : [])));
  return { corrected: flagged("corrected"), late: flagged("late") };
}
