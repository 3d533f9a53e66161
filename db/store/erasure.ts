import { asc, eq, gt } from "drizzle-orm";
import type { Reader, Tx } from "../client/session";
import type { Player } from "./players";
import type { AuditRow, Revision } from "./records";

const PAGE = 500;

/** The one way past the triggers that keep the audit log as it is: within one transaction, and for names of the erased alone. */
const locks = {
  sqlite: {
    open: "DROP TRIGGER audit_log_no_update",
    close:
      "CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN " +
      "SELECT RAISE(ABORT, 'The audit log is only ever added to: rows cannot be changed.'); END",
  },
  postgres: {
    open: "ALTER TABLE audit_log DISABLE TRIGGER audit_log_no_change",
    close: "ALTER TABLE audit_log ENABLE TRIGGER audit_log_no_change",
  },
} as const;

/** Takes a name out of the audit log: `without` says what a line becomes, or null where it stays. */
export async function rewriteAudit(tx: Tx, without: (row: AuditRow) => AuditRow | null): Promise<number> {
  const { auditLog } = tx.tables;
  const changed: AuditRow[] = [];
  for (let after = 0; ;) {
    const page = await tx.db.select().from(auditLog).where(gt(auditLog.id, after)).orderBy(asc(auditLog.id)).limit(PAGE);
    changed.push(...page.flatMap((row) => without(row) ?? []));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
  if (changed.length === 0) return 0;
  await tx.execute(locks[tx.engine].open);
  for (const { id, actor, target, before, after } of changed) {
    await tx.db.update(auditLog).set({ actor, target, before, after }).where(eq(auditLog.id, id));
  }
  await tx.execute(locks[tx.engine].close);
  return changed.length;
}

/** The same for the versions of games that are kept. */
export async function rewriteRevisions(
  tx: Tx,
  without: (before: Revision["before"]) => Revision["before"] | null,
): Promise<void> {
  const { gameRevisions } = tx.tables;
  for (let after = 0; ;) {
    const page = await tx.db
      .select()
      .from(gameRevisions)
      .where(gt(gameRevisions.id, after))
      .orderBy(asc(gameRevisions.id))
      .limit(PAGE);
    for (const { id, before } of page) {
      const changed = without(before);
      if (changed !== null) await tx.db.update(gameRevisions).set({ before: changed }).where(eq(gameRevisions.id, id));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
}

/** No password, no role, no sessions: what is left of an account that is erased. */
export async function endAccount(tx: Tx, { id, sessionVersion }: Player): Promise<void> {
  const { players } = tx.tables;
  const nothing = { passwordHash: null, role: "player", disabledAt: null, sessionVersion: sessionVersion + 1 } as const;
  await tx.db.update(players).set(nothing).where(eq(players.id, id));
}

/** Who was merged into a player: other names of the same person. */
export async function mergedInto(reader: Reader, id: number): Promise<Player[]> {
  const { players } = reader.tables;
  return reader.db.select().from(players).where(eq(players.mergedInto, id)).orderBy(asc(players.id));
}

export async function deleteFormerNamesOf(tx: Tx, playerId: number): Promise<void> {
  const { formerNames } = tx.tables;
  await tx.db.delete(formerNames).where(eq(formerNames.playerId, playerId));
}
