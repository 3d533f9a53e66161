import "server-only";
import { headers } from "next/headers";
import { BASE_PATH, withBase, wholeAddress } from "./base-path";

/** The address under which people open this site, with its base path: as set, or as this request has it. */
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
 * The path of a page where the site's own address is known (BASE_URL), otherwise nothing. A request says by which host it came, but anybody
 * can send any host; search engines and feed readers would take it for the site's.
 */
export function ownAddress(path: string): string | undefined {
  if (process.env.BASE_URL === undefined) return undefined;
  // Next.js would put a slash behind the path of a site under one, and the first page's address has none.
  return BASE_PATH === "" ? path : wholeAddress(path, process.env.BASE_URL);
}

/** The site's own address where it is known. */
export function ownOrigin(): string | null {
  return process.env.BASE_URL === undefined ? null : new URL(process.env.BASE_URL).origin;
}
