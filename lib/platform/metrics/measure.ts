import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { processState } from "@/db/process-state";
import { stripBasePath } from "@/lib/platform/base-path";

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Memory, garbage collection and delays of the event loop.
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `pairwise_${name}`, help, labelNames, registers });
  const histogram = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name: `pairwise_${name}`, help, labelNames, buckets: BUCKETS, registers });
  return {
    registry,
    requests: counter("requests_total", "Requests answered, by route and status.", "route", "method", "status"),
    requestSeconds: histogram("request_seconds", "Time from a request to the end of its response.", "route"),
    cachedResponses: counter(
      "cached_responses_total",
      "Public pages and files, by whether the response cache had them.",
      "outcome",
    ),
    submissions: counter("submissions_total", "Games that servers reported, by outcome.", "outcome"),
    foldSeconds: histogram("fold_seconds", "Time to rate again after a change of a ladder's games."),
    statements: counter("database_statements_total", "Statements that were sent to the database."),
  };
}

type Metrics = ReturnType<typeof makeMetrics>;

declare global {
  interface ProcessState {
    metrics?: Metrics | undefined;
  }
}

/** Starts counting and timing in this process: requests, statements of its database, and what follows from them. */
export function measureServer(): void {
  processState().metrics ??= makeMetrics();
  processState().onStatement = () => measured()?.statements.inc();
}

/** The metrics of this process; undefined if it does not measure. */
export function measured(): Metrics | undefined {
  return processState().metrics;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

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

/** Times a fold: rating a ladder again after a change of its games. */
export async function timedFold<T>(work: Promise<T>): Promise<T> {
  const stop = measured()?.foldSeconds.startTimer();
  try {
    return await work;
  } finally {
    stop?.();
  }
}

export function countSubmission(outcome: "entered" | "replayed" | "refused" | "failed"): void {
  measured()?.submissions.inc({ outcome });
}

/** The metrics, for requests with the token. Without a token in the settings there are none. */
export async function metricsResponse(token: string | null, authorization: string | null): Promise<Response> {
  if (token === null) {
    return new Response("Metrics are off; the setting METRICS_TOKEN turns them on.\n", { status: 404 });
  }
  const hash = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`))) {
    const headers = { "WWW-Authenticate": 'Bearer realm="Pairwise metrics"' };
    return new Response("Send the header Authorization: Bearer with the METRICS_TOKEN of the settings.\n", {
      status: 401,
      headers,
    });
  }
  const registry = measured()?.registry;
  const headers = { "Content-Type": registry?.contentType ?? "text/plain", "Cache-Control": "no-store" };
  return new Response((await registry?.metrics()) ?? "", { headers });
}
