import type { IncomingMessage, ServerResponse } from "node:http";
import { processState } from "@/db/process-state";
import { stripBasePath } from "@/lib/platform/base-path";
import { measured, startMeasuring } from "./measure";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Starts counting the requests of this process and the statements of its database. */
export function measureServer(): void {
  startMeasuring();
  processState().onStatement = () => measured()?.statements.inc();
}

/** Counts and times a request if this process measures. `routeOf` names the route of an address. */
export function measureRequest(request: IncomingMessage, response: ServerResponse, routeOf: (address: string) => string): void {
  const metrics = measured();
  if (metrics === undefined) return;
  const since = performance.now();
  const route = routeOf(stripBasePath(request.url ?? "/") ?? "");
  response.once("finish", () => {
    const method = METHODS.has(request.method ?? "") ? request.method! : "other";
    metrics.requests.inc({ route, method, status: response.statusCode });
    metrics.requestSeconds.observe({ route }, (performance.now() - since) / 1000);
  });
}
