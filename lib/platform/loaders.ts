import "server-only";
import { headers, cookies } from "next/headers";
import { BASE_PATH, withBase, wholeAddress } from "./base-path";
import { cookieValue, endCookie, type SiteCookie } from "./cookies";
import { theme, THEME_COOKIE, type Theme } from "@/lib/platform/schema";
import { MAX_NOTICE, NOTICE_COOKIE, type JustDoneNotice } from "@/lib/platform/notice/schema";

/** The public address of this site, with its base path: from the settings, or from this request. */
export async function loadBaseUrl(): Promise<URL> {
  return new URL(withBase("/"), await loadHost());
}

async function loadHost(): Promise<URL> {
  if (process.env.BASE_URL !== undefined) return new URL(process.env.BASE_URL);
  const given = await headers();
  const scheme = given.get("x-forwarded-proto")?.split(",")[0] === "https" ? "https" : "http";
  const address = `${scheme}://${given.get("host") ?? "localhost"}`;
  return URL.canParse(address) ? new URL(address) : new URL("http://localhost");
}

/**
 * The path of a page if the site's own address is set (BASE_URL), otherwise undefined. A request's Host can be forged, and search engines
 * and feed readers would take it for the site's.
 */
export function ownAddress(path: string): string | undefined {
  if (process.env.BASE_URL === undefined) return undefined;
  // Next.js would append a slash to a base path, and the home page's address has none.
  return BASE_PATH === "" ? path : wholeAddress(path, process.env.BASE_URL);
}

/** The site's own address if it is set. */
export function ownOrigin(): string | null {
  return process.env.BASE_URL === undefined ? null : new URL(process.env.BASE_URL).origin;
}

export async function loadTheme(): Promise<Theme | null> {
  const chosen = theme.safeParse(await cookieOfRequest(THEME_COOKIE));
  return chosen.success ? chosen.data : null;
}

/** The value of a cookie of this request; empty if there is none. */
export async function cookieOfRequest(cookie: SiteCookie): Promise<string> {
  const jar = await cookies();
  return cookieValue(cookie, (name) => jar.get(name)?.value);
}

/** The notice of what was just done, or null. Only for pages that are rendered for one person: cached pages see no cookies. */
export async function loadNotice(): Promise<JustDoneNotice | null> {
  const [page = "", ...lines] = (await cookieOfRequest(NOTICE_COOKIE)).split("\n");
  const { name, path, secure } = endCookie(NOTICE_COOKIE);
  const forget = `${name}=; path=${path}; max-age=0${secure ? "; secure" : ""}`;
  return lines.length === 0 ? null : { page, sentence: lines.join("\n").slice(0, MAX_NOTICE), forget };
}
