import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { Store, Tx } from "@/db";
import { updateBuckets } from "@/db/store/buckets";
import { updateLadderTotals, findLadderForUpdate } from "@/db/store/ladders";
import { findPlayersByIds, updatePlayer } from "@/db/store/players";
import { findRatingsByPlayers, findRatingsByPlayer, updateHiddenOnLadder } from "@/db/store/ratings";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { bucketChanges } from "@/lib/fold/buckets";
import { isMerged } from "@/lib/players/identity";

interface Hiding extends Acting {
  readonly playerId: number;
  readonly reason: string;
}

/** Takes a player out of all standings. Games, ratings and everyone else’s points stay as they are. */
export const hidePlayer = (store: Store, command: Hiding) => changeHidden(store, command, true);

/** Lists a hidden player again, where their rating belongs. */
export const showPlayer = (store: Store, command: Hiding) => changeHidden(store, command, false);

type HiddenChanged = Outcome<{ name: string; ladders: number }>;

async function changeHidden(store: Store, { playerId, reason, actor, now }: Hiding, hidden: boolean): Promise<HiddenChanged> {
  return store.write(async (tx) => {
    // One at a time; the ladders are locked in the order of their numbers, as everywhere.
    await tx.lock("hiding");
    const [player] = await findPlayersByIds(tx, [playerId]);
    if (player === undefined) return refuse("This player does not exist.");
    if (isMerged(player)) return refuse(`${player.name} was merged into another player.`);
    if ((player.hiddenAt !== null) === hidden)
      return refuse(`${player.name} is already ${hidden ? "hidden" : "listed in the standings"}.`);
    await updatePlayer(tx, playerId, { hiddenAt: hidden ? now : null });
    const rows = await findRatingsByPlayer(tx, playerId);
    for (const { ladderId } of rows) await changeOn(tx, ladderId, playerId, hidden);
    await recordAudit(tx, actor, now, {
      action: hidden ? "player.hide" : "player.show",
      target: { kind: "player", id: playerId, name: player.name },
      ...(reason !== "" && { reason }),
    });
    return { ok: true, name: player.name, ladders: rows.length };
  });
}

/** A ladder’s row, its buckets and its version change together: ranks, pages and all that was derived from them follow. */
async function changeOn(tx: Tx, ladderId: number, playerId: number, hidden: boolean): Promise<void> {
  const ladder = (await findLadderForUpdate(tx, ladderId))!;
  // Read again under the lock.
  const [row] = await findRatingsByPlayers(tx, ladderId, [playerId]);
  if (row === undefined || row.hidden === hidden) return;
  await updateHiddenOnLadder(tx, ladderId, playerId, hidden);
  await updateBuckets(tx, bucketChanges(ladderId, [row], [{ ...row, hidden }]));
  const { newestPlayedAt } = ladder;
  await updateLadderTotals(tx, ladderId, { playersAdded: 0, gamesAdded: 0, newestPlayedAt, appended: true });
}
