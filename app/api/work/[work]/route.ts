import { WORK_ID } from "@/lib/platform/progress/schema";
import { keepsScore } from "@/lib/sign-in/view";
import { loadWorkEvents } from "@/lib/platform/progress/work-events";
import { loadViewer } from "@/lib/sign-in/viewer";

export const dynamic = "force-dynamic";

type Context = RouteContext<"/api/work/[work]">;

const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { work } = await params;
  const stream = (await mayFollow(work)) ? loadWorkEvents(work, request.signal) : null;
  return stream === null ? notFound() : new Response(stream, { headers });
}

/** Next.js would call GET, whose stream nobody would read. */
export async function HEAD(_request: Request, { params }: Context): Promise<Response> {
  return (await mayFollow((await params).work)) ? new Response(null, { headers }) : notFound();
}

/** Long work is started by admins and scorekeepers, and only they see how far it has come, by an id that cannot be guessed. */
async function mayFollow(work: string): Promise<boolean> {
  return WORK_ID.test(work) && keepsScore(await loadViewer());
}

function notFound(): Response {
  return new Response("No such work.", { status: 404 });
}
