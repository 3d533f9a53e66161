import { loadDownload } from "@/lib/transfer/export/loaders";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/games.json">): Promise<Response> {
  return loadDownload((await params).ladder, "games", "json");
}
