/**
 * The path of a page where the site's own address is known (BASE_URL), otherwise nothing. A request says by which host it came, but anybody
 * can send any host; search engines and feed readers would take it for the site's.
 */
export function ownAddress(path: string): string | undefined {
  return process.env.BASE_URL === undefined ? undefined : path;
}

/** The site's own address where it is known. */
export function ownOrigin(): string | null {
  return process.env.BASE_URL === undefined ? null : new URL(process.env.BASE_URL).origin;
}
