import { loadMayFollow, loadWorkEvents } from "@/lib/work/loaders";

export const dynamic = "force-dynamic";

type Context = RouteContext<"/api/work/[work]">;

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const stream = await loadWorkEvents((await params).work, request.signal);
  return stream === null ? nothing() : new Response(stream, { headers });
}

/** Next.js would call GET, whose stream nobody would read. */
export async function HEAD(_request: Request, { params }: Context): Promise<Response> {
  return (await loadMayFollow((await params).work)) ? new Response(null, { headers }) : nothing();
}

function nothing(): Response {
  return new Response("No such work.", { status: 404 });
}
