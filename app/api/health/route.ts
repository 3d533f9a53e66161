import { getStore } from "@/db";
import { allLadders } from "@/db/store/ladders";

export const dynamic = "force-dynamic";

/** 200 only when the database answers. */
export async function GET(): Promise<Response> {
  try {
    await allLadders(await getStore());
    return Response.json({ status: "ok" });
  } catch {
    return Response.json({ status: "unavailable", detail: "The database does not answer." }, { status: 503 });
  }
}
