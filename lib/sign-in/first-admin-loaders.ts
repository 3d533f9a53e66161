import "server-only";
import { getStore } from "@/db";
import { isSetupToken } from "./first-admin";

export async function loadIsSetupToken(token: string): Promise<boolean> {
  return isSetupToken(await getStore(), token);
}
