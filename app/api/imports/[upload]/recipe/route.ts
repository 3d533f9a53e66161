import { loadViewer } from "@/lib/sign-in/viewer";
import { privateFile, types } from "@/lib/transfer/export/downloads";
import { loadRecipe } from "@/lib/transfer/import/opened";

/** What was chosen for a file, as a recipe for the command line. */
export async function GET(_: Request, { params }: RouteContext<"/api/imports/[upload]/recipe">): Promise<Response> {
  const viewer = await loadViewer();
  if (!viewer?.isAdmin) return new Response("Only admins can see this.\n", { status: 403 });
  const found = await loadRecipe((await params).upload, viewer);
  if (found === null) return new Response("There is no such file any more, or nothing was chosen for it.\n", { status: 404 });
  return privateFile("import-recipe.json", types.json, `${JSON.stringify(found, null, 2)}\n`);
}
