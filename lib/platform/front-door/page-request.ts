import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { mayHaveSession } from "@/lib/platform/session-cookie";
import { theme, THEME_COOKIE } from "@/lib/platform/theme/schema";

/** A request for a page as everybody may see it: all that the answer can depend on, and nothing else of what was sent. */
export interface PageRequest {
  /** The same for two requests that get the same answer. */
  readonly key: string;
  readonly address: string;
  /** What the page is rendered with. */
  readonly headers: IncomingHttpHeaders;
}

/** How the framework asks for a page's data instead of its HTML. The framework names them in Vary. */
const DATA_HEADERS = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch"];
/** Links in feeds and for search engines begin with the address by which this site was asked, unless BASE_URL is set. */
const ADDRESS_HEADERS = ["host", "x-forwarded-host", "x-forwarded-proto"];
const PASSED_ON = [...ADDRESS_HEADERS, ...DATA_HEADERS];
/**
 * The page on which a link was followed. No page depends on it, but the framework makes a hash of it and of the headers above, which the address
 * of a page's data has to have: without it every page that is opened by a link would be redirected once.
 */
const HASHED_TOO = "next-url";

/** Longer ones are answered, but not kept. */
const MOST_ADDRESS = 1_024;
const MOST_KEY = 6_144;

/**
 * Some name: with an empty one the framework would take the reader for nobody it knows, and with a real one it would render something
 * else for some.
 */
const USER_AGENT = "Pairwise";

/** Null where the answer may be somebody's own, or is not to be kept for another reason. */
export function pageRequest({ method, url = "", headers }: IncomingMessage): PageRequest | null {
  if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/") || url.length > MOST_ADDRESS) return null;
  if (headers.authorization !== undefined || mayHaveSession(headers.cookie)) return null;
  const chosen = themeOf(headers.cookie);
  const passedOn: IncomingHttpHeaders = { "user-agent": USER_AGENT };
  let key = chosen ?? "";
  for (const name of PASSED_ON) {
    const value = headers[name];
    // No header has a line break in it, so no two requests run together into one key.
    key += `\n${value?.toString() ?? ""}`;
    if (value !== undefined) passedOn[name] = value;
  }
  const from = headers[HASHED_TOO];
  if (from !== undefined) passedOn[HASHED_TOO] = from;
  key += `\n${url}`;
  if (key.length > MOST_KEY) return null;
  if (chosen !== null) passedOn.cookie = `${THEME_COOKIE}=${chosen}`;
  return { key, address: url, headers: passedOn };
}

function themeOf(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  const found = cookies.split(";").findLast((cookie) => cookie.trim().startsWith(`${THEME_COOKIE}=`));
  const chosen = theme.safeParse(found?.trim().slice(THEME_COOKIE.length + 1));
  return chosen.success ? chosen.data : null;
}
