import type { Store } from "@/db";
import { deleteNoticesBefore, findNotice, updateAllRead, updateNoticeRead, upsertNoticeChoices } from "@/db/store/inbox";
import type { NoticeChannel, NoticeKind } from "@/db/values";
import { noticeLines } from "./data";
import { DAY_MS } from "@/lib/format/durations";
import { KEEP_NOTICES_DAYS } from "../policy";

export const pruneNotices = (store: Store, now: Date) =>
  store.write((tx) => deleteNoticesBefore(tx, new Date(now.getTime() - KEEP_NOTICES_DAYS * DAY_MS)));

/** Opens a notice: it is read from now on. Returns the page that says more; null for a notice that is not there, or not theirs. */
export async function openNotice(store: Store, id: number, playerId: number, now: Date): Promise<string | null> {
  const notice = await findNotice(store, id, playerId);
  if (notice === null) return null;
  if (notice.readAt === null) await store.write((tx) => updateNoticeRead(tx, id, playerId, now));
  return (await noticeLines(store, playerId, [notice], now))[0]?.href ?? "/notices";
}

export const readAllNotices = (store: Store, playerId: number, now: Date) =>
  store.write((tx) => updateAllRead(tx, playerId, now));

export async function chooseNotices(
  store: Store,
  playerId: number,
  choices: Readonly<Record<NoticeKind, NoticeChannel>>,
): Promise<void> {
  await store.write((tx) => upsertNoticeChoices(tx, playerId, choices));
}
