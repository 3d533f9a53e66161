import { LadderPicture } from "@/components/pictures/ladder-picture";
import { ladderQuery } from "@/lib/ladders/schema";
import { ladderPage } from "@/lib/ladders/data";
import { cached, forViewer } from "@/lib/platform/cached";
import { loadPicture } from "@/lib/platform/pictures/response";
import { siteOf } from "@/lib/site/data";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/picture.png">): Promise<Response> {
  const [page, site] = await Promise.all([
    forViewer(ladderPage, (await params).ladder, ladderQuery.parse({}), null),
    cached(siteOf),
  ]);
  return loadPicture(page && ((canDraw) => LadderPicture({ site, ladder: page.ladder, rows: page.rows, canDraw })));
}
