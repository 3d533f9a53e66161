import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { stripBasePath } from "@/lib/platform/base-path";
import { measured, startMeasuring } from "./measure";

function isExchange(message: unknown): message is { request: IncomingMessage; response: ServerResponse } {
  return typeof message === "object" && message !== null && "request" in message && "response" in message;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts and times every request of this process, pages included, and counts every statement. `routeOf` names the route of an address. */
export function measureServer(routeOf: (address: string) => string): void {
  startMeasuring();
  globalThis.pairwiseOnStatement = () => measured()?.statements.inc();
  const began = new WeakMap<IncomingMessage, { readonly at: number; readonly route: string }>();
  subscribe("http.server.request.start", (message) => {
    if (!isExchange(message)) return;
    // Named now: the address is changed on its way through the server.
    const route = routeOf(stripBasePath(message.request.url ?? "/") ?? "");
    began.set(message.request, { at: performance.now(), route });
  });
  subscribe("http.server.response.finish", (message) => {
    if (!isExchange(message)) return;
    const { request, response } = message;
    const { at, route } = began.get(request) ?? { at: null, route: routeOf("") };
    const method = METHODS.has(request.method ?? "") ? request.method! : "other";
    measured()?.requests.inc({ route, method, status: response.statusCode });
    if (at !== null) measured()?.requestSeconds.observe({ route }, (performance.now() - at) / 1000);
  });
}
