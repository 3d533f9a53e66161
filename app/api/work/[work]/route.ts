import { loadViewer } from "@/lib/auth/loaders";
import { loadWorkEvents } from "@/lib/work/loaders";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/api/work/[work]">): Promise<Response> {
  const stream = (await loadViewer())?.isAdmin ? loadWorkEvents((await params).work, request.signal) : null;
  if (stream === null) return new Response("No such work.", { status: 404 });
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
  return new Response(stream, { headers });
}
