import "server-only";
import { getStore } from "@/db";
import { keyLines } from "./data";

export async function loadKeys() {
  return keyLines(await getStore());
}
