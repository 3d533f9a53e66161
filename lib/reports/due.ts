import type { Store } from "@/db";
import { findDueReports, findNextDeadline, findReportsToRemind, updateReport } from "@/db/store/reports";
import type { Step } from "@/lib/events/runner";
import { apply, outcomeOf, withReport } from "./apply";
import { remindOfReport } from "./notify";
import { settleObjections } from "./objections";
import { settleEntered, settleReports } from "./settle";
import { isUndecided } from "./states";

/** Reports whose time is over, at most this many at a time. */
const MAX_DUE = 200;

/** Decides every report whose time is over. Several servers may do so at once: each report is decided under the lock of its ladder. */
export async function decideDueReports(store: Store, now: Date): Promise<number> {
  let decided = 0;
  for (const { id } of await findDueReports(store, now, MAX_DUE)) {
    await withReport(store, id, async (tx, found) => {
      const locked = await settleEntered(tx, found, now);
      const { state, decidesAt } = locked.report;
      if (!isUndecided(state) || decidesAt === null || decidesAt > now) return outcomeOf(locked.report, { already: true });
      decided++;
      return apply(tx, locked, { act: "wait", by: null, now });
    });
  }
  return decided;
}

/** Says of every report that will be dropped that it will be, once. */
async function remindOfReports(store: Store, now: Date): Promise<void> {
  for (const { id } of await findReportsToRemind(store, now, MAX_DUE)) {
    await withReport(store, id, async (tx, { report }) => {
      if (report.remindsAt === null || report.remindsAt > now) return outcomeOf(report, { already: true });
      await updateReport(tx, id, { remindsAt: null });
      await remindOfReport(tx, report, now);
      return outcomeOf(report);
    });
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
