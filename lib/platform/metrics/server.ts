import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { measured, startMeasuring } from "./measure";

function isExchange(message: unknown): message is { request: IncomingMessage; response: ServerResponse } {
  return typeof message === "object" && message !== null && "request" in message && "response" in message;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts and times every request of this process, pages included, and counts every statement. `routeOf` names the route of an address. */
export function measureServer(routeOf: (address: string) => string): void {
  startMeasuring();
  globalThis.pairwiseOnStatement = () => measured()?.count("pairwise_database_statements_total", {});
  const began = new WeakMap<IncomingMessage, number>();
  subscribe("http.server.request.start", (message) => {
    if (isExchange(message)) began.set(message.request, performance.now());
  });
  subscribe("http.server.response.finish", (message) => {
    if (!isExchange(message)) return;
    const { request, response } = message;
    const route = routeOf(request.url ?? "/");
    const method = METHODS.has(request.method ?? "") ? request.method! : "other";
    measured()?.count("pairwise_requests_total", { route, method, status: String(response.statusCode) });
    const since = began.get(request);
    if (since !== undefined) measured()?.observe("pairwise_request_seconds", { route }, (performance.now() - since) / 1000);
  });
}
