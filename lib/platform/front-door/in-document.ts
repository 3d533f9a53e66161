import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import "@/lib/platform/document-markup";

/** Runs what renders a page. If the answer is a document and not a page's data for the router, its markup is sent once (document-markup.ts). */
export function inDocument<Result>(headers: IncomingHttpHeaders, render: () => Result): Result {
  if (headers.rsc !== undefined) return render();
  return (globalThis.pairwiseDocument ??= new AsyncLocalStorage<string[]>()).run([], render);
}
