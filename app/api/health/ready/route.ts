import { getStore } from "@/db";
import { healthResponse, readiness } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** The database responds, so pages can be shown: send visitors here. */
export async function GET(): Promise<Response> {
  return healthResponse(await readiness(getStore));
}
