import { PlayerPicture } from "@/components/pictures/player-picture";
import { loadPlayer } from "@/lib/history/loaders";
import { loadPicture } from "@/lib/platform/pictures/loaders";
import { loadSite } from "@/lib/site/loaders";

export async function GET(request: Request, { params }: RouteContext<"/players/[player]/picture.png">): Promise<Response> {
  const ladder = new URL(request.url).searchParams.get("ladder");
  const [profile, site] = await Promise.all([loadPlayer(decodeURIComponent((await params).player), ladder), loadSite()]);
  return loadPicture(profile && ((canDraw) => PlayerPicture({ site, profile, canDraw })));
}
