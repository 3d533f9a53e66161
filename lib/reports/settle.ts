import type { Store, Tx } from "@/db";
import { findGameById } from "@/db/store/games";
import { findLadderById, ladderState } from "@/db/store/ladders";
import { findReportByGame, findReportById, findUndecidedReports } from "@/db/store/reports";
import { findDuplicate } from "@/lib/games/duplicates";
import { pluck } from "@/lib/platform/grouped";
import { apply, outcomeOf, withReport, type LockedReport } from "./apply";
import { enterableGame, gameOfVersion, playersIn } from "./reported-game";
import { isUndecided } from "./states";

/**
 * A game that an admin, a scorekeeper, a file or a game server entered after a report of it is what happened: the report is confirmed with
 * that game, equal or not.
 */
export async function settleEntered(tx: Tx, locked: LockedReport, now: Date): Promise<LockedReport> {
  const { ladder, report, answers } = locked;
  const game = isUndecided(report.state) ? gameOfVersion(answers, report.version) : null;
  const enterable = game === null ? null : await enterableGame(tx, ladder, game);
  if (enterable === null || !enterable.ok) return locked;
  const same = await findDuplicate(tx, ladder.id, enterable.input, { criteria: ["time"], players: playersIn(enterable) });
  const entered = same === null ? null : await findGameById(tx, same.id);
  if (entered === null || entered.source === "report" || entered.enteredAt < report.createdAt) return locked;
  if ((await findReportByGame(tx, entered.id)) !== null) return locked;
  await apply(tx, locked, { act: "enter", by: entered.enteredBy, now, entered: entered.id });
  return { ...locked, report: (await findReportById(tx, report.id))! };
}

/** Looks for games that settle reports, on ladders whose games changed since `known`. */
export async function settleReports(store: Store, known: Map<number, string>, now: Date): Promise<void> {
  for (const ladderId of new Set(pluck(await findUndecidedReports(store), "ladderId"))) {
    const ladder = await findLadderById(store, ladderId);
    if (ladder === null || known.get(ladderId) === ladderState(ladder)) continue;
    for (const { id } of await findUndecidedReports(store, ladderId))
      await withReport(store, id, async (tx, locked) => outcomeOf((await settleEntered(tx, locked, now)).report));
    known.set(ladderId, ladderState(ladder));
  }
}
