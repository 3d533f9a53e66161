import { looseKey } from "@/lib/format/name-key";
import { deleteRows, findRow, findRows, insertRow, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import { findPlayersByIds, looseKeyOf, type Player } from "./players";

export type FormerName = Row<"formerNames">;

/** Players by the key of their former name. */
async function holdersOf(reader: Reader, names: readonly FormerName[]): Promise<[string, Player][]> {
  const ids = new Set(names.map(({ playerId }) => playerId));
  const players = new Map((await findPlayersByIds(reader, [...ids])).map((player) => [player.id, player]));
  return names.map(({ nameKey, playerId }) => [nameKey, players.get(playerId)!]);
}

/** The players who had these names, by the key of the former name. */
export async function findPlayersByFormerKeys(reader: Reader, nameKey: readonly string[]): Promise<Map<string, Player>> {
  return new Map(await holdersOf(reader, await findRows(reader, "formerNames", { nameKey })));
}

/** Everyone who has or had a name with one of these loose keys, by the loose key. Merged players are included. */
export async function findPlayersByLooseKeys(reader: Reader, keys: readonly string[]): Promise<Map<string, Player[]>> {
  const found = new Map<string, Player[]>();
  for (const criteria of [{ nameKey: keys }, { looseKey: keys }]) {
    const now = await findRows(reader, "players", criteria);
    const before = await holdersOf(reader, await findRows(reader, "formerNames", criteria));
    for (const [key, player] of [...now.map((player): [string, Player] => [player.nameKey, player]), ...before])
      found.set(looseKey(key), [...(found.get(looseKey(key)) ?? []), player]);
  }
  return found;
}

export async function findPlayerByFormerSlug(reader: Reader, slug: string): Promise<Player | null> {
  const former = await findRow(reader, "formerNames", { slug });
  return former && findRow(reader, "players", { id: former.playerId });
}

/** Newest first. */
export const findFormerNamesByPlayer = (reader: Reader, playerId: number) =>
  findRows(reader, "formerNames", { playerId }, { orderBy: "id", descending: true });

export const insertFormerName = (tx: Tx, former: Omit<FormerName, "id" | "looseKey">) =>
  insertRow(tx, "formerNames", { ...former, looseKey: looseKeyOf(former.nameKey) });

export const deleteFormerName = (tx: Tx, id: number) => deleteRows(tx, "formerNames", { id });
