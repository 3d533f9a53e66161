import "server-only";
import { metricsToken } from "@/lib/platform/settings";
import { metricsResponse } from "./measure";

export async function loadMetrics(authorization: string | null): Promise<Response> {
  return metricsResponse(metricsToken(), authorization);
}
