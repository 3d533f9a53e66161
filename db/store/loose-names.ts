import { eq, or } from "drizzle-orm";
import { looseKey } from "@/lib/format/name-key";
import { isOneOf, prepared, textList, type TextList } from "../client/prepared";
import type { Reader } from "../client/session";
import { inChunks } from "./in-chunks";
import type { Player } from "./players";

/** The value of the column: null for the many names whose loose key is their key, which has an index already. */
export function looseKeyOf(nameKey: string): string | null {
  const loose = looseKey(nameKey);
  return loose === nameKey ? null : loose;
}

const looselyNow = prepared<{ list: TextList }, Player>((reader, { list }) => {
  const { players } = reader.tables;
  return reader.db
    .select()
    .from(players)
    .where(or(isOneOf(reader, players.nameKey, list), isOneOf(reader, players.looseKey, list)));
});

const looselyBefore = prepared<{ list: TextList }, { key: string; player: Player }>((reader, { list }) => {
  const { players, formerNames } = reader.tables;
  return reader.db
    .select({ key: formerNames.nameKey, player: players })
    .from(formerNames)
    .innerJoin(players, eq(players.id, formerNames.playerId))
    .where(or(isOneOf(reader, formerNames.nameKey, list), isOneOf(reader, formerNames.looseKey, list)));
});

/** Everyone who has or had a name with one of these loose keys, by the loose key. Merged players are included. */
export async function findPlayersByLooseKeys(reader: Reader, looseKeys: readonly string[]): Promise<Map<string, Player[]>> {
  const now = await inChunks(looseKeys, (part) => looselyNow(reader, { list: textList(reader, part) }));
  const before = await inChunks(looseKeys, (part) => looselyBefore(reader, { list: textList(reader, part) }));
  const found = new Map<string, Player[]>();
  for (const { key, player } of [...now.map((player) => ({ key: player.nameKey, player })), ...before]) {
    const loose = looseKey(key);
    found.set(loose, [...(found.get(loose) ?? []), player]);
  }
  return found;
}
