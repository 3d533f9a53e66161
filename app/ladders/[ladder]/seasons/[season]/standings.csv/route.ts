import { loadSeasonDownload } from "@/lib/transfer/export/downloads";

type Context = RouteContext<"/ladders/[ladder]/seasons/[season]/standings.csv">;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { ladder, season } = await params;
  return loadSeasonDownload(request, ladder, decodeURIComponent(season), "csv");
}
