import type { IncomingMessage, ServerResponse } from "node:http";
import { measured, startMeasuring } from "./measure";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** From now on requests of this process and statements of databases that are opened are counted and timed. */
export function measureServer(): void {
  startMeasuring();
  globalThis.pairwiseDatabaseTime = (seconds) => measured()?.observe("pairwise_database_seconds", {}, seconds);
}

/** Counts and times a request, where this process measures. `routeOf` names the route of an address. */
export function measureRequest(request: IncomingMessage, response: ServerResponse, routeOf: (address: string) => string): void {
  const metrics = measured();
  if (metrics === undefined) return;
  const since = performance.now();
  response.once("finish", () => {
    const route = routeOf(request.url ?? "/");
    const method = METHODS.has(request.method ?? "") ? request.method! : "other";
    metrics.count("pairwise_requests_total", { route, method, status: String(response.statusCode) });
    metrics.observe("pairwise_request_seconds", { route }, (performance.now() - since) / 1000);
  });
}
