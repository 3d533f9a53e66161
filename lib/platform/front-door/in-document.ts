import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";

declare global {
  /**
   * Markup of the document that is being made. Kept on the process, because the framework draws a page in two bundles, and the front door is
   * in a third.
   */
  var pairwiseDocument: AsyncLocalStorage<string[]> | undefined;
}

/**
 * Runs what renders a page. If the answer is a document and not a page's data for the router, lists are in it once
 * (components/ui/document-markup.ts).
 */
export function inDocument<Result>(headers: IncomingHttpHeaders, render: () => Result): Result {
  if (headers.rsc !== undefined) return render();
  return (globalThis.pairwiseDocument ??= new AsyncLocalStorage<string[]>()).run([], render);
}
