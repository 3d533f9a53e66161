import type { Reader, ReportState } from "@/db";
import { findAllLadders, findLadderById, type Ladder } from "@/db/store/ladders";
import {
  countReportsBy,
  countReportsByState,
  findAnswersByReports,
  findAskedReports,
  findConfirmedReports,
  findCorrectedGames,
  findObjectedReports,
  findReportAnswers,
  findReportByGame,
  findReportById,
  findReportsByState,
  findReportsOfPlayers,
  findUndecidedReports,
  type Report,
} from "@/db/store/reports";
import { resultLine } from "@/lib/games/result";
import { byId, pluck } from "@/lib/platform/grouped";
import { isFutureGuest, playersNumbered, playerAt } from "@/lib/players/identity";
import { positionsOf } from "./agreement";
import { decisionOf, peopleIn, personOf, reportView, resultOfRows } from "./data";
import { assessReport } from "./assess";
import { gameOfVersion, numbersOf, playersOf } from "./reported-game";
import { undecided } from "./states";
import { scorekeeperWords } from "./words";
import { DAY_MS, HOUR_MS } from "@/lib/format/durations";
import { findLaddersByScorekeeper } from "@/lib/sign-in/data";
import type { Viewer } from "@/lib/sign-in/view";
import { STATS_DAYS } from "./policy";

/** Reports in a list, as somebody in them reads it. */
async function linesOf(reader: Reader, reports: readonly Report[], viewerId: number, forScorekeepers = false) {
  const answers = await findAnswersByReports(reader, pluck(reports, "id"));
  const ladders = byId(await findAllLadders(reader));
  const people = await peopleIn(reader, reports, [...answers.values()].flat());
  const nameOf = (id: number) => people.get(id)?.name;
  const lines = reports.map(async (report) => {
    const { slug, name, rules } = ladders.get(report.ladderId)!;
    const given = answers.get(report.id)!;
    const game = gameOfVersion(given, report.version)!;
    const players = await playersOf(reader, game);
    const rows = game.participants.map((row, at) => ({ ...row, name: players[at]?.name ?? row.name ?? "Somebody" }));
    const isIn = players.some((player) => player?.id === viewerId) || people.get(report.reporterId)?.id === viewerId;
    // Nobody reads who has blocked them, also where they decide reports.
    const isTold = forScorekeepers && !isIn;
    const mine = given.findLast(({ playerId }) => people.get(playerId)?.id === viewerId);
    return {
      id: report.id,
      state: report.state,
      ladder: { slug, name },
      playedAt: game.playedAt,
      reporter: personOf(people.get(report.reporterId)!),
      /** "Joanna beat you", "Jade Falcon 66–60 Wolf". */
      title: resultLine(resultOfRows(rows, rules.compare)),
      decision: decisionOf(report, people, viewerId),
      yourAnswer: mine === undefined ? null : { kind: mine.kind, at: mine.at.toISOString() },
      needsScorekeeper:
        report.objectedBy === null
          ? scorekeeperWords(report.needsScorekeeper, isTold ? { reporter: nameOf(report.reporterId)!, nameOf } : null)
          : `${nameOf(report.objectedBy)} objects to the game.`,
    };
  });
  return Promise.all(lines);
}

/** The reports that wait for a player's answer. */
export const askedReports = async (reader: Reader, playerId: number) =>
  findAskedReports(reader, await numbersOf(reader, playerId));

/** How often somebody's reports were contested, for admins. */
const reportRecord = async (reader: Reader, playerId: number) => countReportsBy(reader, await numbersOf(reader, playerId));

/** The ladder of a report; null where there is no such report. */
export const ladderOfReport = async (reader: Reader, id: number) => (await findReportById(reader, id))?.ladderId ?? null;

/** What waits for a player, oldest deadline first; what waits for others; and what was decided lately. */
export async function waitingPage(reader: Reader, viewerId: number, now: Date) {
  const ids = await numbersOf(reader, viewerId);
  const open = await findReportsOfPlayers(reader, ids, undecided, 50);
  const views = await Promise.all(open.map(({ id }) => reportView(reader, id, viewerId, now, { onPage: true })));
  const waiting = views
    .flatMap((view) => (view?.you.isAsked === true ? view : []))
    .sort((one, other) => (one.decidesAt ?? "").localeCompare(other.decidesAt ?? ""));
  const rest = open.filter(({ id }) => !waiting.some((view) => view.id === id));
  const decided = await findReportsOfPlayers(reader, ids, ["confirmed", "dropped", "withdrawn"], 12);
  return { waiting, others: await linesOf(reader, rest, viewerId), answered: await linesOf(reader, decided, viewerId) };
}

/** Ladders by their ids; undefined for all of them. */
type Ladders = readonly number[] | undefined;

/** The reports of some ladders, for those who decide. */
async function reportsFor(reader: Reader, ladders: Ladders, states: readonly ReportState[], viewerId: number) {
  const objected = states.includes("contested") ? await findObjectedReports(reader, ladders) : [];
  return linesOf(reader, [...objected, ...(await findReportsByState(reader, states, 100, ladders))], viewerId, true);
}

/** How many there are in each state; those that were objected to are contested again. */
export async function reportCounts(reader: Reader, ladders: Ladders): Promise<Partial<Record<ReportState, number>>> {
  const counts = await countReportsByState(reader, ladders);
  return { ...counts, contested: (counts.contested ?? 0) + (await findObjectedReports(reader, ladders)).length };
}

const BASES = ["agreed", "alone", "silence", "keeper", "entered"] as const;

/** How well confirming works, by how reports were confirmed lately. */
export async function confirmingStats(reader: Reader, ladders: Ladders, now: Date) {
  const confirmed = await findConfirmedReports(reader, ladders, new Date(now.getTime() - STATS_DAYS * DAY_MS));
  const corrected = await findCorrectedGames(
    reader,
    confirmed.flatMap(({ gameId }) => gameId ?? []),
  );
  const lines = ([...BASES, "all"] as const).map((basis) => {
    const reports = confirmed.filter((report) => basis === "all" || report.basis === basis);
    const waits = reports.map(({ createdAt, decidedAt }) => decidedAt!.getTime() - createdAt.getTime()).sort((a, b) => a - b);
    const isLate = ({ contestedAt, decidedAt }: Report) => contestedAt !== null && contestedAt > decidedAt!;
    return {
      basis,
      reports: reports.length,
      medianMs: waits[Math.floor(waits.length / 2)] ?? null,
      contested: reports.filter((report) => report.contestedAt !== null && !isLate(report)).length,
      /** Corrected, voided or reverted since, or objected to. */
      corrected: reports.filter((report) => corrected.has(report.gameId!) || isLate(report)).length,
    };
  });
  return lines.filter(({ basis, reports }) => basis === "all" || reports > 0);
}

/** How a reported game came to count; null for every other game. */
export async function reportOfGame(reader: Reader, gameId: number) {
  const report = await findReportByGame(reader, gameId);
  const ladder = report && (await findLadderById(reader, report.ladderId));
  if (report === null || ladder === null || report.decidedAt === null) return null;
  const { id, reporterId, version, decidedAt, decidedBy, contestedAt, basis, reason } = report;
  const answers = await findReportAnswers(reader, id);
  const people = await peopleIn(reader, [report], answers);
  const given = answers
    .filter(({ at }) => at <= decidedAt)
    .map((answer) => ({ ...answer, playerId: people.get(answer.playerId)!.id }));
  const last = new Map(given.map((answer) => [answer.playerId, answer]));
  const positions = positionsOf(given, version);
  const made = answers.find((answer) => answer.version === version && answer.game !== null)!;
  const author = people.get(made.playerId)!;
  const agreed = [...last].filter(
    ([player, { kind }]) => player !== author.id && kind !== "reported" && positions.agreed.has(player),
  );
  return {
    id,
    reporter: personOf(people.get(reporterId)!),
    at: report.createdAt.toISOString(),
    agreed: agreed.map(([player, { at }]) => ({ ...personOf(people.get(player)!), at: at.toISOString() })),
    /** Who made the version that counts, and whether it was contested before. */
    version: {
      by: personOf(author),
      at: made.at.toISOString(),
      wasContested: contestedAt !== null && contestedAt < decidedAt,
    },
    basis,
    silenceHours: Math.round((decidedAt.getTime() - report.versionAt.getTime()) / HOUR_MS),
    decidedBy: decidedBy === null ? null : personOf(people.get(decidedBy)!),
    decidedAt: decidedAt.toISOString(),
    reason,
    /** Somebody objects, and no scorekeeper has looked at it yet. */
    isObjected: report.objectedBy !== null,
  };
}

const MAX_WAITING = 200;

/** The undecided reports of a ladder, oldest first, with the players whom they wait for. */
export async function waitingReports(reader: Reader, ladder: Ladder, now: Date) {
  const reports = (await findUndecidedReports(reader, ladder.id)).slice(0, MAX_WAITING);
  const answers = await findAnswersByReports(reader, pluck(reports, "id"));
  const found = [];
  for (const report of reports) {
    const given = answers.get(report.id)!;
    const assessed = await assessReport(reader, { report, answers: given, ladder, now });
    const game = gameOfVersion(given, report.version)!;
    const players = await playersOf(reader, game);
    const participants = game.participants.map(({ name, team, score, place = null, seconds }, at) => {
      const player = players[at] ?? null;
      const change = assessed.ok && assessed.ratings[at] !== null ? assessed.changes[at]! : null;
      const known = player === null || isFutureGuest(player) ? null : player;
      return { player: known, name: player?.name ?? name ?? "", team, score, place, seconds, change };
    });
    const asked = await playersNumbered(reader, assessed.ok ? assessed.asked : []);
    const reporter = (await playersNumbered(reader, [report.reporterId])).get(report.reporterId)!;
    found.push({ report, reporter, asked: [...asked.values()], rows: { playedAt: game.playedAt, participants } });
  }
  return found;
}

/** How many reports wait for a player's answer. */
export async function countAsked(reader: Reader, playerId: number): Promise<number> {
  return (await askedReports(reader, playerId)).length;
}

/** The ladders whose reports somebody may decide; undefined for all of them. */
async function decidesOn(reader: Reader, viewer: Viewer): Promise<Ladders> {
  return viewer.isAdmin ? undefined : pluck(await findLaddersByScorekeeper(reader, viewer.id), "id");
}

/** How many reports that the viewer may decide there are in each state. */
export async function countsToDecide(reader: Reader, viewer: Viewer) {
  return reportCounts(reader, await decidesOn(reader, viewer));
}

/** How many reports wait for the viewer's decision. */
export async function countUndecided(reader: Reader, viewer: Viewer): Promise<number> {
  const { contested = 0, queued = 0 } = await countsToDecide(reader, viewer);
  return contested + queued;
}

/** The reports in some states that the viewer may decide, and how well confirming works. */
export async function reportsToDecide(reader: Reader, viewer: Viewer, states: readonly ReportState[], now: Date) {
  const ladders = await decidesOn(reader, viewer);
  return {
    lines: await reportsFor(reader, ladders, states, viewer.id),
    stats: await confirmingStats(reader, ladders, now),
  };
}

/** How often the reports of the player at an address were contested. */
export async function reportRecordAt(reader: Reader, slug: string) {
  const player = await playerAt(reader, slug);
  return player && reportRecord(reader, player.id);
}
