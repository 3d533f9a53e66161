import { FaceOffPicture } from "@/components/pictures/face-off-picture";
import { headToHead } from "@/lib/history/head-to-head";
import { cached } from "@/lib/platform/cached";
import { loadPicture } from "@/lib/platform/pictures/response";
import { siteOf } from "@/lib/site/data";

type Context = RouteContext<"/players/[player]/vs/[rival]/picture.png">;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { player, rival } = await params;
  const ladder = new URL(request.url).searchParams.get("ladder");
  const [found, site] = await Promise.all([
    cached(headToHead, decodeURIComponent(player), decodeURIComponent(rival), ladder, 1),
    cached(siteOf),
  ]);
  return loadPicture(found && ((canDraw) => FaceOffPicture({ site, found, canDraw })));
}
