import type { AsyncLocalStorage } from "node:async_hooks";

declare global {
  /**
   * Markup of the document that is being made. Kept on the process, because the framework draws a page in two bundles, each with a copy of
   * this module, and the front door is in a third.
   */
  var pairwiseDocument: AsyncLocalStorage<string[]> | undefined;
}

/**
 * Hands markup over from the component of the server that drew it to the one that writes it into the document, and returns its place.
 * Only that place is then part of the page's data: the browser has the markup in the document. For a page's data alone there is no document,
 * and the markup itself is returned.
 */
export function handOver(markup: string): string | number {
  const markups = globalThis.pairwiseDocument?.getStore();
  return markups === undefined ? markup : markups.push(markup) - 1;
}

export function handedOver(place: number): string {
  const markup = globalThis.pairwiseDocument?.getStore()?.[place];
  if (markup === undefined) throw new Error("Markup was handed over in one request and asked for in another.");
  return markup;
}
