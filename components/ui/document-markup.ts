/**
 * Hands markup over from the component of the server that drew it to the one that writes it into the document, and returns its place.
 * Only that place is then part of the page's data: the browser has the markup in the document. The front door says whether a document is made
 * (lib/platform/front-door/in-document.ts); for a page's data alone the markup itself is returned.
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
