import { getStore } from "@/db";
import { databaseAnswers } from "@/lib/platform/health";

export const dynamic = "force-dynamic";

/** 200 only when the database answers. */
export async function GET(): Promise<Response> {
  if (await databaseAnswers(getStore)) return Response.json({ status: "ok" });
  return Response.json({ status: "unavailable", detail: "The database does not answer." }, { status: 503 });
}
