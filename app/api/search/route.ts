import { loadPlayersLike } from "@/lib/players/loaders";

/** Names for the search field in the header, while somebody types. */
export async function GET(request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const players = await loadPlayersLike(typed, 8);
  return Response.json({ players: players.map(({ name, slug }) => ({ name, slug })) });
}
