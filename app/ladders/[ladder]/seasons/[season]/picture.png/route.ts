import { SeasonPicture } from "@/components/pictures/ladder-picture";
import { loadSeasonPage } from "@/lib/ladders/loaders";
import { loadPicture } from "@/lib/platform/pictures/loaders";
import { loadSeasonHead } from "@/lib/seasons/loaders";
import { loadSite } from "@/lib/site/loaders";

type Context = RouteContext<"/ladders/[ladder]/seasons/[season]/picture.png">;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { ladder, season: encoded } = await params;
  const season = decodeURIComponent(encoded);
  const [head, page, site] = await Promise.all([
    loadSeasonHead(ladder, season),
    loadSeasonPage(ladder, season, null),
    loadSite(),
  ]);
  return loadPicture(head && page && ((canDraw) => SeasonPicture({ site, head, page, canDraw })));
}
