import { FaceOffPicture } from "@/components/pictures/face-off-picture";
import { loadHeadToHead } from "@/lib/history/loaders";
import { loadPicture } from "@/lib/platform/pictures/loaders";
import { loadSite } from "@/lib/site/loaders";

type Context = RouteContext<"/players/[player]/vs/[rival]/picture.png">;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { player, rival } = await params;
  const ladder = new URL(request.url).searchParams.get("ladder");
  const [found, site] = await Promise.all([
    loadHeadToHead(decodeURIComponent(player), decodeURIComponent(rival), ladder, 1),
    loadSite(),
  ]);
  return loadPicture(found && ((canDraw) => FaceOffPicture({ site, found, canDraw })));
}
