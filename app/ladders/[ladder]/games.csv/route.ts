import { loadDownload } from "@/lib/transfer/export/downloads";

export async function GET(request: Request, { params }: RouteContext<"/ladders/[ladder]/games.csv">): Promise<Response> {
  return loadDownload(request, (await params).ladder, "games", "csv");
}
