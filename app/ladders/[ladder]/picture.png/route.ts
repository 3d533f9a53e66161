import { LadderPicture } from "@/components/pictures/ladder-picture";
import { loadLadderPage } from "@/lib/ladders/loaders";
import { ladderQuery } from "@/lib/ladders/schema";
import { loadPicture } from "@/lib/platform/pictures/loaders";
import { loadSite } from "@/lib/site/loaders";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/picture.png">): Promise<Response> {
  const [page, site] = await Promise.all([loadLadderPage((await params).ladder, ladderQuery.parse({}), null), loadSite()]);
  return loadPicture(page && ((canDraw) => LadderPicture({ site, ladder: page.ladder, rows: page.rows, canDraw })));
}
