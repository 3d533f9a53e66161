import { SeasonPicture } from "@/components/pictures/ladder-picture";
import { cached } from "@/lib/platform/cached";
import { loadPicture } from "@/lib/platform/pictures/response";
import { seasonPageNow } from "@/lib/seasons/now";
import { siteOf } from "@/lib/site/data";

type Context = RouteContext<"/ladders/[ladder]/seasons/[season]/picture.png">;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { ladder, season } = await params;
  const [page, site] = await Promise.all([cached(seasonPageNow, ladder, decodeURIComponent(season), undefined), cached(siteOf)]);
  return loadPicture(page && ((canDraw) => SeasonPicture({ site, page, canDraw })));
}
