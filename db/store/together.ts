import { sql } from "drizzle-orm";
import type { Reader } from "../client/session";

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
