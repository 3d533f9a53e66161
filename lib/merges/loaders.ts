import "server-only";
import { getStore } from "@/db";
import { mergesInto } from "./data";

export async function loadMergesInto(playerId: number) {
  return mergesInto(await getStore(), playerId);
}
