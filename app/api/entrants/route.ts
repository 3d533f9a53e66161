import { entrantsQuery } from "@/lib/games/schema";
import { entrantsAt } from "@/lib/games/entrants";
import { fresh } from "@/lib/platform/cached";

/** The ratings of players just before a game that is being entered: ?ladder=clan&at=2026-11-14T20:00:00Z&name=…&name=… */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = entrantsQuery.safeParse({
    ladder: searchParams.get("ladder") ?? "",
    at: searchParams.get("at") ?? undefined,
    names: searchParams.getAll("name"),
  });
  if (!query.success) return new Response(query.error.issues[0]!.message, { status: 400 });
  const entrants = await fresh(entrantsAt, query.data);
  return entrants === null ? new Response("No such ladder.", { status: 404 }) : Response.json(entrants);
}
