import "server-only";
import { getStore } from "@/db";
import { alsoErased, erasureView } from "./data";

export async function loadErasure(playerId: number) {
  return erasureView(await getStore(), playerId);
}

export async function loadAlsoErased(playerId: number) {
  return alsoErased(await getStore(), playerId);
}
