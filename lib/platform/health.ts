import type { Store } from "@/db";
import { allLadders } from "@/db/store/ladders";

/** Whether the database responds to a simple query. */
export async function databaseResponds(open: () => Promise<Store>): Promise<boolean> {
  try {
    await allLadders(await open());
    return true;
  } catch {
    return false;
  }
}
