import { getStore } from "@/db";
import { health, healthResponse } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** 200 only when everything works: the database responds, and there is room to save. */
export async function GET(): Promise<Response> {
  return healthResponse(await health(getStore));
}
