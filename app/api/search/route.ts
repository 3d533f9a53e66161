import { teamGamesPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { RatedPlayer } from "@/lib/players/view";
import { teamsLike } from "@/lib/games/teams/data";
import { fresh } from "@/lib/platform/cached";
import { ratedPlayersLike } from "@/lib/players/search";

/** The best rank and its ladder; nothing for somebody who has none. */
function whereIn(ratings: RatedPlayer["ratings"]): string | undefined {
  const ranked = ratings.flatMap(({ ladder, rank }) => (rank === null ? [] : [{ ladder, rank }]));
  const best = ranked.sort((a, b) => a.rank - b.rank)[0];
  return best && `${formatOrdinal(best.rank)}, ${best.ladder}`;
}

/** Names for the search field in the header, while somebody types. */
export async function GET(request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const [players, teams] = await Promise.all([fresh(ratedPlayersLike, typed, 8), fresh(teamsLike, typed, 4)]);
  return Response.json({
    players: players.map(({ name, slug, mark, ratings }) => ({ name, slug, mark, note: whereIn(ratings) })),
    teams: teams.map(({ id, name, ladder }) => ({
      name,
      slug: `team-${id}`,
      note: `team, ${ladder.name}`,
      href: teamGamesPath(ladder.slug, name),
    })),
  });
}
