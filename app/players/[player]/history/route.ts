import { loadStretch } from "@/lib/history/loaders";
import { historyQuery } from "@/lib/history/schema";

/** A part of a player's rating history in as much detail as a chart can show. */
export async function GET(request: Request, { params }: RouteContext<"/players/[player]/history">): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [by, from, to] = [query.get("by"), query.get("from"), query.get("to")];
  const asked = { axis: query.get("axis"), range: query.get("range"), between: by === null ? undefined : { by, from, to } };
  const stretch = await loadStretch((await params).player, query.get("ladder"), historyQuery.parse(asked));
  if (stretch === null) return Response.json({ problem: "No rated game of such a player on such a ladder." }, { status: 404 });
  return Response.json(stretch, { headers: { "Cache-Control": "no-store" } });
}
