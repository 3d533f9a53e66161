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
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Access-Control-Allow-Methods", methods.join(", "));
  response.headers.set("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
  response.headers.set("Access-Control-Expose-Headers", "ETag, Retry-After");
  response.headers.set("Access-Control-Max-Age", "86400");
  return response;
}
