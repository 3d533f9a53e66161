import "server-only";
import { metricsToken } from "@/lib/platform/settings";
import { metricsAnswer } from "./answer";

export async function loadMetrics(authorization: string | null): Promise<Response> {
  return metricsAnswer(metricsToken(), authorization);
}
