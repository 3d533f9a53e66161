import { createHash, timingSafeEqual } from "node:crypto";
import { measured } from "./measure";

/** The metrics, for requests with the token. If the settings have no token, there are none. */
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
