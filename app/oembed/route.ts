import { loadOembed } from "@/lib/ladders/embeds/loaders";

export async function GET(request: Request): Promise<Response> {
  return loadOembed(new URL(request.url).searchParams);
}
