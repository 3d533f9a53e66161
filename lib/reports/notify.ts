import type { ReportState, Tx } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findAllAdmins } from "@/db/store/players";
import type { Report } from "@/db/store/reports";
import { findScorekeepersByLadder } from "@/db/store/scorekeepers";
import { recordEvents } from "@/lib/events/mutations";
import { playerNumbered } from "@/lib/players/identity";
import type { Act } from "./states";

interface Notified {
  readonly ladder: Pick<Ladder, "id">;
  /** The report as it is now, and its state before; null for a new one. */
  readonly report: Report;
  readonly before: ReportState | null;
  /** The player who did it knows. */
  readonly by: number | null;
  /** Everybody in it who has an account. */
  readonly players: readonly number[];
  /** Those whose answer it waits for. */
  readonly asked?: readonly number[];
  /** Those who reported or answered it. */
  readonly answered?: readonly number[];
  /** Those whose own points fall, and who have not agreed. */
  readonly losers?: readonly number[];
  /** There is a new version, which everybody has to look at. */
  readonly lapses?: boolean;
  readonly act: Act;
  readonly now: Date;
}

const kinds = {
  open: "report-opened",
  contested: "report-contested",
  queued: "report-queued",
  confirmed: "report-confirmed",
  dropped: "report-dropped",
  withdrawn: "report-dropped",
} as const satisfies Record<ReportState, string>;

/**
 * Notifies players of what became of a report: those who have to answer, and those whose points would fall; the scorekeepers where one has
 * to look at it; those who have answered and those who lost by it where it counts now, because everybody else in it hears of the game
 * anyway; and everybody otherwise.
 */
export async function notifyOfReport(tx: Tx, notified: Notified): Promise<void> {
  const { ladder, report, before, by, players, asked = [], answered = [], losers = [], lapses, act, now } = notified;
  if (report.state === before && lapses !== true) return;
  // Of a game that a scorekeeper entered, everybody in it hears anyway.
  const confirmed = act === "enter" ? answered : [...answered, ...losers];
  const whom = { open: [...asked, ...losers], confirmed, contested: players, dropped: players, withdrawn: players };
  const concerned = report.state === "queued" ? await keepersOf(tx, ladder.id) : whom[report.state];
  await recordEvents(tx, [
    {
      kind: kinds[report.state],
      at: now,
      ladderId: ladder.id,
      gameId: report.gameId,
      playerIds: [...new Set(concerned)].filter((id) => id !== by),
      payload: { reportId: report.id, by, ...(act === "ask" && { asks: true }) },
    },
  ]);
}

/** Reminds the reporter and the scorekeepers that a report will be dropped. */
export async function remindOfReport(tx: Tx, { id: reportId, ladderId, reporterId }: Report, now: Date): Promise<void> {
  const reporter = await playerNumbered(tx, reporterId);
  const playerIds = [...new Set([...(reporter === null ? [] : [reporter.id]), ...(await keepersOf(tx, ladderId))])];
  await recordEvents(tx, [{ kind: "report-ending", at: now, ladderId, playerIds, payload: { reportId, by: null } }]);
}

/** The scorekeepers of a ladder, or the admins where there are none. */
async function keepersOf(tx: Tx, ladderId: number): Promise<number[]> {
  const keepers = await findScorekeepersByLadder(tx, ladderId);
  return (keepers.length > 0 ? keepers : await findAllAdmins(tx)).map(({ id }) => id);
}
