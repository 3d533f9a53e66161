import type { PlainAnswer } from "@/lib/platform/plain-exchange";
import { calls, type MatchedCall } from "./calls";

/** The methods that an address has. */
export function methodsOf({ names }: MatchedCall): string[] {
  const own = names.flatMap((name) => (calls[name].method === "GET" ? ["GET", "HEAD"] : [calls[name].method]));
  return [...own, "OPTIONS"];
}

export function preflight(allowed: readonly string[]): PlainAnswer {
  return { status: 204, headers: { Allow: allowed.join(", ") }, body: null };
}

/** Pages of other sites may read. Before it sends a body, a browser asks which calls are allowed (a preflight request). */
export function withCors(answer: PlainAnswer, { names }: MatchedCall): PlainAnswer {
  const open = names.filter((name) => calls[name].fromOtherSites);
  const methods = open.flatMap((name) => (calls[name].method === "GET" ? ["GET", "HEAD"] : [calls[name].method]));
  const headers = {
    ...answer.headers,
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Expose-Headers": "ETag, Retry-After",
    "Access-Control-Max-Age": "86400",
  };
  return { ...answer, headers };
}
