import type { Tx } from "@/db";
import { findGameById, findParticipantsByGame } from "@/db/store/games";
import { findListeners, findMovedListeners, insertNotices, type Listener, type NewNotice } from "@/db/store/inbox";
import { findDailyMail, insertMails } from "@/db/store/mail";
import { findAllAdmins } from "@/db/store/players";
import { findRevisionsByGame } from "@/db/store/records";
import { findReportAnswers, findReportByGame } from "@/db/store/reports";
import { findSite } from "@/db/store/site";
import { noticeKinds, type NoticeKind } from "@/db/values";
import type { Consumer } from "@/lib/events/mutations";
import { eventNumbers, type EventNumbers, type StoredEvent } from "@/lib/events/schema";
import { entries, type Audience } from "../tell";
import { pluck } from "@/lib/platform/grouped";
import { mailSettings } from "@/lib/platform/settings";
import { NOTHING } from "@/lib/reports/agreement";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";

/** A notice for somebody. */
interface Wanted {
  readonly kind: NoticeKind;
  readonly to: Listener;
  readonly payload: EventNumbers;
}

/** Writes down for players what events mean to them, and queues the e-mail that some of them want. */
export const tellPlayers: Consumer = async (tx, events, now) => {
  for (const event of events) {
    const wanted = (await wantedBy(tx, event)).filter(({ to }) => to.channel !== "off");
    if (wanted.length > 0) await write(tx, event, wanted, now);
  }
};

async function wantedBy(tx: Tx, event: StoredEvent): Promise<Wanted[]> {
  const { to } = entries[event.kind];
  const by = await doerOf(tx, event);
  const wanted: Wanted[] = [];
  for (const kind of noticeKinds) {
    const audience = to[kind];
    if (audience !== undefined) wanted.push(...(await audiences[audience](tx, event, kind)));
  }
  // People get no notice of what they did themselves.
  return wanted.filter(({ to: { playerId } }) => playerId !== by);
}

async function doerOf(tx: Tx, { gameId, payload }: StoredEvent): Promise<number | null> {
  if ("by" in payload) return payload.by;
  if (gameId === null) return null;
  if (!("version" in payload)) return (await findGameById(tx, gameId))?.enteredBy ?? null;
  return (await findRevisionsByGame(tx, gameId)).find(({ version }) => version === payload.version)?.by ?? null;
}

const audiences: Readonly<Record<Audience, (tx: Tx, event: StoredEvent, kind: NoticeKind) => Promise<Wanted[]>>> = {
  players: async (tx, event, kind) => {
    const told = event.kind === "game-entered" ? await toldByReport(tx, event.gameId) : [];
    return toAll(tx, kind, without(event.playerIds, told), numbersOf(event));
  },
  moved: async (tx, event, kind) => {
    const { ladderId, gameId, at, payload } = event;
    // A game that is the newest moved nobody else; what the change of a game moved is told by its own event.
    const isTold = event.kind === "games-rerated" ? gameId === null : !("late" in payload) || payload.late;
    if (ladderId === null || !isTold) return [];
    const moved = await findMovedListeners(tx, { ladderId, gameId, at });
    const only = new Map("only" in payload ? payload.only.map(({ playerId, change }) => [playerId, change]) : []);
    const first = await toAll(tx, kind, [...only.keys()], {});
    const changes = [...moved, ...first.map(({ to }) => ({ ...to, change: only.get(to.playerId)! }))];
    return changes.map(({ change, ...to }) => ({ kind, to, payload: { ...numbersOf(event), change } }));
  },
  admins: async (tx, event, kind) => toAll(tx, kind, pluck(await findAllAdmins(tx), "id"), numbersOf(event)),
};

const numbersOf = ({ payload }: StoredEvent) => eventNumbers.parse(payload);

const without = (playerIds: readonly number[], some: readonly number[]) => playerIds.filter((id) => !some.includes(id));

/** Those who reported the game or answered, and those who lost by it: they get the notice of the report. */
async function toldByReport(tx: Tx, gameId: number): Promise<number[]> {
  const isReported = (await findGameById(tx, gameId))?.source === "report";
  const report = isReported ? await findReportByGame(tx, gameId) : null;
  const answers = report === null ? [] : await findReportAnswers(tx, report.id);
  const losers = (await findParticipantsByGame(tx, gameId)).filter(({ change }) => change !== null && change < -NOTHING);
  return report === null ? [] : [...pluck(answers, "playerId"), ...pluck(losers, "playerId")];
}

async function toAll(tx: Tx, kind: NoticeKind, playerIds: readonly number[], payload: EventNumbers): Promise<Wanted[]> {
  if (playerIds.length === 0) return [];
  return (await findListeners(tx, playerIds, kind)).map((to) => ({ kind, to, payload }));
}

async function write(tx: Tx, event: StoredEvent, wanted: readonly Wanted[], now: Date): Promise<void> {
  const { at, ladderId, gameId } = event;
  const sendsMail = mailSettings() !== null;
  const notices = wanted.map(({ kind, to, payload }): NewNotice => ({
    ...{ playerId: to.playerId, kind, at, event: event.kind, ladderId, gameId, payload },
    daily: sendsMail && to.channel === "daily" ? true : null,
  }));
  const ids = await insertNotices(tx, notices);
  if (!sendsMail) return;
  const mail = { sealed: null, at: now };
  const atOnce = wanted.flatMap(({ to: { playerId, channel } }, index) =>
    channel === "mail" ? [{ ...mail, kind: "notice" as const, playerId, subjectId: ids[index]!, dueAt: now }] : [],
  );
  await insertMails(tx, atOnce);
  const daily = wanted.flatMap(({ to }) => (to.channel === "daily" ? [to.playerId] : []));
  if (daily.length === 0) return;
  const dueAt = nextDigest(now, (await findSite(tx))?.timeZone ?? "UTC");
  for (const playerId of daily) {
    if ((await findDailyMail(tx, playerId)) === null)
      await insertMails(tx, [{ ...mail, kind: "daily", playerId, subjectId: null, dueAt }]);
  }
}

const QUARTER = 15 * MINUTE_MS;
/** When most people have time to read. */
const DIGEST_HOUR = "18:00";

/** The next time that it is six in the evening where the site is. Zones differ from UTC by quarters of an hour. */
export function nextDigest(now: Date, zone: string): Date {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  let at = Math.floor(now.getTime() / QUARTER) * QUARTER;
  do at += QUARTER;
  while (clock.format(at) !== DIGEST_HOUR && at < now.getTime() + 2 * DAY_MS);
  return new Date(at);
}
