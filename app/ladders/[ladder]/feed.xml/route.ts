import { ladderFeed } from "@/lib/ladders/feed";
import { fresh } from "@/lib/platform/cached";
import { ownOrigin } from "@/lib/platform/request";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/feed.xml">): Promise<Response> {
  const feed = await fresh(ladderFeed, (await params).ladder, ownOrigin());
  if (feed === null) return new Response("There is no such ladder.\n", { status: 404 });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
