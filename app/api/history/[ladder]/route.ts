import { fresh } from "@/lib/platform/cached";
import { packedHistory } from "@/lib/tuning/packed-history";

export const dynamic = "force-dynamic";

/** A ladder's rated games in the form of lib/rating/compact-history, without names: what the tuning page rates again. */
export async function GET(request: Request, { params }: RouteContext<"/api/history/[ladder]">): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const whole = query.get("whole") === "1";
  const history = await fresh(packedHistory, (await params).ladder, whole);
  if (history === null) return new Response("No such ladder.", { status: 404 });
  const tag = `"${history.version}${whole ? "-whole" : ""}"`;
  // Pages ask for the version they show, and its history never changes. The parameter is not "v": browsers have cached responses to that, with names.
  const asked = query.get("version");
  const caching = asked === history.version ? "public, max-age=31536000, immutable" : "no-cache";
  const headers = { ETag: tag, "Cache-Control": caching };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : await history.bytes();
  // A gzip file, not a gzip response: Next.js removes Content-Encoding, because it compresses responses itself.
  return new Response(body, { headers: { ...headers, "Content-Type": "application/gzip" } });
}
