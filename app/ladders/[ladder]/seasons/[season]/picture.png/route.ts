import { SeasonPicture } from "@/components/pictures/ladder-picture";
import { loadSeasonPage } from "@/lib/seasons/loaders";
import { loadPicture } from "@/lib/platform/pictures/loaders";
import { loadSite } from "@/lib/site/loaders";

type Context = RouteContext<"/ladders/[ladder]/seasons/[season]/picture.png">;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { ladder, season } = await params;
  const [page, site] = await Promise.all([loadSeasonPage(ladder, decodeURIComponent(season), null), loadSite()]);
  return loadPicture(page && ((canDraw) => SeasonPicture({ site, page, canDraw })));
}
