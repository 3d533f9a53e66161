import { isOwnRequest } from "@/lib/platform/request";
import { loadPreview } from "@/lib/reports/loaders";

/** The most that a form of thirty players sends. */
const MAX_BYTES = 64_000;

/** What a report would do, while somebody fills in "I played". Nothing is written. */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOwnRequest())) return new Response("Not from this site.", { status: 403 });
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return new Response("Too long.", { status: 413 });
  const form = await request.formData().catch(() => null);
  if (form === null) return new Response("Not a form.", { status: 400 });
  const answer = await loadPreview(form);
  return answer === null ? new Response("Sign in first.", { status: 401 }) : Response.json(answer);
}
