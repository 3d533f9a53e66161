import { loadViewer } from "@/lib/sign-in/viewer";
import { loadOwnData } from "@/lib/transfer/export/downloads";

/** Everything that is stored of the person who is signed in, in one file. */
export async function GET(): Promise<Response> {
  const viewer = await loadViewer();
  return viewer === null ? new Response("Sign in to download your data.\n", { status: 403 }) : loadOwnData(viewer.id);
}
