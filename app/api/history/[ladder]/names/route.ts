import { etagOf, isKnown } from "@/lib/api/freshness";
import { fresh } from "@/lib/platform/cached";
import { namesToTune } from "@/lib/tuning/data";

export const dynamic = "force-dynamic";

/** The names for the numbers in a packed history. Never cached, so that renaming and erasing take effect at once. */
export async function GET(request: Request, { params }: RouteContext<"/api/history/[ladder]/names">): Promise<Response> {
  const found = await fresh(namesToTune, (await params).ladder);
  if (found === null) return new Response("No such ladder.", { status: 404 });
  const etag = etagOf(found.line, [found.ladder]);
  const headers = { ETag: etag, "Cache-Control": "no-cache" };
  if (isKnown(etag, request)) return new Response(null, { status: 304, headers });
  return Response.json(await found.names(), { headers });
}
