import { loadDownload } from "@/lib/transfer/export/loaders";

export async function GET(_request: Request, { params }: RouteContext<"/ladders/[ladder]/standings.json">): Promise<Response> {
  return loadDownload((await params).ladder, "standings", "json");
}
