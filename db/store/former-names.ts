import { desc, eq } from "drizzle-orm";
import { isOneOf, prepared, textList, type TextList } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import type { Tables } from "../tables/define-tables";
import { inChunks } from "./in-chunks";
import { looseKeyOf } from "./loose-names";
import type { Player } from "./players";

export type FormerName = Tables["formerNames"]["$inferSelect"];

const byFormerKeys = prepared<{ keys: TextList }, { key: string; player: Player }>((reader, { keys }) => {
  const { formerNames, players } = reader.tables;
  return reader.db
    .select({ key: formerNames.nameKey, player: players })
    .from(formerNames)
    .innerJoin(players, eq(players.id, formerNames.playerId))
    .where(isOneOf(reader, formerNames.nameKey, keys));
});

/** The players who had these names, by the key of the former name. */
export async function findPlayersByFormerKeys(reader: Reader, nameKeys: readonly string[]): Promise<Map<string, Player>> {
  const found = await inChunks(nameKeys, (part) => byFormerKeys(reader, { keys: textList(reader, part) }));
  return new Map(found.map(({ key, player }) => [key, player]));
}

export async function findPlayerByFormerSlug(reader: Reader, slug: string): Promise<Player | null> {
  const { formerNames, players } = reader.tables;
  const [found] = await reader.db
    .select({ player: players })
    .from(formerNames)
    .innerJoin(players, eq(players.id, formerNames.playerId))
    .where(eq(formerNames.slug, slug));
  return found?.player ?? null;
}

/** Newest first. */
export async function findFormerNamesByPlayer(reader: Reader, playerId: number): Promise<FormerName[]> {
  const { formerNames } = reader.tables;
  return reader.db.select().from(formerNames).where(eq(formerNames.playerId, playerId)).orderBy(desc(formerNames.id));
}

export async function insertFormerName(tx: Tx, former: Omit<FormerName, "id" | "looseKey">): Promise<void> {
  await tx.db.insert(tx.tables.formerNames).values({ ...former, looseKey: looseKeyOf(former.nameKey) });
}

export async function deleteFormerName(tx: Tx, id: number): Promise<void> {
  const { formerNames } = tx.tables;
  await tx.db.delete(formerNames).where(eq(formerNames.id, id));
}

/** Changes a player's name and address. */
export async function updatePlayerName(tx: Tx, id: number, name: Pick<Player, "name" | "nameKey" | "slug">): Promise<void> {
  const { players } = tx.tables;
  await tx.db
    .update(players)
    .set({ ...name, looseKey: looseKeyOf(name.nameKey) })
    .where(eq(players.id, id));
}

/** Sets the player that this one was merged into. */
export async function updateMergedInto(tx: Tx, id: number, mergedInto: number | null): Promise<void> {
  const { players } = tx.tables;
  await tx.db.update(players).set({ mergedInto }).where(eq(players.id, id));
}
