import { metricsResponse } from "@/lib/platform/metrics/measure";
import { metricsToken } from "@/lib/platform/settings";

export const dynamic = "force-dynamic";

/** For Prometheus, where the setting METRICS_TOKEN allows it. */
export async function GET(request: Request): Promise<Response> {
  return metricsResponse(metricsToken(), request.headers.get("authorization"));
}
