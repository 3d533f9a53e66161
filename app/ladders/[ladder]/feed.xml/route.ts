import { loadFeed } from "@/lib/ladders/loaders";

export async function GET(request: Request, { params }: RouteContext<"/ladders/[ladder]/feed.xml">): Promise<Response> {
  const feed = await loadFeed((await params).ladder, process.env.BASE_URL ?? new URL(request.url).origin);
  if (feed === null) return new Response("There is no such ladder.\n", { status: 404 });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
