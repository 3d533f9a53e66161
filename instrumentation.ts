import type { Instrumentation } from "next";
import type { noteRequestError as NoteRequestError } from "./instrumentation-node";

/** How errors are noted; undefined until the server has started. */
let noteError: typeof NoteRequestError | undefined;

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { noteRequestError, startServer } = await import("./instrumentation-node");
  noteError = noteRequestError;
  await startServer();
}

export const onRequestError: Instrumentation.onRequestError = (error, { headers, method }, { routeType }) => {
  // A page takes nothing but forms by POST.
  const isForm = method === "POST" && ["action", "render"].includes(routeType);
  return noteError?.(error, headers, isForm);
};
