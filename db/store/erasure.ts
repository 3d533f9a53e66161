import { and, asc, eq, gt, isNotNull, or, sql, type Column, type SQL } from "drizzle-orm";
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
  for (const { id, actor, target, before, after, reason } of changed) {
    await tx.db.update(auditLog).set({ actor, target, before, after, reason }).where(eq(auditLog.id, id));
  }
  await tx.execute(locks[tx.engine].close);
  return changed.length;
}

/** The same for the versions of games that are kept, and why they were changed. */
export async function rewriteRevisions(
  tx: Tx,
  without: (revision: Revision) => Pick<Revision, "before" | "reason"> | null,
): Promise<void> {
  const { gameRevisions } = tx.tables;
  for (let after = 0; ;) {
    const page = await tx.db
      .select()
      .from(gameRevisions)
      .where(gt(gameRevisions.id, after))
      .orderBy(asc(gameRevisions.id))
      .limit(PAGE);
    for (const revision of page) {
      const changed = without(revision);
      if (changed !== null) await tx.db.update(gameRevisions).set(changed).where(eq(gameRevisions.id, revision.id));
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
}

/** The same for the notes of games; `names` says which to look at. */
export async function rewriteNotes(tx: Tx, names: readonly string[], without: (note: string) => string): Promise<void> {
  const { games } = tx.tables;
  for (const { id, text } of await notesWith(tx, names)) {
    const note = without(text);
    if (note !== text) await tx.db.update(games).set({ note }).where(eq(games.id, id));
  }
}

/** Something that somebody wrote: where it stands, and what it says. */
export interface Written {
  readonly id: number;
  readonly text: string;
}

/** Notes of games in which a name may stand. */
export async function notesWith(reader: Reader, names: readonly string[]): Promise<Written[]> {
  const { games } = reader.tables;
  const found = await reader.db
    .select({ id: games.id, text: games.note })
    .from(games)
    .where(and(isNotNull(games.note), mayHold(games.note, names)))
    .orderBy(asc(games.id));
  return found.map(({ id, text }) => ({ id, text: text! }));
}

/** Reasons of revisions in which a name may stand, by the game. */
export async function reasonsWith(reader: Reader, names: readonly string[]): Promise<Written[]> {
  const { gameRevisions } = reader.tables;
  return reader.db
    .select({ id: gameRevisions.gameId, text: gameRevisions.reason })
    .from(gameRevisions)
    .where(mayHold(gameRevisions.reason, names))
    .orderBy(asc(gameRevisions.gameId), asc(gameRevisions.version));
}

/** The same for the audit log, by what was done to. */
export async function auditReasonsWith(reader: Reader, names: readonly string[]): Promise<Written[]> {
  const { auditLog } = reader.tables;
  const found = await reader.db
    .select({ id: auditLog.id, text: auditLog.reason })
    .from(auditLog)
    .where(and(isNotNull(auditLog.reason), mayHold(auditLog.reason, names)))
    .orderBy(asc(auditLog.id));
  return found.map(({ id, text }) => ({ id, text: text! }));
}

/** Leaves out most texts that have none of the names in them. What the engines see differently, like case beyond ASCII, may be anything. */
function mayHold(text: Column, names: readonly string[]): SQL | undefined {
  if (names.length === 0) return sql`1 = 0`;
  return or(...names.map((name) => sql`lower(${text}) like ${`%${name.toLowerCase().replace(/[^a-z0-9]+/g, "%")}%`}`));
}

/** No password, no role, no sessions: what is left of an account that is erased. */
export async function endAccount(tx: Tx, { id, sessionVersion }: Player): Promise<void> {
  const { players } = tx.tables;
  const nothing = { passwordHash: null, role: "player", disabledAt: null, sessionVersion: sessionVersion + 1 } as const;
  await tx.db.update(players).set(nothing).where(eq(players.id, id));
}

export async function deleteFormerNamesOf(tx: Tx, playerId: number): Promise<void> {
  const { formerNames } = tx.tables;
  await tx.db.delete(formerNames).where(eq(formerNames.playerId, playerId));
}
