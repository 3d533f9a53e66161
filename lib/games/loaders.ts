import "server-only";
import { cache } from "react";
import { getStore } from "@/db";
import { gameToCorrect, gameView, type GameView } from "./data";
import { entrantsAt, entrantsIn } from "./entrants";
import { findGames } from "./find";
import type { EntrantsInQuery, EntrantsQuery, GamesView } from "./schema";

/** The game that an address names; null for one that is not there, and for what is no number at all. */
export const loadGame = cache(async (address: string): Promise<GameView | null> => {
  const id = /^[1-9]\d*$/.test(address) ? Number(address) : NaN;
  return Number.isSafeInteger(id) ? gameView(await getStore(), id) : null;
});

/** Who would be in a game that is being entered; null where there is no such ladder. */
export async function loadEntrants(query: EntrantsQuery) {
  return entrantsAt(await getStore(), query);
}

/** Who would be in a game that is being corrected; null where there is none, or where it takes a fold to tell. */
export async function loadEntrantsIn(address: string, query: EntrantsInQuery) {
  return /^[1-9]\d{0,14}$/.test(address) ? entrantsIn(await getStore(), Number(address), query) : null;
}

/** A game as its form shows it, to be corrected. */
export async function loadGameToCorrect(address: string) {
  return /^[1-9]\d{0,14}$/.test(address) ? gameToCorrect(await getStore(), Number(address)) : null;
}

/** Games that an admin looks for. */
export async function loadFoundGames(view: GamesView) {
  return findGames(await getStore(), view);
}
