import { GamePicture } from "@/components/pictures/game-picture";
import { loadGame } from "@/lib/games/loaders";
import { loadPicture } from "@/lib/platform/pictures/loaders";
import { loadSite } from "@/lib/site/loaders";

export async function GET(_request: Request, { params }: RouteContext<"/games/[game]/picture.png">): Promise<Response> {
  const [game, site] = await Promise.all([loadGame((await params).game), loadSite()]);
  return loadPicture(game && ((canDraw) => GamePicture({ game, site, canDraw })));
}
