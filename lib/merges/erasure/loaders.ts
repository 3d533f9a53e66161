import "server-only";
import { getStore } from "@/db";
import { erasureView, ownErasureView } from "./data";

export async function loadErasure(playerId: number) {
  return erasureView(await getStore(), playerId);
}

export async function loadOwnErasure(playerId: number) {
  return ownErasureView(await getStore(), playerId);
}
