import { loadViewer } from "@/lib/sign-in/loaders";
import { progressOf } from "@/lib/transfer/import/progress";

/** How far the work on a file is: for a page that waits for it. The file's name, which nobody can guess, is its owner's alone. */
export async function GET(_request: Request, { params }: RouteContext<"/api/imports/[upload]/progress">): Promise<Response> {
  const viewer = await loadViewer();
  if (!viewer?.isAdmin) return Response.json({ problem: "Only admins can see this." }, { status: 403 });
  return Response.json(progressOf((await params).upload), { headers: { "Cache-Control": "no-store" } });
}
