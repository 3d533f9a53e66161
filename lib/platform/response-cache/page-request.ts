import type { IncomingHttpHeaders } from "node:http";
import { mayHaveSession } from "@/lib/platform/session-cookie";
import { cookieValue } from "@/lib/platform/cookies";
import { theme, THEME_COOKIE } from "@/lib/platform/schema";
import type { Arrival } from "@/lib/platform/arrival";

/**
 * How the response cache treats an address. `alive`: answered without Next.js. `health`: passed through under any load. `static`: a file
 * of the build. `page`: cached. `costly`: cached, and few are rendered in parallel. `file`: like costly, and its route answers HEAD
 * without making it. `api`: like costly, and reads do not depend on the caller. `embed`: like a page, but for everybody the same, and it
 * sends its own policy. `upload`: its body is not received first. `stream`: events for as long as a page is open. `none`: nothing is there.
 */
export type AddressKind =
  | "alive"
  | "health"
  | "static"
  | "page"
  | "costly"
  | "file"
  | "api"
  | "embed"
  | "upload"
  | "stream"
  | "none"
  | "uncached";

/** A request for a public page: everything that the response can depend on, and nothing else of what was sent. */
export interface PageRequest {
  /** The same for two requests that get the same response. */
  readonly key: string;
  readonly url: string;
  /** What the page is rendered with. */
  readonly headers: IncomingHttpHeaders;
}

/** The site's own address, and the headers of the router that Next.js names in Vary. */
const KEY_HEADERS = "host x-forwarded-proto rsc next-router-state-tree next-router-prefetch next-router-segment-prefetch".split(
  " ",
);
/** The page on which a link was followed. No page depends on it, but Next.js redirects a request whose `_rsc` is not its hash. */
const HASHED_TOO = "next-url";

const MAX_URL_LENGTH = 1_024;
const MAX_KEY_LENGTH = 6_144;

/** One name for all browsers: Next.js renders differently for robots. */
const USER_AGENT = "Pairwise";

/** Null if the response may be meant for one reader, or is not worth caching. Files of the build and the API are the same for everybody. */
export function pageRequest({ isRead, url, headers }: Arrival, kind: AddressKind): PageRequest | null {
  if (!isRead || url.length > MAX_URL_LENGTH || ["alive", "health", "upload", "stream", "uncached"].includes(kind)) return null;
  if (kind === "static") {
    const path = url.split("?", 1)[0]!;
    return { key: path, url: path, headers: { host: headers.host } };
  }
  const forAll = kind === "api" || kind === "embed";
  if (!forAll && (headers.authorization !== undefined || mayHaveSession(headers.cookie))) return null;
  const chosen = forAll ? null : themeOf(headers.cookie);
  const passed: IncomingHttpHeaders = { "user-agent": USER_AGENT };
  let key = chosen ?? "";
  for (const name of KEY_HEADERS) {
    // Header values contain no line break, so two different requests cannot have the same key.
    key += `\n${headers[name]?.toString() ?? ""}`;
    if (headers[name] !== undefined) passed[name] = headers[name];
  }
  key += `\n${url}`;
  if (key.length > MAX_KEY_LENGTH) return null;
  if (headers[HASHED_TOO] !== undefined) passed[HASHED_TOO] = headers[HASHED_TOO];
  if (chosen !== null) passed.cookie = `${THEME_COOKIE.name}=${chosen}`;
  return { key, url, headers: passed };
}

function themeOf(cookies: string | undefined): string | null {
  const sent = cookies?.split(";").map((cookie) => cookie.trim());
  const valueOf = (name: string) => sent?.findLast((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  const chosen = theme.safeParse(cookieValue(THEME_COOKIE, valueOf));
  return chosen.success ? chosen.data : null;
}
