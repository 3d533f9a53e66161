import { loadGameEmbed } from "@/lib/ladders/embeds/responses";

export async function GET(request: Request, { params }: RouteContext<"/embed/games/[game]">): Promise<Response> {
  return loadGameEmbed(request.url, (await params).game);
}
