import { loadGameEmbed } from "@/lib/ladders/embeds/loaders";

export async function GET(request: Request, { params }: RouteContext<"/embed/games/[game]">): Promise<Response> {
  return loadGameEmbed(request.url, (await params).game);
}
