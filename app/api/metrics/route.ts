import { loadMetrics } from "@/lib/platform/metrics/loaders";

export const dynamic = "force-dynamic";

/** For Prometheus, where the setting METRICS_TOKEN allows it. */
export async function GET(request: Request): Promise<Response> {
  return loadMetrics(request.headers.get("authorization"));
}
