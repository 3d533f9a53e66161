import { GamePicture } from "@/components/pictures/game-picture";
import { gameAt } from "@/lib/games/data";
import { cached } from "@/lib/platform/cached";
import { loadPicture } from "@/lib/platform/pictures/response";
import { siteOf } from "@/lib/site/data";

export async function GET(_request: Request, { params }: RouteContext<"/games/[game]/picture.png">): Promise<Response> {
  const [game, site] = await Promise.all([cached(gameAt, (await params).game), cached(siteOf)]);
  return loadPicture(game && ((canDraw) => GamePicture({ game, site, canDraw })));
}
