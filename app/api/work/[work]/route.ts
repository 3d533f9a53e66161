import { loadWorkEvents } from "@/lib/platform/progress/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/api/work/[work]">): Promise<Response> {
  // Long work is started by admins, and only they see how far it has come.
  const isAdmin = (await loadViewer())?.isAdmin ?? false;
  const stream = isAdmin ? loadWorkEvents((await params).work, request.signal) : null;
  if (stream === null) return new Response("No such work.", { status: 404 });
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
  return new Response(stream, { headers });
}
