import { PlayerPicture } from "@/components/pictures/player-picture";
import { profileAt } from "@/lib/history/pages";
import { cached } from "@/lib/platform/cached";
import { loadPicture } from "@/lib/platform/pictures/response";
import { siteOf } from "@/lib/site/data";

export async function GET(request: Request, { params }: RouteContext<"/players/[player]/picture.png">): Promise<Response> {
  const ladder = new URL(request.url).searchParams.get("ladder");
  const [profile, site] = await Promise.all([
    cached(profileAt, decodeURIComponent((await params).player), ladder),
    cached(siteOf),
  ]);
  return loadPicture(profile && ((canDraw) => PlayerPicture({ site, profile, canDraw })));
}
