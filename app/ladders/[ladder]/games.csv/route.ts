import { loadDownload } from "@/lib/transfer/export/loaders";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/games.csv">): Promise<Response> {
  return loadDownload((await params).ladder, "games", "csv");
}
