import { loadFeed } from "@/lib/ladders/loaders";
import { ownOrigin } from "@/lib/platform/loaders";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/feed.xml">): Promise<Response> {
  const feed = await loadFeed((await params).ladder, ownOrigin());
  if (feed === null) return new Response("There is no such ladder.\n", { status: 404 });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
