/**
 * The path under which this build is served, such as "/ladder"; "" at the root of its host. `next build` writes it into the program
 * (next.config.ts). Next.js puts it before links, redirects and its own files; `withBase` is for every other address.
 */
export const BASE_PATH: string = process.env.PAIRWISE_BASE_PATH ?? "";

/**
 * An address of this site with the base path; other sites, parts of a page and relative addresses are unchanged. The home page has
 * no slash at its end: a cookie for "/ladder/" would not be sent to "/ladder".
 */
export function withBase(address: string, base: string = BASE_PATH): string {
  if (base === "" || !address.startsWith("/") || address.startsWith("//")) return address;
  return `${base}${/^\/(?=[?#]|$)/.test(address) ? address.slice(1) : address}`;
}

/** An address without the base path: "/players/kai" of "/ladder/players/kai". Null for one that is not of this site. */
export function stripBasePath(address: string, base: string = BASE_PATH): string | null {
  if (!address.startsWith(base)) return null;
  const rest = address.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") || rest.startsWith("#") ? `/${rest}` : null;
}

/** An address of this site with scheme and host; `site` is what BASE_URL says, or the host by which a request came. */
export function wholeAddress(path: string, site: URL | string): string {
  return new URL(withBase(path), site).toString();
}
