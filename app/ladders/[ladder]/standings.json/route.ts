import { loadDownload } from "@/lib/transfer/export/downloads";

export async function GET(request: Request, { params }: RouteContext<"/ladders/[ladder]/standings.json">): Promise<Response> {
  return loadDownload(request, (await params).ladder, "standings", "json");
}
