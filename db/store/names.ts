import { sql } from "drizzle-orm";
import type { Reader } from "../client/session";
import { inChunks } from "./in-chunks";

/** A player in a list, with the address to link to. */
export interface NameAndSlug {
  readonly name: string;
  readonly slug: string;
}

/** Names of players by id. A chart names hundreds: raw rows of three columns take a fraction of the time of whole players. */
export async function findNamesByIds(reader: Reader, ids: readonly number[]): Promise<Map<number, NameAndSlug>> {
  const { players } = reader.tables;
  const found = await inChunks(ids, (part) =>
    reader.rows(sql`select ${players.id}, ${players.name}, ${players.slug} from ${players} where ${players.id} in ${part}`),
  );
  return new Map(found.map(([id, name, slug]) => [Number(id), { name: String(name), slug: String(slug) }]));
}
