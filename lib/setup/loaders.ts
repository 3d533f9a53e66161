import "server-only";
import { getStore } from "@/db";
import { isSetupToken } from "./mutations";

export async function loadIsSetupToken(token: string): Promise<boolean> {
  return isSetupToken(await getStore(), token);
}
