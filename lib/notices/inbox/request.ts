import "server-only";
import { getStore } from "@/db";
import { openNotice } from "./mutations";

/** Opens a notice, and says where it leads. */
export async function openedNotice(id: number, playerId: number): Promise<string | null> {
  return openNotice(await getStore(), id, playerId, new Date());
}
