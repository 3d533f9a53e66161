import { getStore } from "@/db";
import { databaseResponds } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** 200 only when the database responds. */
export async function GET(): Promise<Response> {
  if (await databaseResponds(getStore)) return Response.json({ status: "ok" });
  return Response.json({ status: "unavailable", detail: "The database does not respond." }, { status: 503 });
}
