import { bodyOf } from "@/lib/transfer/export/spool";
import { loadViewer } from "@/lib/sign-in/viewer";
import { fileHeaders, types } from "@/lib/transfer/export/downloads";
import { loadProblemRows } from "@/lib/transfer/import/opened";

/** The rows of a file that have a problem, or with ?rows=all every row, each with what is wrong with it. */
export async function GET(request: Request, { params }: RouteContext<"/api/imports/[upload]/problems">): Promise<Response> {
  const viewer = await loadViewer();
  if (!viewer?.isAdmin) return new Response("Only admins can see this.\n", { status: 403 });
  const kept = new URL(request.url).searchParams.get("rows") === "all" ? "all" : "problems";
  const found = await loadProblemRows((await params).upload, viewer, kept);
  if (found === null) return new Response("There is no such file any more.\n", { status: 404 });
  const name = `${found.fileName.replace(/(\.(csv|tsv|txt|json))?(\.gz)?$/i, "")}-problems.csv`;
  // The body of a response to HEAD is never read, so the file behind it would never be closed.
  return new Response(request.method === "HEAD" ? null : bodyOf(found.rows), {
    headers: { ...fileHeaders(name, types.csv), "Cache-Control": "no-store" },
  });
}
