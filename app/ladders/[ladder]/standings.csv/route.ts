import { loadDownload } from "@/lib/transfer/export/downloads";

export async function GET(request: Request, { params }: RouteContext<"/ladders/[ladder]/standings.csv">): Promise<Response> {
  return loadDownload(request, (await params).ladder, "standings", "csv");
}
