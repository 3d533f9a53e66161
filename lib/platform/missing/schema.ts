/** Names what an address without a page would have shown, for the page that says so. */
export const MISSING_HEADER = "x-pairwise-missing";

/** "game 4711", or nothing for an address of something else. */
export function missingAt(path: string): string {
  const [, number] = /^\/games\/([1-9]\d{0,14})(\/|$)/.exec(path) ?? [];
  return number === undefined ? "" : `game ${number}`;
}

/** The sentence for a header that this program has set; null for everything else that might be in it. */
export function missingGame(header: string | null): string | null {
  const [, number] = /^game ([1-9]\d{0,14})$/.exec(header ?? "") ?? [];
  return number === undefined ? null : `There is no game ${number}`;
}
