import { rosterAt } from "@/lib/games/roster";
import { fresh } from "@/lib/platform/cached";

/** Whom the form of a game completes names from, for another ladder than the one it was opened with: ?ladder=clan */
export async function GET(request: Request): Promise<Response> {
  const roster = await fresh(rosterAt, (new URL(request.url).searchParams.get("ladder") ?? "").slice(0, 200));
  return roster === null ? new Response("No such ladder.", { status: 404 }) : Response.json(roster);
}
