import type { Reader, Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import {
  findAnswersByReports,
  findLossesBySilence,
  findReportsByIds,
  findReportViews,
  upsertReportViews,
  type Report,
} from "@/db/store/reports";
import { DAY_MS } from "@/lib/format/durations";
import { pluck } from "@/lib/platform/grouped";
import { playersNumbered } from "@/lib/players/identity";
import { NOTHING, positionsOf, type Party } from "./agreement";
import { MAX_SILENT_GAMES, maxSilentLoss, SILENT_DAYS } from "./policy";
import { isUndecided } from "./states";

/** Those to whom the version of a report was shown since it can be answered. */
export async function playersShown(reader: Reader, report: Pick<Report, "id" | "version" | "versionAt">): Promise<Set<number>> {
  const views = await findReportViews(reader, report.id, report.version);
  const players = await playersNumbered(reader, pluck(views, "playerId"));
  return new Set(views.flatMap(({ playerId, at }) => (at >= report.versionAt ? (players.get(playerId)?.id ?? []) : [])));
}

/** Notes that a page with these versions of reports, and what they cost, was sent to a player. */
export async function noteShown(
  store: Store,
  playerId: number,
  reports: readonly Pick<Report, "id" | "version">[],
  now: Date,
): Promise<void> {
  await store.write(async (tx) => {
    // One may have been decided, or a ladder deleted with its reports, while the page was sent.
    const waiting = (await findReportsByIds(tx, pluck(reports, "id"))).filter(({ state }) => isUndecided(state));
    const shown = reports.filter(({ id }) => waiting.some((report) => report.id === id));
    const views = shown.map(({ id, version }) => ({ reportId: id, version, playerId, at: now }));
    await upsertReportViews(tx, views);
  });
}

/**
 * Whether somebody would lose more by silence than anybody may within some days, over all reporters, if a game counted now without their
 * own agreement. A team-mate of the silent player has not agreed either.
 */
export async function exceedsSilentLoss(
  reader: Reader,
  ladder: Pick<Ladder, "id" | "rules">,
  losers: readonly Pick<Party, "playerId" | "change">[],
  now: Date,
): Promise<boolean> {
  const before = await silentLosses(reader, ladder.id, pluck(losers, "playerId"), now);
  return losers.some(({ playerId, change }) => {
    const lost = [...(before.get(playerId) ?? []), -change];
    const points = lost.reduce((sum, one) => sum + one, 0);
    return lost.length > MAX_SILENT_GAMES || points > maxSilentLoss(ladder.rules) + NOTHING;
  });
}

/** What each of these players lost lately by games that silence confirmed and they had not agreed to. */
async function silentLosses(reader: Reader, ladderId: number, playerIds: readonly number[], now: Date) {
  const found = await findLossesBySilence(reader, ladderId, playerIds, new Date(now.getTime() - SILENT_DAYS * DAY_MS));
  const answers = await findAnswersByReports(reader, [...new Set(found.map(({ report }) => report.id))]);
  const players = await playersNumbered(reader, pluck([...answers.values()].flat(), "playerId"));
  const losses = new Map<number, number[]>(playerIds.map((id) => [id, []]));
  for (const { report, playerId, change } of found) {
    const given = answers.get(report.id)!.map((answer) => ({ ...answer, playerId: players.get(answer.playerId)!.id }));
    if (!positionsOf(given, report.version).agreed.has(playerId)) losses.get(playerId)!.push(-change!);
  }
  return losses;
}
