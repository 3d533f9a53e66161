import type { z } from "zod";
import type { Reader } from "@/db";
import { countUnreadBeside, findNoticeChoices, findNotices, type Notice } from "@/db/store/inbox";
import { noticeKinds, type NoticeChannel, type NoticeKind } from "@/db/values";
import { entryOf } from "../tell";
import { perName } from "@/lib/format/per-name";
import { byId } from "@/lib/platform/grouped";
import { askedReports } from "@/lib/reports/lists";
import { factsOf } from "../facts";
import type { noticesQuery } from "./schema";
import type { NoticeLine } from "./view";

const PAGE = 20;

/** A page of a player's notices, newest first, and where the next one starts. */
export async function noticesPage(
  reader: Reader,
  playerId: number,
  { show, before, now }: z.output<typeof noticesQuery> & { readonly now: Date },
) {
  const asked = show === "unread" ? await askedReports(reader, playerId) : null;
  const found = await findNotices(reader, playerId, PAGE + 1, { before, unreadOrAbout: asked });
  const page = found.slice(0, PAGE);
  return {
    ...(await linesOf(reader, playerId, page, now, true)),
    next: found.length > PAGE ? page.at(-1)!.id : null,
  };
}

/** More is shown as 99+. */
const MAX_COUNTED = 100;

/**
 * What the bell counts: reports that wait for the player, each once, and other notices that they have not opened. `waiting` are the reports
 * alone.
 */
export async function bellCount(reader: Reader, playerId: number) {
  const asked = await askedReports(reader, playerId);
  const unread = await countUnreadBeside(reader, playerId, asked, MAX_COUNTED);
  return { all: Math.min(asked.length + unread, MAX_COUNTED), waiting: asked.length };
}

/** How a player wants each kind. */
export async function noticeChoices(reader: Reader, playerId: number): Promise<Record<NoticeKind, NoticeChannel>> {
  const choices = await findNoticeChoices(reader, playerId);
  return perName(noticeKinds, (kind) => choices[kind] ?? "bell");
}

/** Notices as their owner reads them in an e-mail. */
export const noticeLines = async (reader: Reader, playerId: number, notices: readonly Notice[], now: Date) =>
  (await linesOf(reader, playerId, notices, now, false)).lines;

/** What may wait for an answer. */
const ASKING: ReadonlySet<string> = new Set(["report-opened", "report-contested"]);

async function linesOf(reader: Reader, playerId: number, notices: readonly Notice[], now: Date, onPage: boolean) {
  const told = notices.map((notice) => ({ ...notice, kind: notice.event }));
  const facts = await factsOf(reader, told, playerId, now, onPage);
  const lines = notices.flatMap(({ id, at, event, readAt }, index): NoticeLine[] => {
    const [its, entry] = [facts[index]!, entryOf(event)];
    // Of a later version.
    if (entry === undefined) return [];
    const { title, body, href } = entry.tell(its);
    const asks = ASKING.has(event) && its.report?.you.isAsked === true;
    // A report that does not wait for an answer any more was read where it was answered.
    const unread = asks || (readAt === null && event !== "report-opened");
    return [{ id, at: at.toISOString(), unread, asks, title: [...title, { text: "." }], detail: body, href }];
  });
  /** The reports that they are about. */
  const reports = byId(facts.flatMap(({ report }) => report ?? []));
  return { lines, reports: [...reports.values()] };
}
