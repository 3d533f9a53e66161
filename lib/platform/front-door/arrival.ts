import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "@/lib/platform/origin";

export interface ArrivalSettings {
  /** The address that people open, where it is set. */
  readonly baseUrl: string | undefined;
  /** Called with each request that a proxy has forwarded. */
  readonly onForwarded?: () => void;
}

/** An answer that the door gives by itself. */
export interface TurnedAway {
  readonly status: 400 | 403;
  readonly sentence: string;
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]{0,253}[a-z0-9_])?\.?)(:\d{1,5})?$/i;

const FOREIGN =
  "Nothing was saved, because this form was not sent from this site. Reload the page and try again. " +
  "(Behind a proxy, BASE_URL must be the address that people open.)\n";

/** An address that no page has: it is drawn as the page for those. */
const NOWHERE = "/nothing-here";

/**
 * Makes of what was sent a request as the framework may take it, or turns it away. Headers about the site's own address are believed as
 * far as BASE_URL says so: anybody can send any, and the framework compares the origin of a form with whatever it finds in them.
 */
export function receive(request: IncomingMessage, { baseUrl, onForwarded }: ArrivalSettings): TurnedAway | null {
  const { headers, method = "GET", url = "/" } = request;
  const { host = null, origin = null } = headers;
  if (host === null || !HOST.test(host)) return { status: 400, sentence: "The Host header of this request is not a host.\n" };
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) onForwarded?.();
  const path = url.split("?", 1)[0]!;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && origin !== null && !path.startsWith("/api/") && !isOwnOrigin({ origin, host, baseUrl })) {
    return { status: 403, sentence: FOREIGN };
  }
  // Only a form that is sent has one; a page that sees it would take what is asked for what was sent.
  if (isRead) delete headers["content-type"];
  believe(headers, baseUrl);
  if (!isText(path) && !path.startsWith("/api/v1/")) request.url = NOWHERE;
  return null;
}

function believe(headers: IncomingMessage["headers"], baseUrl: string | undefined): void {
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-port"];
  if (baseUrl !== undefined) {
    const { host, protocol } = new URL(baseUrl);
    headers.host = host;
    headers["x-forwarded-proto"] = protocol.slice(0, -1);
    return;
  }
  if (!/^https?$/.test(headers["x-forwarded-proto"]?.toString() ?? "")) delete headers["x-forwarded-proto"];
}

/** Whether the escapes of a path are UTF-8: the framework fails at others. */
function isText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
