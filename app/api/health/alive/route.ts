import { healthResponse } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** The program runs and answers. Restart it when this does not answer; a database that is away is no reason to. */
export function GET(): Response {
  return healthResponse({ status: "ok" });
}
