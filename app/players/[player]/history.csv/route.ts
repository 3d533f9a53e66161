import { loadHistoryDownload } from "@/lib/transfer/export/downloads";

export async function GET(request: Request, { params }: RouteContext<"/players/[player]/history.csv">): Promise<Response> {
  return loadHistoryDownload(request, (await params).player, new URL(request.url).searchParams.get("ladder"), "csv");
}
