import type { Store, Tx } from "@/db";
import { updateReport, type Report } from "@/db/store/reports";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { refuse } from "@/lib/platform/outcome";
import { playersNumbered } from "@/lib/players/identity";
import { apply, outcomeOf, withReport, type LockedReport, type Reported } from "./apply";
import { gameOfVersion } from "./reported-game";
import { isUndecided } from "./states";

export interface Deciding extends Acting {
  readonly reportId: number;
  /** Admins may decide what they played in; scorekeepers may not. */
  readonly isAdmin: boolean;
}

interface DecideReport extends Deciding {
  /** The version that is confirmed; null to drop the report. */
  readonly version: number | null;
  readonly reason: string;
}

export const reportTarget = ({ id }: Report) => ({ kind: "report", id, name: `Report ${id}` }) as const;

/** Why a scorekeeper may not decide a report: it is decided, or they played in it. */
export async function whyNotDecided(tx: Tx, { report, answers }: LockedReport, { actor, isAdmin }: Deciding) {
  const people = answers.flatMap(({ game }) => game?.participants ?? []).flatMap(({ playerId }) => playerId ?? []);
  const current = [...(await playersNumbered(tx, people)).values()].map(({ id }) => id);
  if (!isAdmin && actor.playerId !== null && current.includes(actor.playerId))
    return refuse("You played in this game. Another scorekeeper or an admin has to decide.");
  return isUndecided(report.state) ? null : outcomeOf(report, { already: true });
}

/** A scorekeeper asks everybody in a contested report again, who have a month more to agree. */
export async function askAgain(store: Store, command: Deciding): Promise<Reported> {
  const { reportId, actor, now } = command;
  return withReport(store, reportId, async (tx, locked) => {
    const refusal = await whyNotDecided(tx, locked, command);
    if (refusal !== null) return refusal;
    if (locked.report.state !== "contested") return refuse("Nobody contests this report.");
    const asked = await apply(tx, locked, { act: "ask", by: actor.playerId, now, lapses: true });
    await recordAudit(tx, actor, now, { action: "report.ask", target: reportTarget(locked.report) });
    return asked;
  });
}

/** A scorekeeper or an admin decides. */
export async function decideReport(store: Store, command: DecideReport): Promise<Reported> {
  const { reportId, version, reason, actor, now } = command;
  return withReport(store, reportId, async (tx, locked) => {
    const { report, answers } = locked;
    const refusal = await whyNotDecided(tx, locked, command);
    if (refusal !== null) return refusal;
    if (version !== null && gameOfVersion(answers, version) === null)
      return refuse("This version is not there any more. Open the report again.");
    const chosen = { ...report, version: version ?? report.version };
    const act = version === null ? "drop" : "confirm";
    const decided = await apply(tx, { ...locked, report: chosen }, { act, by: actor.playerId, reason, now });
    if (!decided.ok) return decided;
    await updateReport(tx, reportId, { version: chosen.version });
    await recordAudit(tx, actor, now, {
      action: version === null ? "report.drop" : "report.confirm",
      target: reportTarget(report),
      after: version === null ? undefined : { version, game: decided.gameId },
      reason,
    });
    return decided;
  });
}
