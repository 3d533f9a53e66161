import { and, count, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { inChunks } from "../client/in-chunks";
import {
  atMost,
  countRows,
  deleteRows,
  findRow,
  findRows,
  insertRow,
  moreThan,
  NOT_NULL,
  pagesOf,
  updateRows,
  type Row,
} from "../client/rows";
import type { Reader, Tx } from "../client/session";
import type { ReportState } from "../tables/define-tables";

export type Report = Row<"reports">;
export type ReportAnswer = Row<"reportAnswers">;
export type ReportBlock = Row<"reportBlocks">;

const UNDECIDED: readonly ReportState[] = ["open", "contested", "queued"];

export const insertReport = (tx: Tx, report: Pick<Report, "ladderId" | "reporterId" | "state" | "createdAt" | "decidesAt">) =>
  insertRow(tx, "reports", { ...report, version: 1, versionAt: report.createdAt });

export const updateReport = (tx: Tx, id: number, change: Partial<Omit<Report, "id" | "ladderId" | "createdAt">>) =>
  updateRows(tx, "reports", { id }, change);

export const findReportById = (reader: Reader, id: number) => findRow(reader, "reports", { id });

export const findReportsByIds = (reader: Reader, id: readonly number[]) => findRows(reader, "reports", { id });

/** The report that a game came from. */
export const findReportByGame = (reader: Reader, gameId: number) => findRow(reader, "reports", { gameId });

/** Undecided reports of a ladder, or of all, oldest first. */
export const findUndecidedReports = (reader: Reader, ladderId?: number) =>
  findRows(reader, "reports", { ladderId, state: UNDECIDED }, { orderBy: "id" });

/** Undecided reports that these players, who are one person, made on any ladder, oldest first. */
export const findUndecidedReportsBy = (reader: Reader, reporterId: readonly number[]) =>
  findRows(reader, "reports", { reporterId, state: UNDECIDED }, { orderBy: "id" });

/** Reports in some states, newest first, of some ladders or all. */
export const findReportsByState = (reader: Reader, state: readonly ReportState[], limit: number, ladderId?: readonly number[]) =>
  findRows(reader, "reports", { state, ladderId }, { orderBy: "id", descending: true, limit });

export async function countReportsByState(reader: Reader, ladderId?: readonly number[]) {
  const { reports } = reader.tables;
  const found = await reader.db
    .select({ state: reports.state, count: count() })
    .from(reports)
    .where(ladderId && inArray(reports.ladderId, [...ladderId]))
    .groupBy(reports.state);
  return Object.fromEntries(found.map((row) => [row.state, row.count]));
}

/** Reports whose time is over. */
export const findDueReports = (reader: Reader, now: Date, limit: number) =>
  findRows(reader, "reports", { decidesAt: atMost(now) }, { orderBy: "decidesAt", limit });

/** Reports of which somebody has to be reminded. */
export const findReportsToRemind = (reader: Reader, now: Date, limit: number) =>
  findRows(reader, "reports", { remindsAt: atMost(now) }, { orderBy: "remindsAt", limit });

/** When the next report is decided, or said to be dropped soon, without anybody's doing. */
export async function findNextDeadline(reader: Reader): Promise<Date | null> {
  const decided = await findRow(reader, "reports", { decidesAt: NOT_NULL }, { orderBy: "decidesAt" });
  const reminded = await findRow(reader, "reports", { remindsAt: NOT_NULL }, { orderBy: "remindsAt" });
  const times = [decided?.decidesAt, reminded?.remindsAt].flatMap((at) => at ?? []);
  return times.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** Those of a ladder that were confirmed since a time. */
export const findConfirmedReports = (reader: Reader, ladderId: readonly number[] | undefined, since: Date) =>
  findRows(reader, "reports", { state: "confirmed", decidedAt: moreThan(since), gameId: NOT_NULL, ladderId });

/** Confirmed ones that a scorekeeper has to look at, because somebody objects. */
export const findObjectedReports = (reader: Reader, ladderId?: readonly number[]) =>
  findRows(reader, "reports", { state: "confirmed", objectedBy: NOT_NULL, ladderId }, { orderBy: "id", descending: true });

/** Which of these games were corrected, voided or put back to an earlier version since a time. */
export async function findCorrectedGames(reader: Reader, gameIds: readonly number[], since = new Date(0)): Promise<Set<number>> {
  const actions = ["correct", "void", "revert"] as const;
  const found = await Promise.all(actions.map((action) => findRows(reader, "gameRevisions", { gameId: gameIds, action })));
  return new Set(found.flat().flatMap(({ gameId, at }) => (at >= since ? [gameId] : [])));
}

/** How often somebody's reports were contested, and how many they made. */
export async function countReportsBy(reader: Reader, reporterId: readonly number[]) {
  const made = await countRows(reader, "reports", { reporterId });
  const contested = await countRows(reader, "reports", { reporterId, contestedAt: NOT_NULL });
  const dropped = await countRows(reader, "reports", { reporterId, state: "dropped" });
  return { made, contested, dropped };
}

/** How many reports somebody made on a ladder since a time in which each of these others is. */
export async function countReportsNaming(reader: Reader, ladderId: number, reporterId: readonly number[], since: Date) {
  const { reports, reportPlayers: named } = reader.tables;
  const found = await reader.db
    .select({ playerId: named.playerId, count: count() })
    .from(reports)
    .innerJoin(named, eq(named.reportId, reports.id))
    .where(and(inArray(reports.reporterId, [...reporterId]), gt(reports.createdAt, since), eq(reports.ladderId, ladderId)))
    .groupBy(named.playerId);
  return new Map(found.map((row) => [row.playerId, row.count]));
}

export const insertReportAnswer = (tx: Tx, answer: Omit<ReportAnswer, "id">) => insertRow(tx, "reportAnswers", answer);

/** In the order in which they were given. */
export const findReportAnswers = (reader: Reader, reportId: number) =>
  findRows(reader, "reportAnswers", { reportId }, { orderBy: "id" });

export async function findAnswersByReports(reader: Reader, ids: readonly number[]): Promise<Map<number, ReportAnswer[]>> {
  const byReport = new Map<number, ReportAnswer[]>(ids.map((id) => [id, []]));
  const found = await findRows(reader, "reportAnswers", { reportId: ids }, { orderBy: "id" });
  for (const answer of found.sort((one, other) => one.id - other.id)) byReport.get(answer.reportId)?.push(answer);
  return byReport;
}

/** To whom a version of a report was shown, and when last. */
export const findReportViews = (reader: Reader, reportId: number, version: number) =>
  findRows(reader, "reportViews", { reportId, version });

export const upsertReportViews = (tx: Tx, views: readonly Omit<Row<"reportViews">, "id">[]) =>
  tx.insertRows(tx.tables.reportViews, views, "(report_id, player_id, version) do update set at = excluded.at");

export const deleteReportViews = (tx: Tx, reportId: readonly number[]) => deleteRows(tx, "reportViews", { reportId });

export const deleteReportViewsOf = (tx: Tx, playerId: readonly number[]) => deleteRows(tx, "reportViews", { playerId });

/** What these players lost on a ladder by reports that silence confirmed after a time. Nobody loses by a voided game. */
export async function findLossesBySilence(reader: Reader, ladderId: number, playerIds: readonly number[], after: Date) {
  const { reports, participants } = reader.tables;
  return reader.db
    .select({ report: reports, playerId: participants.playerId, change: participants.change })
    .from(reports)
    .innerJoin(participants, and(eq(participants.gameId, reports.gameId), eq(participants.ladderId, reports.ladderId)))
    .where(
      and(
        eq(reports.ladderId, ladderId),
        eq(reports.basis, "silence"),
        gt(reports.decidedAt, after),
        inArray(participants.playerId, [...playerIds]),
        lt(participants.change, 0),
      ),
    );
}

/** Says who is in a report, and whose answer it waits for. */
export async function replaceReportPlayers(tx: Tx, reportId: number, players: ReadonlyMap<number, boolean>): Promise<void> {
  await deleteRows(tx, "reportPlayers", { reportId });
  const rows = [...players].map(([playerId, asked]) => ({ reportId, playerId, asked }));
  await tx.insertRows(tx.tables.reportPlayers, rows);
}

/** Everybody who is in a version of a report. */
export const findReportPlayers = (reader: Reader, reportId: number) => findRows(reader, "reportPlayers", { reportId });

/** The reports that wait for an answer of these players, who are one person. */
export async function findAskedReports(reader: Reader, playerId: readonly number[]): Promise<number[]> {
  const asked = await findRows(reader, "reportPlayers", { playerId, asked: true });
  return [...new Set(asked.map(({ reportId }) => reportId))];
}

/** The newest reports that these players, who are one person, are in. */
export async function findReportsOfPlayers(
  reader: Reader,
  playerIds: readonly number[],
  states: readonly ReportState[],
  limit: number,
): Promise<Report[]> {
  const { reports, reportPlayers: named } = reader.tables;
  const theirs = reader.db
    .select({ id: named.reportId })
    .from(named)
    .where(inArray(named.playerId, [...playerIds]));
  return reader.db
    .select()
    .from(reports)
    .where(and(inArray(reports.id, theirs), inArray(reports.state, [...states])))
    .orderBy(desc(reports.id))
    .limit(limit);
}

/** By those who blocked, or by those who are blocked. */
export const findReportBlocks = (reader: Reader, criteria: { playerId: readonly number[] } | { blockedId: readonly number[] }) =>
  findRows(reader, "reportBlocks", criteria, { orderBy: "id" });

export const insertReportBlock = (tx: Tx, block: Omit<ReportBlock, "id">) =>
  tx.insertRows(tx.tables.reportBlocks, [block], "do nothing");

export const deleteReportBlock = (tx: Tx, block: { playerId: readonly number[]; blockedId: number }) =>
  deleteRows(tx, "reportBlocks", block);

/** Deletes the reports of a ladder. */
export async function deleteReportsByLadder(tx: Tx, ladderId: number): Promise<void> {
  const ids = (await findRows(tx, "reports", { ladderId })).map(({ id }) => id);
  await inChunks(ids, async (part) => {
    for (const name of ["reportAnswers", "reportPlayers", "reportViews"] as const) await deleteRows(tx, name, { reportId: part });
    await deleteRows(tx, "reports", { id: part });
  });
}

/** Takes back what somebody reported and nobody has decided. */
export async function updateReportsWithdrawn(tx: Tx, reporterId: readonly number[], decidedAt: Date): Promise<void> {
  const ids = (await findRows(tx, "reports", { reporterId, state: UNDECIDED })).map(({ id }) => id);
  if (ids.length === 0) return;
  const withdrawn = {
    state: "withdrawn",
    basis: "withdrawn",
    decidedAt,
    decidesAt: null,
    remindsAt: null,
    needsScorekeeper: null,
  } as const;
  await updateRows(tx, "reports", { id: ids, state: UNDECIDED }, withdrawn);
  await updateRows(tx, "reportPlayers", { reportId: ids }, { asked: false });
  await deleteReportViews(tx, ids);
}

/** Removes a name from reports and answers: `without` returns what is different, or null. */
export async function updateReportTexts(
  tx: Tx,
  ofReport: (report: Report) => Pick<Report, "reason"> | null,
  ofAnswer: (answer: ReportAnswer) => Pick<ReportAnswer, "reason" | "game"> | null,
): Promise<void> {
  for await (const page of pagesOf(tx, "reports", 500, ["id"]))
    for (const report of page) {
      const changed = ofReport(report);
      if (changed !== null) await updateRows(tx, "reports", { id: report.id }, changed);
    }
  for await (const page of pagesOf(tx, "reportAnswers", 500, ["id"]))
    for (const answer of page) {
      const changed = ofAnswer(answer);
      if (changed !== null) await updateRows(tx, "reportAnswers", { id: answer.id }, changed);
    }
}

export async function deleteReportBlocksOf(tx: Tx, playerId: readonly number[]): Promise<void> {
  await deleteRows(tx, "reportBlocks", { playerId });
  await deleteRows(tx, "reportBlocks", { blockedId: playerId });
}
