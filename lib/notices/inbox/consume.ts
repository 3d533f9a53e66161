import type { Tx } from "@/db";
import { findGameById, findParticipantsByGame } from "@/db/store/games";
import { findListeners, findMovedListeners, insertNotices, type Listener, type NewNotice } from "@/db/store/inbox";
import { findDailyMail, insertMails } from "@/db/store/mail";
import { findAllAdmins } from "@/db/store/players";
import { findRevisionsByGame } from "@/db/store/records";
import { findReportAnswers, findReportByGame } from "@/db/store/reports";
import { findSite } from "@/db/store/site";
import type { Consumer } from "@/lib/events/mutations";
import type { StoredEvent } from "@/lib/events/schema";
import { pluck } from "@/lib/platform/grouped";
import { mailSettings } from "@/lib/platform/settings";
import { NOTHING } from "@/lib/reports/agreement";
import type { NoticeKind } from "./view";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";

/** A notice for somebody. */
interface Wanted {
  readonly kind: NoticeKind;
  readonly to: Listener;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Writes down for players what events mean to them, and queues the e-mail that some of them want. */
export const tellPlayers: Consumer = async (tx, events, now) => {
  for (const event of events) {
    const wanted = (await wantedBy(tx, event)).filter(({ to }) => to.channel !== "off");
    if (wanted.length > 0) await write(tx, event, wanted, now);
  }
};

async function wantedBy(tx: Tx, event: StoredEvent): Promise<Wanted[]> {
  switch (event.kind) {
    case "game-entered": {
      const game = await findGameById(tx, event.gameId);
      const told = game?.source === "report" ? await toldByReport(tx, game.id) : [];
      const others = withoutOne(event.playerIds, game?.enteredBy).filter((id) => !told.includes(id));
      const players = await toAll(tx, "game", others, {});
      return event.payload.late ? [...players, ...(await toMoved(tx, event, {}, game?.enteredBy))] : players;
    }
    case "game-corrected":
    case "game-voided":
    case "game-restored": {
      const { version, only } = event.payload;
      const revision = (await findRevisionsByGame(tx, event.gameId)).find((each) => each.version === version);
      const changes = new Map(only.map(({ playerId, change }) => [playerId, change]));
      const wanted = await toAll(tx, "correction", withoutOne([...changes.keys()], revision?.by), {});
      return [
        ...(await toMoved(tx, event, { version }, revision?.by)),
        ...wanted.map((each) => ({ ...each, payload: { version, change: changes.get(each.to.playerId)! } })),
      ];
    }
    case "games-rerated":
      // The event of the one game tells it.
      if (event.gameId !== null) return [];
      return toMoved(tx, event, { cause: event.payload.cause, games: event.payload.games });
    case "games-imported":
      return toMoved(tx, event, { cause: "import", games: event.payload.games });
    case "report-opened":
    case "report-contested":
    case "report-confirmed":
    case "report-queued":
    case "report-ending":
    case "report-dropped":
      return toAll(tx, "report", withoutOne(event.playerIds, event.payload.by), event.payload);
    case "claim-decided":
      return toAll(tx, "claim", event.playerIds, event.payload);
    case "invited":
      return toAll(tx, "role", withoutOne(event.playerIds, event.payload.by), event.payload);
    case "season-last-week":
    case "season-sealed":
    case "season-reissued":
      return toAll(tx, "season", event.playerIds, event.payload);
    case "outlet-disabled":
      return toAll(tx, "site", pluck(await findAllAdmins(tx), "id"), event.payload);
    // For outlets: they are nobody's own.
    case "leader-changed":
    case "season-started":
    case "story-of-week":
      return [];
  }
}

/** Those who reported the game or answered, and those who lost by it: they get the notice of the report. */
async function toldByReport(tx: Tx, gameId: number): Promise<number[]> {
  const report = await findReportByGame(tx, gameId);
  const answers = report === null ? [] : await findReportAnswers(tx, report.id);
  const losers = (await findParticipantsByGame(tx, gameId)).filter(({ change }) => change !== null && change < -NOTHING);
  return report === null ? [] : [...pluck(answers, "playerId"), ...pluck(losers, "playerId")];
}

/** People get no notice of what they did themselves. */
function withoutOne(playerIds: readonly number[], one: number | null | undefined): number[] {
  return playerIds.filter((id) => id !== one);
}

async function toAll(tx: Tx, kind: NoticeKind, playerIds: readonly number[], payload: Wanted["payload"]): Promise<Wanted[]> {
  if (playerIds.length === 0) return [];
  return (await findListeners(tx, playerIds, kind)).map((to) => ({ kind, to, payload }));
}

type OfLadder = StoredEvent & { readonly ladderId: number; readonly gameId: number | null };

async function toMoved(tx: Tx, event: OfLadder, payload: Wanted["payload"], by: number | null = null): Promise<Wanted[]> {
  const moved = await findMovedListeners(tx, event);
  return moved
    .filter(({ playerId }) => playerId !== by)
    .map(({ change, ...to }) => ({ kind: "correction", to, payload: { ...payload, change } }));
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
