import "server-only";
import { getStore } from "@/db";
import { playersLike } from "./data";

export async function loadPlayersLike(typed: string, limit: number) {
  return playersLike(await getStore(), typed, limit);
}
