import { fresh } from "@/lib/platform/cached";
import { isOwnRequest } from "@/lib/platform/request";
import { previewAnswer } from "@/lib/reports/played";
import { loadViewer } from "@/lib/sign-in/viewer";

/** The most that a form of thirty players sends. */
const MAX_BYTES = 64_000;

/** What a report would do, while somebody fills in "I played". Nothing is written. */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOwnRequest())) return new Response("Not from this site.", { status: 403 });
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return new Response("Too long.", { status: 413 });
  const form = await request.formData().catch(() => null);
  if (form === null) return new Response("Not a form.", { status: 400 });
  const viewer = await loadViewer();
  if (viewer === null) return new Response("Sign in first.", { status: 401 });
  return Response.json(await fresh(previewAnswer, viewer, form, new Date()));
}
