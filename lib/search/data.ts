import type { Reader } from "@/db";
import { searchPlayers, type FoundPlayer } from "@/db/store/search";
import { nameKey } from "@/lib/players/schema";

/** Players whose name starts with what was typed, then those whose name holds it. */
export async function playersLike(reader: Reader, typed: string, limit: number): Promise<FoundPlayer[]> {
  return searchPlayers(reader, nameKey(typed.slice(0, 200)), limit);
}
