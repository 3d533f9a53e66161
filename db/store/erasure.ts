import { and, asc, eq, inArray, isNotNull, or, sql, type Column, type SQL } from "drizzle-orm";
import { deleteRows, findRows, pagesOf, updateRows } from "../client/rows";
import type { Reader, Tx } from "../client/session";
import type { GameTexts } from "../tables/define-tables";
import { inChunks } from "../client/in-chunks";
import type { Account } from "./identities";
import type { Player } from "./players";
import type { AuditRow, Revision } from "./records";

const PAGE = 500;

/** The only exception to the triggers that protect the audit log: within one transaction, and for names of erased players alone. */
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

/** Removes a name from the audit log: `without` returns the new line, or null for an unchanged one. */
export async function updateAuditRows(tx: Tx, without: (row: AuditRow) => AuditRow | null): Promise<number> {
  const changed: AuditRow[] = [];
  for await (const page of pagesOf(tx, "auditLog", PAGE, ["id"])) changed.push(...page.flatMap((row) => without(row) ?? []));
  if (changed.length === 0) return 0;
  await tx.execute(locks[tx.engine].open);
  for (const { id, actor, target, before, after, reason } of changed)
    await updateRows(tx, "auditLog", { id }, { actor, target, before, after, reason });
  await tx.execute(locks[tx.engine].close);
  return changed.length;
}

/** Removes a name from stored versions of games and the reasons for their changes. */
export async function updateRevisions(tx: Tx, without: (revision: Revision) => Pick<Revision, "before" | "reason"> | null) {
  for await (const page of pagesOf(tx, "gameRevisions", PAGE, ["id"])) {
    for (const revision of page) {
      const changed = without(revision);
      if (changed !== null) await updateRows(tx, "gameRevisions", { id: revision.id }, changed);
    }
  }
}

export const updateGameText = (tx: Tx, id: number, field: keyof GameTexts, text: string) =>
  updateRows(tx, "games", { id }, { [field]: text });

/** Games that players are in, or were in before a correction or a merge. */
export async function findGameIdsEverPlayed(reader: Reader, playerIds: readonly number[]): Promise<Set<number>> {
  const { participants: row, gameRevisions: revision } = reader.tables;
  const now = await inChunks(playerIds, (part) =>
    reader.rows(sql`select ${row.gameId} from ${row} where ${row.playerId} in ${part}`),
  );
  // Compared as text without spaces, because the two engines write JSON differently; the versions found are then read.
  const text = sql`replace(cast(${revision.before} as text), ' ', '')`;
  const before = await inChunks(
    playerIds,
    (part) => {
      const named = part.flatMap((id) => [`%"playerId":${id},%`, `%"playerId":${id}}%`]);
      return reader.db
        .select()
        .from(revision)
        .where(or(...named.map((pattern) => sql`${text} like ${pattern}`)));
    },
    100,
  );
  const ids = new Set(playerIds);
  const left = before.filter((each) => each.before.participants.some(({ playerId }) => ids.has(playerId)));
  return new Set([...now.map(([id]) => Number(id)), ...left.map(({ gameId }) => gameId)]);
}

/** The scope of a search: these games and the lines about them and about players, or everything. */
export type Within = ReadonlySet<number> | "everywhere";

/** Texts of games that may contain a name. */
export async function findGameTexts(
  reader: Reader,
  fields: readonly (keyof GameTexts)[],
  names: readonly string[],
  within: Within,
): Promise<{ id: number; field: keyof GameTexts; text: string }[]> {
  const { games } = reader.tables;
  const ofEach = fields.map(async (field) => {
    const found = await inGames(within, (which) =>
      reader.db
        .select({ id: games.id, text: games[field] })
        .from(games)
        .where(and(which && inArray(games.id, which), isNotNull(games[field]), mayHold([games[field]], names)))
        .orderBy(asc(games.id)),
    );
    return found.map(({ id, text }) => ({ id, field, text: text! }));
  });
  return (await Promise.all(ofEach)).flat();
}

/** Revisions of games that may contain a name, in a text or as a participant. */
export async function findRevisionsByText(reader: Reader, names: readonly string[], within: Within): Promise<Revision[]> {
  const { gameRevisions: revision } = reader.tables;
  return inGames(within, (which) =>
    reader.db
      .select()
      .from(revision)
      .where(and(which && inArray(revision.gameId, which), mayHold([revision.reason, revision.before], names)))
      .orderBy(asc(revision.gameId), asc(revision.version)),
  );
}

/** Lines of the audit log that may contain a name, in a text or as a participant. */
export async function findAuditRowsByText(reader: Reader, names: readonly string[], within: Within): Promise<AuditRow[]> {
  const { auditLog: line } = reader.tables;
  const about = (which: SQL | undefined) =>
    reader.db
      .select()
      .from(line)
      .where(and(which, mayHold([line.reason, line.before, line.after], names)))
      .orderBy(asc(line.id));
  if (within === "everywhere") return about(undefined);
  const ofGames = await inGames(within, (which) => about(and(eq(line.targetKind, "game"), inArray(line.targetId, which!))));
  return [...(await about(eq(line.targetKind, "player"))), ...ofGames].sort((a, b) => a.id - b.id);
}

/** Searches some games in chunks, or everything in one query. */
async function inGames<Found>(within: Within, find: (which: number[] | undefined) => Promise<Found[]>): Promise<Found[]> {
  return within === "everywhere" ? find(undefined) : inChunks([...within], find);
}

/**
 * Excludes most rows without any of the names. Characters that the engines fold differently match anything: all but ASCII letters and
 * digits, without i, k and s, which have other forms in some languages.
 */
function mayHold(texts: readonly Column[], names: readonly string[]): SQL | undefined {
  if (names.length === 0) return sql`1 = 0`;
  const patterns = names.map(
    (name) =>
      `%${name
        .normalize("NFC")
        .toLowerCase()
        .replace(/[^a-hjl-rt-z0-9]+/g, "%")}%`,
  );
  return or(...texts.flatMap((text) => patterns.map((pattern) => sql`lower(cast(${text} as text)) like ${pattern}`)));
}

/** Deletes claims, and replaces an account's id where it came with guests who stay: that somebody came with them is not forgotten. */
export async function deleteTracesOfAccounts(tx: Tx, claims: readonly number[], accounts: readonly Account[]): Promise<void> {
  await deleteRows(tx, "guestClaims", { id: claims });
  for (const { issuer, subject } of accounts)
    for (const { id } of await findRows(tx, "guestIdentities", { issuer, subject }))
      await updateRows(tx, "guestIdentities", { id }, { subject: `erased ${id}` });
}

/** Removes a name from what claimants and those who decided wrote. */
export async function updateClaimTexts(tx: Tx, without: (text: string) => string): Promise<void> {
  for await (const page of pagesOf(tx, "guestClaims", PAGE, ["id"]))
    for (const { id, message, reason } of page) {
      const changed = { message: without(message), reason: reason && without(reason) };
      if (changed.message !== message || changed.reason !== reason) await updateRows(tx, "guestClaims", { id }, changed);
    }
}

/** Erases an account and its former names: no password, role, session, second factor, identity, claim or record of sign-ins is left. */
export async function deleteAccount(tx: Tx, { id, sessionVersion }: Player): Promise<void> {
  const ways = ["authenticators", "passkeys", "identities", "guestIdentities", "recoveryCodes"] as const;
  const told = ["inbox", "emailAddresses", "mails"] as const;
  for (const name of ["sessions", ...ways, ...told, "guestClaims", "securityEvents", "formerNames"] as const) {
    await deleteRows(tx, name, { playerId: id });
  }
  await deleteRows(tx, "guestClaims", { guestId: id });
  await deleteRows(tx, "noticeChoices", { id });
  const account = { passwordHash: null, role: "player", disabledAt: null, sessionVersion: sessionVersion + 1 } as const;
  await updateRows(tx, "players", { id }, { ...account, bannedUntil: null, banReason: null, banShown: null });
}
