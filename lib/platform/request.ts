import "server-only";
import { headers, cookies } from "next/headers";
import { redirect } from "next/navigation";
import { BASE_PATH, wholeAddress, withBase } from "./base-path";
import { cookieValue, endCookie, setCookie, type SiteCookie } from "./cookies";
import { isOwnOrigin } from "./origin";
import { clientOf } from "./peer";
import { noteAction, REQUEST_ID_HEADER } from "./request-errors";
import { MAX_NOTICE, NOTICE_COOKIE, type JustDoneNotice } from "@/lib/platform/notice/schema";
import { theme, THEME_COOKIE, type Theme } from "@/lib/platform/schema";

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

/** The client of a request that is about to change something; null if no page of this site sent it. */
export async function ownRequest(): Promise<{ readonly address: string } | null> {
  const given = await headers();
  const sent = { origin: given.get("origin"), host: given.get("host"), baseUrl: process.env.BASE_URL };
  return isOwnOrigin(sent) ? { address: clientOf((name) => given.get(name)) } : null;
}

/** Whether a page of this site sent the request. */
export async function isOwnRequest(): Promise<boolean> {
  return (await ownRequest()) !== null;
}

/**
 * `redirect` for server actions. For a form that was sent without JavaScript, Next.js drops the base path from a relative address
 * (vercel/next.js, issue 85462), but leaves an absolute one unchanged.
 */
export function redirectFromAction(path: string): never {
  const site = process.env.BASE_URL;
  redirect(BASE_PATH === "" || site === undefined ? path : wholeAddress(path, site));
}

/**
 * Leaves a sentence for the page that an action redirects to. A cookie works without JavaScript and, unlike a query parameter, is not
 * shared with the link. The page's script removes it when the page is left (just-done.tsx).
 */
export async function leaveNotice(page: string, sentence: string): Promise<void> {
  (await cookies()).set(setCookie(NOTICE_COOKIE, `${page}\n${sentence.slice(0, MAX_NOTICE)}`));
}

/** Leads to a page of this site that says what was just done. */
export async function redirectWithNotice(page: string, sentence: string): Promise<never> {
  await leaveNotice(page, sentence);
  redirectFromAction(page);
}

/** Records that the action of a form has begun: what fails from now on is a fault of the program, not of the form. */
export async function noteActionBegun(): Promise<void> {
  noteAction((await headers()).get(REQUEST_ID_HEADER));
}
