import "server-only";
import { getStore } from "@/db";
import { playersLike, ratedPlayersLike } from "./search";

export async function loadPlayersLike(typed: string, limit: number) {
  return playersLike(await getStore(), typed, limit);
}

/** The same with what they are rated: the page of results. */
export async function loadRatedPlayersLike(typed: string, limit: number) {
  return ratedPlayersLike(await getStore(), typed, limit);
}
