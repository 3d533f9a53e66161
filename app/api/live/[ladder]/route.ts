import { loadLadderEvents } from "@/lib/platform/live/loaders";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/api/live/[ladder]">): Promise<Response> {
  const stream = await loadLadderEvents((await params).ladder, request.signal);
  if (stream === null) return new Response("No such ladder.", { status: 404 });
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
  return new Response(stream, { headers });
}
