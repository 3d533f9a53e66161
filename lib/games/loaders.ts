import "server-only";
import { cache } from "react";
import { getStore } from "@/db";
import { gameView, type GameView } from "./data";

/** The game that an address names; null for one that is not there, and for what is no number at all. */
export const loadGame = cache(async (address: string): Promise<GameView | null> => {
  const id = /^[1-9]\d*$/.test(address) ? Number(address) : NaN;
  return Number.isSafeInteger(id) ? gameView(await getStore(), id) : null;
});
