import type { Reader } from "@/db";
import { playersByFormerKey } from "@/db/store/former-names";
import { playersById, playersByKey, type Player } from "@/db/store/players";
import { nameKey } from "@/lib/players/schema";

/** Players by the key of the name they were called by, which may be one they had before. */
export type PlayersByKey = Map<string, Player>;

/** The players of these names that there are: by the name they have, or had, or that of somebody who was merged into them. */
export async function knownPlayers(reader: Reader, names: readonly string[]): Promise<PlayersByKey> {
  const keys = [...new Set(names.map(nameKey))];
  const found: PlayersByKey = new Map((await playersByKey(reader, keys)).map((player) => [player.nameKey, player]));
  const unknown = keys.filter((key) => !found.has(key));
  for (const [key, player] of await playersByFormerKey(reader, unknown)) found.set(key, player);
  const into = [...found.values()].flatMap(({ mergedInto }) => mergedInto ?? []);
  const kept = new Map((await playersById(reader, into)).map((player) => [player.id, player]));
  for (const [key, { mergedInto }] of found) if (mergedInto !== null) found.set(key, kept.get(mergedInto)!);
  return found;
}

/** Who is called so, or was. */
export async function playerNamed(reader: Reader, name: string): Promise<Player | null> {
  return (await knownPlayers(reader, [name])).get(nameKey(name)) ?? null;
}
