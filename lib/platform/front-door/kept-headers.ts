import { withVary, type AnswerHeaders } from "./answer";
import type { Captured } from "./capture";

/** A browser asks each time whether its copy is still right: the answer is a 304 without a body as long as it is. */
export const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

/** Of a connection, or made anew for each answer. */
const NOT_KEPT = new Set(["connection", "keep-alive", "transfer-encoding", "date", "content-length", "etag", "set-cookie"]);

/** The headers of an answer that is sent once, as they were made. */
export function plainHeaders(headers: Captured["headers"]): AnswerHeaders {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!NOT_KEPT.has(name)) kept[name] = typeof value === "string" ? value : value.join(", ");
  }
  return kept;
}

/**
 * The headers of a kept answer. A file that says itself how long it holds, because its address names its version, is left to it.
 * What a content delivery network may do beyond is said in a header that browsers do not read (RFC 9213): they would show a page that
 * is out of date.
 */
export function keptHeaders(headers: Captured["headers"], staleSeconds: number): AnswerHeaders {
  const plain = plainHeaders(headers);
  const own = plain["cache-control"]?.includes("immutable") ? plain["cache-control"] : ASK_EACH_TIME;
  return {
    ...plain,
    "cache-control": own,
    ...(staleSeconds > 0 && { "cdn-cache-control": `public, max-age=0, stale-while-revalidate=${staleSeconds}` }),
    // Whoever signs in, or chooses other colours, gets another page.
    vary: withVary(plain.vary, "Cookie"),
  };
}
