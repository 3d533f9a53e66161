import { calls, type MatchedCall } from "./calls";

/** The methods that an address has. */
export function methodsOf({ names }: MatchedCall): string[] {
  const own = names.flatMap((name) => (calls[name].method === "GET" ? ["GET", "HEAD"] : [calls[name].method]));
  return [...own, "OPTIONS"];
}

export function preflight(allowed: readonly string[]): Response {
  return new Response(null, { status: 204, headers: { Allow: allowed.join(", ") } });
}

/** Pages of other sites may read. Before it sends a body, a browser asks which calls are allowed (a preflight request). */
export function withCors(response: Response, { names }: MatchedCall): Response {
  const open = names.filter((name) => calls[name].fromOtherSites);
  const methods = open.flatMap((name) => (calls[name].method === "GET" ? ["GET", "HEAD"] : [calls[name].method]));
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Expose-Headers": "ETag, Retry-After",
    "Access-Control-Max-Age": "86400",
  };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
