import { teamGamesPath } from "@/lib/format";
import { loadTeamsLike } from "@/lib/games/teams/loaders";
import { loadPlayersLike } from "@/lib/players/loaders";

/** Names for the search field in the header, while somebody types. */
export async function GET(request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const [players, teams] = await Promise.all([loadPlayersLike(typed, 8), loadTeamsLike(typed, 4)]);
  return Response.json({
    players: players.map(({ name, slug }) => ({ name, slug })),
    teams: teams.map(({ id, name, ladder }) => ({
      name,
      slug: `team-${id}`,
      note: `team, ${ladder.name}`,
      href: teamGamesPath(ladder.slug, name),
    })),
  });
}
