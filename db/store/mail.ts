import { eq, isNotNull, lte, sql } from "drizzle-orm";
import {
  atMost,
  countRows,
  deleteRows,
  findRow,
  findRows,
  insertRow,
  moreThan,
  NOT_NULL,
  otherThan,
  updateRows,
  type Row,
} from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type EmailAddress = Row<"emailAddresses">;
export type Mail = Row<"mails">;

/** A player's addresses: the one that is confirmed, and perhaps one that is not yet. */
export const findEmailAddressesByPlayer = (reader: Reader, playerId: number) =>
  findRows(reader, "emailAddresses", { playerId }, { orderBy: "id" });

export const findEmailAddressById = (reader: Reader, id: number) => findRow(reader, "emailAddresses", { id });

/** Confirmed addresses with this hash: members of a family may share one. */
export const findVerifiedAddresses = (reader: Reader, hash: string) =>
  findRows(reader, "emailAddresses", { hash, verifiedAt: NOT_NULL }, { orderBy: "id" });

export const findVerifiedAddress = (reader: Reader, playerId: number) =>
  findRow(reader, "emailAddresses", { playerId, verifiedAt: NOT_NULL }, { orderBy: "id" });

/** Replaces an address that waits to be confirmed. */
export async function insertEmailAddress(tx: Tx, row: Pick<EmailAddress, "playerId" | "address" | "hash" | "createdAt">) {
  await deleteRows(tx, "emailAddresses", { playerId: row.playerId, verifiedAt: null });
  return insertRow(tx, "emailAddresses", row);
}

export const updateAddressToken = (tx: Tx, id: number, token: Pick<EmailAddress, "tokenHash" | "tokenUntil">) =>
  updateRows(tx, "emailAddresses", { id, verifiedAt: null }, token);

/** The address that a link confirms, while it does. */
export const findAddressByToken = (reader: Reader, tokenHash: string, now: Date) =>
  findRow(reader, "emailAddresses", { tokenHash, tokenUntil: moreThan(now) });

/** Confirms an address, which replaces the one before. */
export async function updateAddressVerified(tx: Tx, { id, playerId }: EmailAddress, verifiedAt: Date): Promise<void> {
  await updateRows(tx, "emailAddresses", { id }, { verifiedAt, tokenHash: null, tokenUntil: null });
  await deleteRows(tx, "emailAddresses", { playerId, id: otherThan(id) });
}

/** Deletes a player's addresses and the e-mail that waits for them. Returns whether there was one. */
export async function deleteEmail(tx: Tx, playerId: number): Promise<boolean> {
  await deleteRows(tx, "mails", { playerId });
  return (await deleteRows(tx, "emailAddresses", { playerId })) > 0;
}

export type NewMail = Pick<Mail, "kind" | "playerId" | "subjectId" | "sealed" | "at" | "dueAt">;

export const insertMails = (tx: Tx, mails: readonly NewMail[]) =>
  tx.insertRows(
    tx.tables.mails,
    mails.map((mail) => ({ ...mail, attempts: 0 })),
  );

/** The e-mail of the day that a player will get. One that is being sent does not count: it may not have what comes now. */
export const findDailyMail = (reader: Reader, playerId: number) =>
  findRow(reader, "mails", { kind: "daily", playerId, attempts: 0 });

/** Takes an e-mail that is due. No other server sends it before `until`; after that it is due again if this one was killed. */
export async function takeDueMail(tx: Tx, now: Date, until: Date): Promise<Mail | null> {
  const { mails } = tx.tables;
  const others = tx.engine === "postgres" ? sql`for update skip locked` : sql``;
  const due = sql`select ${mails.id} from ${mails} where ${lte(mails.dueAt, now)} order by ${mails.dueAt}, ${mails.id} limit 1 ${others}`;
  const [row] = await tx.rows(due);
  const mail = row === undefined ? null : await findRow(tx, "mails", { id: Number(row[0]) });
  if (mail === null) return null;
  const taken = { dueAt: until, attempts: mail.attempts + 1 };
  await updateRows(tx, "mails", { id: mail.id }, taken);
  return { ...mail, ...taken };
}

/** What was taken until then, or is to be tried again by then, is due now. */
export async function releaseMails(tx: Tx, now: Date, until: Date): Promise<void> {
  for (const { id, dueAt } of await findRows(tx, "mails", { attempts: moreThan(0), dueAt: atMost(until) }))
    if (dueAt > now) await updateRows(tx, "mails", { id }, { dueAt: now });
}

/** When e-mail is due next; null where none waits. */
export const findNextMail = async (reader: Reader) => (await findRow(reader, "mails", {}, { orderBy: "dueAt" }))?.dueAt ?? null;

/** How much e-mail waits, without the e-mail of the day, and when what was not taken is tried next. */
export async function findMailQueue(reader: Reader): Promise<{ readonly waiting: number; readonly nextTry: Date | null }> {
  const attempts = moreThan(0);
  const untried = await countRows(reader, "mails", { attempts: 0, kind: otherThan("daily" as const) });
  const next = await findRow(reader, "mails", { attempts }, { orderBy: "dueAt" });
  return { waiting: untried + (await countRows(reader, "mails", { attempts })), nextTry: next?.dueAt ?? null };
}

/** What those with a confirmed address chose. */
export async function findChoicesWithAddress(reader: Reader) {
  const { emailAddresses: address, noticeChoices } = reader.tables;
  return reader.db
    .select({ choices: noticeChoices.choices })
    .from(address)
    .innerJoin(noticeChoices, eq(noticeChoices.id, address.playerId))
    .where(isNotNull(address.verifiedAt));
}

export const updateMailDue = (tx: Tx, id: number, dueAt: Date) => updateRows(tx, "mails", { id }, { dueAt });

export const deleteMail = (tx: Tx, id: number) => deleteRows(tx, "mails", { id });

/** After a restored backup: what waited was sent long ago. */
export async function deleteAllMails(tx: Tx): Promise<void> {
  await tx.db.delete(tx.tables.mails);
}
