import { ladderSummary } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";
import { loadLadderEvents } from "@/lib/platform/refresh/ladder-events";

export const dynamic = "force-dynamic";

type Context = RouteContext<"/api/refresh/[ladder]">;

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const stream = await loadLadderEvents((await params).ladder, request.signal);
  return stream === null ? nothing() : new Response(stream, { headers });
}

/** Next.js would call GET, whose stream nobody would read or end. */
export async function HEAD(_request: Request, { params }: Context): Promise<Response> {
  return (await cached(ladderSummary, (await params).ladder)) === null ? nothing() : new Response(null, { headers });
}

function nothing(): Response {
  return new Response("No such ladder.", { status: 404 });
}
