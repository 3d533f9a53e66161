import { eq, or, sql } from "drizzle-orm";
import { looseKey } from "@/lib/format/name-key";
import { isOneOf, prepared, textList, type TextList } from "../client/prepared";
import type { Reader, Tx } from "../client/session";
import { inChunks } from "./in-chunks";
import type { Player } from "./players";

const PAGE = 1_000;

/** What the column keeps: nothing for the many names whose loose key is their key, which has an index already. */
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

/** Everyone who has or had a name with one of these loose keys, by the loose key. Merged players are among them. */
export async function playersByLooseKey(reader: Reader, looseKeys: readonly string[]): Promise<Map<string, Player[]>> {
  const now = await inChunks(looseKeys, (part) => looselyNow(reader, { list: textList(reader, part) }));
  const before = await inChunks(looseKeys, (part) => looselyBefore(reader, { list: textList(reader, part) }));
  const found = new Map<string, Player[]>();
  for (const { key, player } of [...now.map((player) => ({ key: player.nameKey, player })), ...before]) {
    const loose = looseKey(key);
    found.set(loose, [...(found.get(loose) ?? []), player]);
  }
  return found;
}

/** The loose keys of everybody who is there, where they are other texts. Names columns by itself: a migration runs it. */
export async function fillLooseKeys(tx: Tx): Promise<void> {
  for (const table of [sql`players`, sql`former_names`]) {
    for (let last = 0; ;) {
      const rows = await tx.rows(sql`select id, name_key from ${table} where id > ${last} order by id limit ${PAGE}`);
      if (rows.length === 0) break;
      for (const [id, key] of rows) {
        const loose = looseKeyOf(String(key));
        if (loose !== null) await tx.rows(sql`update ${table} set loose_key = ${loose} where id = ${Number(id)} returning id`);
      }
      last = Number(rows.at(-1)![0]);
    }
  }
}
