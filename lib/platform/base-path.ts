/**
 * Segments of letters, digits and a few signs that mean the same in every address, in settings of proxies and in code. Also in
 * scripts/setup/base-path.mjs, which runs before this is compiled.
 */
const BASE_PATH = /^(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~-]+)*\/?$/;
export const MOST_BASE_PATH = 100;

/** Whether a site can be served under this path. */
export function isBasePath(path: string): boolean {
  return path.length <= MOST_BASE_PATH && BASE_PATH.test(path);
}

/** The path of BASE_URL without a slash at its end: "/ladder" of https://club.example/ladder, and "" for a host of its own. */
export function basePathOf(baseUrl: string | undefined): string {
  const [, path = ""] = /^https?:\/\/[^/?#]+(\/[^?#]*)?$/.exec(baseUrl ?? "") ?? [];
  // A wrong setting is refused with a sentence when the server starts (settings.ts).
  return isBasePath(path) ? path.replace(/\/$/, "") : "";
}

/**
 * What addresses of this site begin with. Inside the program they begin at the root, "/players/kai": the response cache takes this path off
 * what comes in, and it is put before whatever leaves, in the few places that docs/decisions/sub-path.md lists. The browser reads it from the
 * document, which has it only where there is one.
 */
export const BASE =
  // Not `document`: the framework knows what this is in the browser, and leaves the server's half out of what it sends there.
  typeof window === "undefined" ? basePathOf(process.env.BASE_URL) : (document.documentElement.dataset.base ?? "");

/**
 * An address of this site as the outside has it; other sites, parts of a page and relative addresses are as they were. The first page has
 * no slash at its end: a cookie for "/ladder/" would not be sent to "/ladder".
 */
export function placed(address: string, base: string = BASE): string {
  if (base === "" || !address.startsWith("/") || address.startsWith("//")) return address;
  return `${base}${/^\/(?=[?#]|$)/.test(address) ? address.slice(1) : address}`;
}

/** The address inside of the program; null for one that is not of this site. */
export function unplaced(address: string, base: string = BASE): string | null {
  if (!address.startsWith(base)) return null;
  const rest = address.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return rest === "" || rest.startsWith("?") || rest.startsWith("#") ? `/${rest}` : null;
}

/** An address of this site with scheme and host; `site` is what BASE_URL says, or the host by which a request came. */
export function wholeAddress(path: string, site: URL | string): string {
  return new URL(placed(path), site).toString();
}
