import { entrantsInQuery } from "@/lib/games/schema";
import { entrantsInAt } from "@/lib/games/entrants";
import { fresh } from "@/lib/platform/cached";

/** The ratings of players just before a game that is being corrected: ?at=2026-11-14T20:00:00Z&name=…&name=… */
export async function GET(request: Request, { params }: RouteContext<"/games/[game]/entrants">): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = entrantsInQuery.safeParse({ at: searchParams.get("at") ?? undefined, names: searchParams.getAll("name") });
  if (!query.success) return new Response(query.error.issues[0]!.message, { status: 400 });
  const entrants = await fresh(entrantsInAt, (await params).game, query.data);
  return entrants === null ? new Response("There is no preview of this change.", { status: 404 }) : Response.json(entrants);
}
