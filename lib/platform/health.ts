import type { Store } from "@/db";
import { allLadders } from "@/db/store/ladders";

/** Whether the database answers a plain question. */
export async function databaseAnswers(open: () => Promise<Store>): Promise<boolean> {
  try {
    await allLadders(await open());
    return true;
  } catch {
    return false;
  }
}
