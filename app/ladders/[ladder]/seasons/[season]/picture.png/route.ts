import { SeasonPicture } from "@/components/pictures/ladder-picture";
import { seasonPage } from "@/lib/ladders/season-pages";
import { cached } from "@/lib/platform/cached";
import { loadPicture } from "@/lib/platform/pictures/response";
import { seasonHeadNow } from "@/lib/seasons/now";
import { siteOf } from "@/lib/site/data";

type Context = RouteContext<"/ladders/[ladder]/seasons/[season]/picture.png">;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { ladder, season: encoded } = await params;
  const season = decodeURIComponent(encoded);
  const [head, page, site] = await Promise.all([
    cached(seasonHeadNow, ladder, season),
    cached(seasonPage, ladder, season, undefined),
    cached(siteOf),
  ]);
  return loadPicture(head && page && ((canDraw) => SeasonPicture({ site, head, page, canDraw })));
}
