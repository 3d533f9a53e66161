import type { Store } from "@/db";
import { findLadderForUpdate, updateLadder, writeLadder, type Ladder } from "@/db/store/ladders";
import { deleteReportBlock, insertReportBlock } from "@/db/store/reports";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { playerNumbered } from "@/lib/players/identity";
import { numbersOf, reportingOf } from "./reported-game";
import { reportingNames, type ReportingInput } from "./schema";

/** Chooses what a ladder does with reports of players. */
export async function changeReporting(
  store: Store,
  ladderId: number,
  reporting: ReportingInput,
  actor: Actor,
  now: Date,
): Promise<Outcome<{ ladder: Ladder }>> {
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    if (ladder === null) return refuse("This ladder does not exist.");
    const before = reportingOf(ladder);
    const changed = reportingNames.filter((name) => before[name] !== reporting[name]);
    if (changed.length === 0) return refuse("You changed nothing, so there is nothing to save.");
    await updateLadder(tx, ladderId, { reporting });
    const only = (given: ReportingInput) => Object.fromEntries(changed.map((name) => [`report ${name}`, given[name]]));
    await recordAudit(tx, actor, now, {
      action: "ladder.edit",
      target: { kind: "ladder", id: ladderId, name: ladder.name },
      before: only(before),
      after: only(reporting),
    });
    return { ok: true, ladder: { ...ladder, reporting } };
  });
}

interface BlockReports {
  readonly playerId: number;
  /** Whose reports go to the scorekeepers. */
  readonly blockedId: number;
  readonly now: Date;
}

/** From now on scorekeepers check what the other reports of this player, and silence counts for nothing. */
export async function blockReports(store: Store, command: BlockReports): Promise<Outcome<{ name: string }>> {
  const { playerId, blockedId, now } = command;
  return store.write(async (tx) => {
    const blocked = await playerNumbered(tx, blockedId);
    if (blocked === null || blocked.id === playerId) return refuse("Choose another player to block.");
    await insertReportBlock(tx, { playerId, blockedId: blocked.id, at: now });
    return { ok: true, name: blocked.name };
  });
}

export async function unblockReports(store: Store, { playerId, blockedId }: Omit<BlockReports, "now">): Promise<void> {
  await store.write(async (tx) => deleteReportBlock(tx, { playerId: await numbersOf(tx, playerId), blockedId }));
}
