import { loadHistory } from "@/lib/ladders/tuning/loaders";

export const dynamic = "force-dynamic";

/** A ladder's rated games in the form of lib/rating/compact-history, without names: what the tuning page rates again. */
export async function GET(request: Request, { params }: RouteContext<"/api/history/[ladder]">): Promise<Response> {
  const history = await loadHistory((await params).ladder);
  if (history === null) return new Response("No such ladder.", { status: 404 });
  const tag = `"${history.version}"`;
  // Pages ask with the version they show: for that one the answer never changes. Not "v": browsers keep answers to that one with names.
  const asked = new URL(request.url).searchParams.get("version");
  const caching = asked === history.version ? "public, max-age=31536000, immutable" : "no-cache";
  const headers = { ETag: tag, "Cache-Control": caching };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : await history.bytes();
  // A gzip file, not an answer in gzip: the framework takes Content-Encoding away, since compressing is its own work.
  return new Response(body, { headers: { ...headers, "Content-Type": "application/gzip" } });
}
