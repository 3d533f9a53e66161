import { BASE_PATH, withBase } from "./base-path";

/** A cookie of this site. */
export interface SiteCookie {
  readonly name: string;
  /** The pages that it is for, where it is not for the whole host. */
  readonly path?: string;
  readonly seconds: number;
  /** It lived longer than a day before names had prefixes: the one without is read, too. */
  readonly hadPlainName?: true;
  /** Scripts of the page may end it. */
  readonly isReadable?: true;
}

/**
 * Name and options of a cookie. With HTTPS at the root of a host, browsers take a name with __Host- from this host alone, for all of it;
 * under a path the name has __Secure- and the cookie is for `path`. Without HTTPS there is no prefix.
 */
export function cookieRule(name: string, path = "/", base = BASE_PATH) {
  const secure = process.env.BASE_URL?.startsWith("https:") ?? false;
  if (!secure) return { name, options: { sameSite: "lax", secure, path: withBase(path, base) } } as const;
  if (base === "") return { name: `__Host-${name}`, options: { sameSite: "lax", secure, path: "/" } } as const;
  return { name: `__Secure-${name}`, options: { sameSite: "lax", secure, path: withBase(path, base) } } as const;
}

/** The cookie with a value, as Next.js sets it. */
export function setCookie({ name, path, seconds, isReadable }: SiteCookie, value: string) {
  const rule = cookieRule(name, path);
  return { name: rule.name, value, ...rule.options, httpOnly: isReadable !== true, maxAge: seconds };
}

/** The cookie at its end. Browsers take no end without `secure` for a name with a prefix. */
export const endCookie = (cookie: SiteCookie) => setCookie({ ...cookie, seconds: 0 }, "");

/** The value of a cookie; empty if there is none. */
export function cookieValue(cookie: SiteCookie, valueOf: (name: string) => string | undefined): string {
  const plain = () => (cookie.hadPlainName ? valueOf(cookie.name) : undefined);
  return valueOf(cookieRule(cookie.name).name) ?? plain() ?? "";
}
