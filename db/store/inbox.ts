import { and, desc, eq, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from "drizzle-orm";
import { deleteRows, findRow, findRows, lessThan, updateRows, type Row } from "../client/rows";
import { inChunks } from "../client/in-chunks";
import type { Reader, Tx } from "../client/session";
import type { NoticeChannel, NoticeKind } from "../values";

export type Notice = Row<"inbox">;
export type NoticeChoices = Row<"noticeChoices">["choices"];

/** Notices that the owner has not opened. That a report waits is no news of its own: it is unread while it does. */
function isUnread({ inbox }: Reader["tables"]): SQL {
  return and(isNull(inbox.readAt), ne(inbox.event, "report-opened"))!;
}

/** What asks for an answer to one of these reports. */
function isAbout({ inbox }: Reader["tables"], reports: readonly number[]): SQL {
  const asks = sql`${inbox.event} in ('report-opened', 'report-contested')`;
  return and(asks, sql`cast(${inbox.payload} ->> 'reportId' as integer) in ${reports}`)!;
}

/** Counts unread notices of a player except those about some reports, up to a limit; reads the index of unread ones only. */
export async function countUnreadBeside(reader: Reader, playerId: number, reports: readonly number[], max: number) {
  const { inbox } = reader.tables;
  const beside = reports.length === 0 ? undefined : not(isAbout(reader.tables, reports));
  const which = and(eq(inbox.playerId, playerId), isUnread(reader.tables), beside);
  const [row] = await reader.rows(sql`select count(*) from (select 1 from ${inbox} where ${which} limit ${max}) as unread`);
  return Number(row![0]);
}

/** A page of a player's notices, newest first; with `unreadOrAbout`, those that are unread or ask for an answer to these reports. */
export async function findNotices(
  reader: Reader,
  playerId: number,
  limit: number,
  more: { readonly before?: number | undefined; readonly unreadOrAbout?: readonly number[] | null } = {},
): Promise<Notice[]> {
  const { before, unreadOrAbout = null } = more;
  const { inbox } = reader.tables;
  const asks = unreadOrAbout === null || unreadOrAbout.length === 0 ? undefined : isAbout(reader.tables, unreadOrAbout);
  const which = and(
    eq(inbox.playerId, playerId),
    before === undefined ? undefined : lt(inbox.id, before),
    unreadOrAbout === null ? undefined : or(isUnread(reader.tables), asks),
  );
  return reader.db.select().from(inbox).where(which).orderBy(desc(inbox.id)).limit(limit);
}

/** The newest notice of each of these players that asks about a report. */
export async function findReportNotices(reader: Reader, reportId: number, playerId: readonly number[]): Promise<Notice[]> {
  const asks = await findRows(reader, "inbox", { playerId, kind: "report" }, { orderBy: "id" });
  const about = ({ payload }: Notice) => typeof payload === "object" && payload !== null && "reportId" in payload && payload.reportId === reportId; // prettier-ignore
  return [...new Map(asks.filter(about).map((notice) => [notice.playerId, notice])).values()];
}

export const findNotice = (reader: Reader, id: number, playerId: number) => findRow(reader, "inbox", { id, playerId });

/** The notices that wait for a player's e-mail of the day. */
export const findDailyNotices = (reader: Reader, playerId: number) =>
  findRows(reader, "inbox", { playerId, daily: true, readAt: null }, { orderBy: "id" });

export const updateDailySent = (tx: Tx, id: readonly number[]) => updateRows(tx, "inbox", { id }, { daily: null });

export type NewNotice = Omit<Notice, "id" | "readAt">;

/** Adds notices, and returns the number of each, in their order. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<number[]> {
  const ids = await tx.reserveIds(tx.tables.inbox, notices.length);
  await tx.insertRows(
    tx.tables.inbox,
    notices.map((notice, at) => ({ id: ids[at]!, ...notice })),
  );
  return ids;
}

export const updateNoticeRead = (tx: Tx, id: number, playerId: number, readAt: Date) =>
  updateRows(tx, "inbox", { id, playerId, readAt: null }, { readAt });

export const updateAllRead = (tx: Tx, playerId: number, readAt: Date) =>
  updateRows(tx, "inbox", { playerId, readAt: null }, { readAt });

/** A merged player's notices are about the other's games now. */
export const updateNoticesOwner = (tx: Tx, from: number, to: number) =>
  updateRows(tx, "inbox", { playerId: from }, { playerId: to, daily: null });

export const deleteNoticesBefore = (tx: Tx, before: Date) => deleteRows(tx, "inbox", { at: lessThan(before) });

export async function findNoticeChoices(reader: Reader, playerId: number): Promise<NoticeChoices> {
  return (await findRow(reader, "noticeChoices", { id: playerId }))?.choices ?? {};
}

export const upsertNoticeChoices = (tx: Tx, id: number, choices: NoticeChoices) =>
  tx.insertRows(tx.tables.noticeChoices, [{ id, choices }], "(id) do update set choices = excluded.choices");

/** Somebody who reads notices: how they want this kind, if they chose. */
export interface Listener {
  readonly playerId: number;
  readonly channel: NoticeChannel | null;
}

/** Players with an account that is in use: whoever never signed in reads no notices. */
function isListening({ tables: { players, playerActivity } }: Reader): SQL {
  return and(
    isNull(players.mergedInto),
    isNull(players.disabledAt),
    isNotNull(playerActivity.lastVisitAt),
    isNotNull(players.passwordHash),
  )!;
}

/** Those of the players who read notices. */
export async function findListeners(reader: Reader, playerIds: readonly number[], kind: NoticeKind): Promise<Listener[]> {
  const { players, playerActivity, noticeChoices } = reader.tables;
  const found = await inChunks([...new Set(playerIds)], (part) =>
    reader.db
      .select({ playerId: players.id, choices: noticeChoices.choices })
      .from(players)
      .innerJoin(playerActivity, eq(playerActivity.id, players.id))
      .leftJoin(noticeChoices, eq(noticeChoices.id, players.id))
      .where(and(sql`${players.id} in ${part}`, isListening(reader))),
  );
  return found.map(({ playerId, choices }) => ({ playerId, channel: choices?.[kind] ?? null }));
}

/** Less is shown as 0.00. */
const MIN_MOVE = 0.01;

/**
 * Those who read notices among the players whom one change moved, and by how much: a game's, or one of many games on a ladder. Thousands may
 * have moved; those who never signed in are left out by the database.
 */
export async function findMovedListeners(
  reader: Reader,
  change: { readonly ladderId: number; readonly gameId: number | null; readonly at: Date },
): Promise<(Listener & { readonly change: number })[]> {
  const { ratingMoves: move, players, playerActivity, noticeChoices } = reader.tables;
  const found = await reader.db
    .select({ playerId: players.id, change: move.change, choices: noticeChoices.choices })
    .from(move)
    .innerJoin(players, eq(players.id, move.playerId))
    .innerJoin(playerActivity, eq(playerActivity.id, players.id))
    .leftJoin(noticeChoices, eq(noticeChoices.id, players.id))
    .where(
      and(
        change.gameId === null ? isNull(move.gameId) : eq(move.gameId, change.gameId),
        eq(move.at, change.at),
        eq(move.ladderId, change.ladderId),
        sql`abs(${move.change}) >= ${MIN_MOVE}`,
        isListening(reader),
      ),
    )
    .orderBy(players.id);
  return found.map(({ choices, ...moved }) => ({ ...moved, channel: choices?.correction ?? null }));
}
