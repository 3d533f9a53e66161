import { loadLadderEmbed } from "@/lib/ladders/embeds/responses";

export async function GET(request: Request, { params }: RouteContext<"/embed/ladders/[ladder]">): Promise<Response> {
  return loadLadderEmbed(request.url, (await params).ladder);
}
