import type { Store } from "@/db";
import { findCorrectedGames, findObjectedReports, updateReport, type Report, type ReportAnswer } from "@/db/store/reports";
import { recordAudit } from "@/lib/audit/mutations";
import { refuse } from "@/lib/platform/outcome";
import { whyNotAnswered, type AnswerReport } from "./answers";
import { addAnswer, askPlayers, outcomeOf, withReport, type Reported } from "./apply";
import { reportTarget, whyNotDecided, type Deciding } from "./decide";
import { notifyOfReport } from "./notify";
import { numbersOf } from "./reported-game";
import { nextState } from "./states";

/** Somebody in a game that a report entered says that it is wrong, its reporter, too. It counts until a scorekeeper has looked at it. */
export async function objectToReport(
  store: Store,
  command: Omit<AnswerReport, "version"> & { readonly reason: string },
): Promise<Reported> {
  const { playerId, reason, now } = command;
  return withReport(store, command.reportId, async (tx, locked) => {
    const { ladder, report, answers } = locked;
    const refusal = await whyNotAnswered(tx, locked, { ...command, version: report.version });
    if (refusal?.ok === false) return refusal;
    if (!mayObject(report, answers, await numbersOf(tx, playerId)))
      return refuse("A scorekeeper has been asked already, or has decided.");
    const { answers: given } = await addAnswer(tx, locked, { kind: "denied", playerId, reason, now });
    const state = nextState(report.state, "object", "disputed");
    await updateReport(tx, report.id, { state, contestedAt: now, objectedBy: playerId });
    const players = await askPlayers(tx, report.id, given, []);
    const notified = { act: "object", ladder, before: report.state, by: playerId, players, now } as const;
    for (const seen of ["contested", "queued"] as const)
      await notifyOfReport(tx, { ...notified, report: { ...report, state: seen } });
    return outcomeOf(report);
  });
}

/** Whether somebody may object to the game of a report: once, and to what no scorekeeper has decided. */
export function mayObject(report: Report, answers: readonly ReportAnswer[], own: readonly number[]): boolean {
  const { state, basis, gameId, objectedBy, decidedAt } = report;
  const isByPlayers = basis === "alone" || basis === "agreed" || basis === "silence";
  const hasObjected = answers.some(({ playerId, at, kind }) => own.includes(playerId) && kind === "denied" && at >= decidedAt!);
  return state === "confirmed" && isByPlayers && gameId !== null && objectedBy === null && !hasObjected;
}

/** A scorekeeper keeps a game that was objected to. */
export async function keepReported(store: Store, command: Deciding & { readonly reason: string }): Promise<Reported> {
  const { reportId, reason, actor, now } = command;
  return withReport(store, reportId, async (tx, locked) => {
    const { report } = locked;
    if (report.state !== "confirmed" || report.objectedBy === null) return outcomeOf(report, { already: true });
    const refusal = await whyNotDecided(tx, locked, command);
    if (refusal?.ok === false) return refusal;
    const state = nextState(report.state, "keep", "disputed");
    await updateReport(tx, reportId, { state, objectedBy: null, reason });
    await recordAudit(tx, actor, now, { action: "report.keep", target: reportTarget(report), reason });
    return outcomeOf(report);
  });
}

/** A game that was corrected or voided since somebody objected to it has been looked at. */
export async function settleObjections(store: Store): Promise<void> {
  for (const { id, gameId, contestedAt } of await findObjectedReports(store)) {
    const isSettled = gameId === null || (await findCorrectedGames(store, [gameId], contestedAt!)).has(gameId);
    if (isSettled) await store.write((tx) => updateReport(tx, id, { objectedBy: null }));
  }
}
