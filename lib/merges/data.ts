import { byId, pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { findNewestAuditRows } from "@/db/store/records";
import { mergeRecord } from "@/lib/audit/schema";
import { isMergedInto } from "@/lib/players/identity";

const MAX = 50;

/** Who was merged into a player, the newest first. */
export async function mergesInto(reader: Reader, playerId: number) {
  const lines = await findNewestAuditRows(reader, MAX, { action: "player.merge", kind: "player", id: playerId });
  const records = lines.flatMap((line) => {
    const parsed = mergeRecord.safeParse(line.after);
    return parsed.success ? [{ line, ...parsed.data }] : [];
  });
  const gone = byId(await findPlayersByIds(reader, pluck(records, "goneId")));
  const seen = new Set<number>();
  return records.flatMap(({ line, goneId, games }) => {
    // A pair may be merged, unmerged and merged again: the newest entry is the valid one.
    const player = gone.get(goneId);
    if (player === undefined || !isMergedInto(player, playerId) || seen.has(goneId)) return [];
    seen.add(goneId);
    const { name, slug } = player;
    return [{ line: line.id, at: line.at.toISOString(), name, slug, games: Object.values(games).flat().length }];
  });
}
