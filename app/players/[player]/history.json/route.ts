import { loadHistoryDownload } from "@/lib/transfer/export/downloads";

export async function GET(request: Request, { params }: RouteContext<"/players/[player]/history.json">): Promise<Response> {
  return loadHistoryDownload(request, (await params).player, new URL(request.url).searchParams.get("ladder"), "json");
}
