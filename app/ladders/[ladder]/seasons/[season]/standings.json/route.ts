import { loadSeasonDownload } from "@/lib/transfer/export/loaders";

type Context = RouteContext<"/ladders/[ladder]/seasons/[season]/standings.json">;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { ladder, season } = await params;
  return loadSeasonDownload(request, ladder, decodeURIComponent(season), "json");
}
