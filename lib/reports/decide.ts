import type { Store, Tx } from "@/db";
import { findLadderById, ladderState } from "@/db/store/ladders";
import {
  findCorrectedGames,
  findDueReports,
  findNextDeadline,
  findObjectedReports,
  findReportsToRemind,
  findUndecidedReports,
  updateReport,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import type { Step } from "@/lib/events/runner";
import { pluck } from "@/lib/platform/grouped";
import { refuse } from "@/lib/platform/outcome";
import { playersNumbered } from "@/lib/players/identity";
import { gameOfVersion } from "./assess";
import { remindOfReport } from "./notify";
import { apply, outcomeOf, settleEntered, withReport, type Reported } from "./mutations";
import { isUndecided, nextState } from "./states";

interface Deciding extends Acting {
  readonly reportId: number;
  /** Admins may decide what they played in; scorekeepers may not. */
  readonly isAdmin: boolean;
}

interface DecideReport extends Deciding {
  /** The version that is confirmed; null to drop the report. */
  readonly version: number | null;
  readonly reason: string;
}

const targetOf = ({ id }: Report) => ({ kind: "report", id, name: `Report ${id}` }) as const;

/** Why a scorekeeper may not decide a report: it is decided, or they played in it. */
async function keeperHinderedBy(tx: Tx, report: Report, answers: readonly ReportAnswer[], { actor, isAdmin }: Deciding) {
  const people = answers.flatMap(({ game }) => game?.participants ?? []).flatMap(({ playerId }) => playerId ?? []);
  const current = [...(await playersNumbered(tx, people)).values()].map(({ id }) => id);
  if (!isAdmin && actor.playerId !== null && current.includes(actor.playerId))
    return refuse("You played in this game. Another scorekeeper or an admin has to decide.");
  return isUndecided(report.state) ? null : outcomeOf(report, { already: true });
}

/** A scorekeeper keeps a game that was objected to. */
export async function keepReported(store: Store, command: Omit<DecideReport, "version">): Promise<Reported> {
  const { reportId, reason, actor, now } = command;
  return withReport(store, reportId, async (tx, _, report, answers) => {
    if (report.state !== "confirmed" || report.objectedBy === null) return outcomeOf(report, { already: true });
    const hindered = await keeperHinderedBy(tx, report, answers, command);
    if (hindered?.ok === false) return hindered;
    const state = nextState(report.state, "keep", "disputed");
    await updateReport(tx, reportId, { state, objectedBy: null, reason });
    await recordAudit(tx, actor, now, { action: "report.keep", target: targetOf(report), reason });
    return outcomeOf(report);
  });
}

/** A game that was corrected or voided since somebody objected to it has been looked at. */
async function settleObjections(store: Store): Promise<void> {
  for (const { id, gameId, contestedAt } of await findObjectedReports(store)) {
    const isSettled = gameId === null || (await findCorrectedGames(store, [gameId], contestedAt!)).has(gameId);
    if (isSettled) await store.write((tx) => updateReport(tx, id, { objectedBy: null }));
  }
}

/** A scorekeeper asks everybody in a contested report again, who have a month more to agree. */
export async function askAgain(store: Store, command: Deciding): Promise<Reported> {
  const { reportId, actor, now } = command;
  return withReport(store, reportId, async (tx, ladder, report, answers) => {
    const hindered = await keeperHinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    if (report.state !== "contested") return refuse("Nobody contests this report.");
    const asked = await apply(tx, ladder, report, { act: "ask", by: actor.playerId, now, lapses: true });
    await recordAudit(tx, actor, now, { action: "report.ask", target: targetOf(report) });
    return asked;
  });
}

/** A scorekeeper or an admin decides. */
export async function decideReport(store: Store, command: DecideReport): Promise<Reported> {
  const { reportId, version, reason, actor, now } = command;
  return withReport(store, reportId, async (tx, ladder, report, answers) => {
    const hindered = await keeperHinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    if (version !== null && gameOfVersion(answers, version) === null)
      return refuse("This version is not there any more. Open the report again.");
    const chosen = { ...report, version: version ?? report.version };
    const act = version === null ? "drop" : "confirm";
    const decided = await apply(tx, ladder, chosen, { act, by: actor.playerId, reason, now });
    if (!decided.ok) return decided;
    await updateReport(tx, reportId, { version: chosen.version });
    await recordAudit(tx, actor, now, {
      action: version === null ? "report.drop" : "report.confirm",
      target: targetOf(report),
      after: version === null ? undefined : { version, game: decided.gameId },
      reason,
    });
    return decided;
  });
}

/** Reports whose time is over, at most this many at a time. */
const MAX_DUE = 200;

/** Decides every report whose time is over. Several servers may do so at once: each report is decided under the lock of its ladder. */
export async function decideDueReports(store: Store, now: Date): Promise<number> {
  let decided = 0;
  for (const { id } of await findDueReports(store, now, MAX_DUE)) {
    await withReport(store, id, async (tx, ladder, report, answers) => {
      const settled = await settleEntered(tx, ladder, report, answers, now);
      const isDue = isUndecided(settled.state) && settled.decidesAt !== null && settled.decidesAt <= now;
      if (!isDue) return outcomeOf(settled, { already: true });
      decided++;
      return apply(tx, ladder, settled, { act: "wait", by: null, now });
    });
  }
  return decided;
}

/** Says of every report that will be dropped that it will be, once. */
async function remindOfReports(store: Store, now: Date): Promise<void> {
  for (const { id } of await findReportsToRemind(store, now, MAX_DUE)) {
    await withReport(store, id, async (tx, _, report) => {
      if (report.remindsAt === null || report.remindsAt > now) return outcomeOf(report, { already: true });
      await updateReport(tx, id, { remindsAt: null });
      await remindOfReport(tx, report, now);
      return outcomeOf(report);
    });
  }
}

/** Looks for games that settle reports, on ladders whose games changed since `known`. */
export async function settleReports(store: Store, known: Map<number, string>, now: Date): Promise<void> {
  for (const ladderId of new Set(pluck(await findUndecidedReports(store), "ladderId"))) {
    const ladder = await findLadderById(store, ladderId);
    if (ladder === null || known.get(ladderId) === ladderState(ladder)) continue;
    for (const { id } of await findUndecidedReports(store, ladderId)) {
      await withReport(store, id, async (tx, locked, report, answers) =>
        outcomeOf(await settleEntered(tx, locked, report, answers, now)),
      );
    }
    known.set(ladderId, ladderState(ladder));
  }
}

/**
 * Decides what is due and settles what was entered, after each write and at the next deadline, for as long as the server runs. What came due
 * while no server ran is decided at the next start.
 */
export function reportsStep(store: Store): Step {
  const known = new Map<number, string>();
  return async (now) => {
    await settleReports(store, known, now);
    await settleObjections(store);
    await decideDueReports(store, now);
    await remindOfReports(store, now);
    return findNextDeadline(store);
  };
}
