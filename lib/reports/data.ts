import type { GameSnapshot, Reader, ReportedGame, ScorekeeperReason, Store } from "@/db";
import { findListeners, findReportNotices } from "@/db/store/inbox";
import { findLadderById, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findVerifiedAddress } from "@/db/store/mail";
import type { Player } from "@/db/store/players";
import {
  findReportAnswers,
  findReportBlocks,
  findReportById,
  findReportPlayers,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import type { Impact } from "@/lib/fold/view";
import { gameDifferences } from "@/lib/games/differences";
import { gameTextsOf } from "@/lib/games/fields";
import { previewGame } from "@/lib/games/preview";
import { refusedBy, refuseUnlessOpen, whyRefused } from "@/lib/games/refusals";
import { resultLine, resultOf, type Finisher } from "@/lib/games/result";
import { asksScores } from "@/lib/format/compared";
import { teamsNamed } from "@/lib/games/teams/data";
import type { Compare } from "@/lib/rating";
import { isFutureGuest, isGuest, playersNumbered } from "@/lib/players/identity";
import type { Person } from "@/lib/players/view";
import { grouped, pluck } from "@/lib/platform/grouped";
import type { Outcome } from "@/lib/platform/outcome";
import { mailSettings } from "@/lib/platform/settings";
import type { Party, Positions } from "./agreement";
import { mayObject } from "./objections";
import { assessReport, type Assessment } from "./assess";
import { gameOfVersion, numbersOf, playersOf, rateReported, reportingOf, type RatedReport } from "./reported-game";
import { playersShown } from "./silence";
import { isUndecided } from "./states";
import type { ReportView } from "./view";
import { agreeWords, scorekeeperWords } from "./words";
import { numbered } from "@/lib/platform/schema";
import { mayKeep, type Viewer } from "@/lib/sign-in/view";

export const personOf = ({ name, slug }: Person): Person => ({ name, slug });

/** Everybody who reported, answered or decided these, by the number that was stored. */
export function peopleIn(reader: Reader, reports: readonly Report[], answers: readonly ReportAnswer[]) {
  const ids = reports.flatMap((report) => [
    report.reporterId,
    ...[report.decidedBy, report.objectedBy, blockerOf(report.needsScorekeeper)].flatMap((id) => id ?? []),
  ]);
  return playersNumbered(reader, [...new Set([...ids, ...pluck(answers, "playerId")])]);
}

const blockerOf = (reason: ScorekeeperReason | null) => (reason?.why === "blocked" ? reason.blockerId : null);

/** How a report was decided; null while it is not. */
export function decisionOf(report: Report, people: ReadonlyMap<number, Player>, viewerId: number) {
  const { state, basis, decidedAt, decidedBy, reason } = report;
  if (isUndecided(state) || decidedAt === null) return null;
  const by = people.get(decidedBy ?? 0);
  return { state, basis, at: decidedAt.toISOString(), by: by ? personOf(by) : null, byYou: by?.id === viewerId, reason };
}

/** Whose reports a player has blocked. */
export async function playersBlockedBy(reader: Reader, playerId: number): Promise<(Person & { readonly id: number })[]> {
  const blocks = await findReportBlocks(reader, { playerId: await numbersOf(reader, playerId) });
  const people = await playersNumbered(reader, pluck(blocks, "blockedId"));
  return blocks.map(({ blockedId }) => ({ id: blockedId, ...personOf(people.get(blockedId)!) }));
}

/** The result of a reported game, in which everybody counts. */
export const resultOfRows = (
  rows: readonly (Omit<Finisher, "rated" | "score"> & { readonly score: number | null })[],
  compare: Compare,
) =>
  resultOf(
    rows.map((row) => ({ ...row, score: row.score ?? 0, rated: true })),
    compare,
  );

/** How a report is read. */
interface ReadAs {
  /** Scorekeepers read who has blocked whom. */
  readonly forScorekeepers?: boolean;
  /** On a page that is sent to the viewer now. */
  readonly onPage?: boolean;
}

/** A report as somebody in it, or a scorekeeper, reads it. */
export async function reportView(reader: Reader, id: number, viewerId: number, now: Date, as: ReadAs = {}) {
  const { forScorekeepers = false, onPage = false } = as;
  const report = await findReportById(reader, id);
  const ladder = report && (await findLadderById(reader, report.ladderId));
  if (report === null || ladder === null) return null;
  const answers = await findReportAnswers(reader, id);
  const people = await peopleIn(reader, [report], answers);
  const who = (playerId: number) => people.get(playerId)!;
  const current = answers.map((answer) => ({ ...answer, playerId: who(answer.playerId).id }));
  const assessed = await assessReport(reader, { report, answers, ladder, now, ...(onPage && { shownTo: viewerId }) });
  const read = { ladder, report, current, who, assessed, viewerId, now };
  const versions = await versionsOf(reader, read);
  const { rows } = versions.find(({ version }) => version === report.version)!;
  const result = resultOfRows(rows, ladder.rules.compare);
  const game = gameOfVersion(answers, report.version)!;
  const isOpen = isUndecided(report.state);
  const reason = report.needsScorekeeper ?? (assessed.ok ? assessed.needsScorekeeper : null);
  const blockerId = blockerOf(reason);
  const blocker = blockerId === null ? undefined : (await playersNumbered(reader, [blockerId])).get(blockerId);
  const reporter = who(report.reporterId);
  const insight = { reporter: reporter.name, nameOf: () => blocker?.name };
  const isIn = rows.some(({ isYou }) => isYou);
  // Nobody reads who has blocked them, also where they decide reports.
  const needsScorekeeper = scorekeeperWords(reason, forScorekeepers && !isIn && reporter.id !== viewerId ? insight : null);
  const mine = current.findLast(({ playerId }) => playerId === viewerId);
  const row = rows.find(({ isYou }) => isYou) ?? null;
  const blocked = row === null ? [] : await playersBlockedBy(reader, viewerId);
  const named = await findReportPlayers(reader, id);
  const own = await numbersOf(reader, viewerId);
  const author = current.find(({ version, game: made }) => version === report.version && made !== null);
  return {
    id,
    state: report.state,
    ladder: { slug: ladder.slug, name: ladder.name, compare: ladder.rules.compare },
    reporter: { ...personOf(reporter), id: reporter.id },
    at: report.createdAt.toISOString(),
    playedAt: game.playedAt,
    seconds: Math.max(...pluck(game.participants, "seconds")),
    result,
    /** "Kai 31–27 Phelan", "Wolf 84–77 Jade Falcon". */
    title: resultLine(result),
    version: report.version,
    versionAt: report.versionAt.toISOString(),
    decidesAt: report.decidesAt?.toISOString() ?? null,
    /** Whether it counts when its time is over without an answer. */
    silence: assessed.ok ? assessed.silence : "never counts",
    silenceHours: reportingOf(ladder).silenceHours,
    ...timeLeft(report, now),
    rows,
    colours: await coloursOf(reader, ladder.id, rows),
    agree:
      assessed.ok && isOpen
        ? agreeWords({ ...assessed, scorekeeper: assessed.needsScorekeeper && needsScorekeeper }, viewerId)
        : null,
    /** What somebody says against a confirmed report, until a scorekeeper has looked at it. */
    objection: report.objectedBy === null ? null : `${who(report.objectedBy).name} objects to the game.`,
    /** Why a scorekeeper has to decide, or it cannot be entered any more. */
    needsScorekeeper: isOpen ? ((await whyNotEnterable(reader, ladder, assessed, reason)) ?? needsScorekeeper) : null,
    sides: await sidesOf(reader, read),
    /** Versions that somebody stands by; one where it is not contested. */
    versions,
    differences: differencesOf(versions),
    denials: standingDenials(current).map(({ playerId, at, reason }) => ({
      ...{ by: personOf(who(playerId)), at: at.toISOString(), reason: reason ?? "" },
    })),
    decision: decisionOf(report, people, viewerId),
    gameId: report.gameId,
    you: {
      isIn: row !== null,
      isReporter: reporter.id === viewerId,
      /** In it, or in another version of it. */
      isConcerned: reporter.id === viewerId || named.some(({ playerId }) => own.includes(playerId)),
      /** Whether they may still object to its game. */
      mayObject: row !== null && mayObject(report, current, [viewerId]),
      isAsked: isOpen && assessed.ok && assessed.asked.includes(viewerId),
      hasAgreed: assessed.ok ? assessed.positions.agreed.has(viewerId) : mine !== undefined && mine.kind !== "denied",
      hasDenied: assessed.ok && assessed.positions.denied.has(viewerId),
      /** Whether a page with this version was sent to them before. */
      wasShown: (await playersShown(reader, report)).has(viewerId),
      /** Whether scorekeepers check what the reporter reports about them. */
      hasBlocked: blocked.some((one) => one.id === reporter.id),
      canWithdraw: isOpen && reporter.id === viewerId,
      row,
      /** An earlier version that they can agree to instead of their own. */
      yieldsTo:
        report.state === "contested" && author?.playerId === viewerId
          ? (versions.find(({ version }) => version !== report.version)?.version ?? null)
          : null,
    },
  };
}

/** Denials that were not taken back, and objections. Answers have everybody's current number. */
function standingDenials(current: readonly ReportAnswer[]): ReportAnswer[] {
  const last = new Map(current.map((answer) => [answer.playerId, answer]));
  return [...last.values()].filter(({ kind }) => kind === "denied");
}

/** Why the game of a report cannot be entered; null where that is not what it waits for. */
async function whyNotEnterable(reader: Reader, ladder: Ladder, assessed: Outcome<Assessment>, reason: ScorekeeperReason | null) {
  if (!assessed.ok) return assessed.reason;
  if (reason?.why !== "not-enterable") return null;
  const refused = refuseUnlessOpen(ladder, ladder.id) ?? refusedBy(await whyRefused(reader, ladder, [assessed.input]));
  return refused?.reason ?? null;
}

/** What everybody may know of a report: the game and what became of it, and nothing that anybody said or has to do. */
export function withoutReasons(view: NonNullable<Awaited<ReturnType<typeof reportView>>>): typeof view {
  const { decision, versions, version } = view;
  return {
    ...view,
    decision: decision && { ...decision, reason: null },
    agree: null,
    objection: null,
    needsScorekeeper: null,
    sides: [],
    versions: versions.filter((each) => each.version === version),
    differences: [],
    denials: [],
  };
}

/** A report, its ladder and its answers, as one reader sees them. */
interface Read {
  readonly ladder: Ladder;
  readonly report: Report;
  /** Answers with everybody's current number. */
  readonly current: readonly ReportAnswer[];
  readonly who: (playerId: number) => Player;
  readonly assessed: Awaited<ReturnType<typeof assessReport>>;
  readonly viewerId: number;
  readonly now: Date;
}

/** How much of its time is left, in milliseconds, and the share that is over, 0 to 1. */
function timeLeft({ decidesAt, versionAt }: Report, now: Date) {
  const [end, left] = [decidesAt ?? now, Math.max(0, (decidesAt ?? now).getTime() - now.getTime())];
  return { leftMs: left, elapsed: 1 - left / Math.max(1, end.getTime() - versionAt.getTime()) };
}

/** The sides of a game, those that pay first, with where each person positions. */
async function sidesOf(reader: Reader, { report, current, assessed, viewerId }: Read) {
  if (!assessed.ok) return [];
  const { parties, players, positions, need } = assessed;
  const known = players.filter((player) => !isFutureGuest(player)).map(({ id }) => id);
  const notices = await noticesOf(reader, report, known);
  const personIn = (at: number) => {
    const player = players[at]!;
    const { silence } = parties[at]!;
    const last = current.findLast(({ playerId }) => playerId === player.id);
    const how = positionOf(positions, player.id, last);
    return {
      ...personOf(player),
      mark: player.mark,
      isYou: player.id === viewerId,
      position: how,
      at: how === "silent" ? null : (last?.at.toISOString() ?? null),
      /** How they were notified, and when they opened it; null for those who were not. */
      notice: notices.get(player.id) ?? null,
      /** Why their silence counts for nothing; null where it counts. */
      silenceNote: player.id === viewerId ? null : silenceNote(player, silence),
      reason: how === "denied" ? (last?.reason ?? null) : null,
    } as const;
  };
  const isTeams = parties.some(({ team }) => team !== null);
  const teams = grouped(parties.keys(), (at) => {
    const { team, change } = parties[at]!;
    return isTeams ? team : change < 0 ? "pay" : "receive";
  });
  const sides = [...teams].map(([key, rows]) => {
    const balance = rows.reduce((sum, at) => sum + parties[at]!.change, 0);
    const pays =
      balance < 0 ||
      (need.kind === "sides" && need.sides.some(({ payers }) => rows.some((at) => payers.includes(parties[at]!.playerId))));
    const team = isTeams ? key : null;
    const alone = rows.length === 1 ? players[rows[0]!]! : null;
    const isYou = team === null && alone?.id === viewerId;
    const name = team ?? (isYou ? "You" : alone?.name);
    const verb = (pays ? "pay" : "receive") + (isYou ? "" : "s");
    return {
      team,
      title: name === undefined ? `Those who ${pays ? "lose" : "gain"} points` : `${name} ${verb}`,
      pays,
      /** How many of those who pay have agreed, and how many have to; null where that depends on who it is. */
      agreed: rows.filter((at) => positions.agreed.has(parties[at]!.playerId) && parties[at]!.change < 0).length,
      needed: need.kind === "sides" ? 1 : null,
      balance,
      people: rows.map(personIn),
    };
  });
  return sides.sort((one, other) => one.balance - other.balance);
}

/** Where somebody stands, by their last answer. */
function positionOf({ agreed, denied, otherwise }: Positions, playerId: number, last: ReportAnswer | undefined) {
  if (denied.has(playerId)) return "denied";
  if (otherwise.has(playerId)) return "otherwise";
  if (last !== undefined && agreed.has(playerId)) return last.kind;
  return "silent";
}

/** The newest notice that each of these players got about this version of a report. */
async function noticesOf(reader: Reader, report: Report, playerIds: readonly number[]) {
  const found = await findReportNotices(reader, report.id, playerIds);
  const listeners = await findListeners(reader, playerIds, "report");
  const mailed = mailSettings() === null ? [] : listeners.filter(({ channel }) => channel === "mail");
  const notices = found.map(async ({ playerId, at, readAt }) => {
    const isMailed = mailed.some((one) => one.playerId === playerId) && (await findVerifiedAddress(reader, playerId)) !== null;
    const channel = isMailed ? ("e-mail" as const) : ("inbox" as const);
    return [playerId, { at: at.toISOString(), channel, openedAt: readAt?.toISOString() ?? null }] as const;
  });
  return new Map(await Promise.all(notices));
}

function silenceNote(player: Player, silence: Party["silence"]): string | null {
  if (isFutureGuest(player) || isGuest(player)) return "Has no account, so nobody can be asked.";
  return silenceNotes[silence];
}

const silenceNotes: Readonly<Record<Party["silence"], string | null>> = {
  counts: null,
  unseen: "Has not seen it yet, so silence does not count.",
  "notices off": "Has notices of reports off, so silence does not count.",
  "cannot answer": "Cannot sign in at the moment, so silence does not count.",
};

/** The versions that somebody stands by, in their order. */
async function versionsOf(reader: Reader, { ladder, report, current, who, assessed, viewerId, now }: Read) {
  const { compare } = ladder.rules;
  const made = current.filter(({ game }) => game !== null);
  const otherwise = assessed.ok ? assessed.positions.otherwise : new Set();
  const isStoodBy = ({ version, playerId }: ReportAnswer, at: number) =>
    version === report.version || (otherwise.has(playerId) && !made.slice(at + 1).some((later) => later.playerId === playerId));
  const versions = made.filter(isStoodBy).map(async ({ version, playerId, at, game }) => {
    const of = { report: { ...report, version }, answers: current, ladder, now };
    const judged = version === report.version ? assessed : await assessReport(reader, of);
    const rows = judged.ok ? rowsOf(judged, viewerId, compare) : await plainRows(reader, game!, viewerId);
    const agreed = current.filter((answer) => answer.kind === "agreed" && answer.version === version);
    return {
      version,
      by: personOf(who(playerId)),
      at: at.toISOString(),
      /** The result in words. */
      title: resultLine(resultOfRows(rows, compare)),
      rows,
      /** Who would have to agree to it. */
      agree: judged.ok
        ? agreeWords({ ...judged, scorekeeper: null }, viewerId)
        : ({ how: "scorekeeper", lead: "", text: judged.reason } as const),
      /** Others who agreed to it. */
      agreed: agreed.map((answer) => who(answer.playerId).name),
    };
  });
  return (await Promise.all(versions)).sort((one, other) => one.version - other.version);
}

/** Everybody in a game, as a table of points has them. */
export function rowsOf(rated: RatedReport, viewerId: number, compare: Compare) {
  const { input, players, ratings, changes, expected } = rated;
  return input.participants.map(({ team, score, seconds, place = null }, at) => {
    const [player, rating] = [players[at]!, ratings[at] ?? null];
    return {
      ...personOf(player),
      /** Negative for a name that nobody has yet. */
      playerId: player.id,
      mark: player.mark,
      isYou: player.id === viewerId,
      hasAccount: !isGuest(player),
      ...{ team, seconds, place },
      /** Null where places are compared. */
      score: asksScores({ compare }) ? score : null,
      /** The mean expected result, 0 to 1. */
      expected: expected[at] ?? null,
      /** Null for those who are not rated. */
      change: rating === null ? null : changes[at]!,
      after: rating === null ? null : rating + changes[at]!,
    };
  });
}

/** A game that cannot be rated any more is shown as it was reported. */
async function plainRows(reader: Reader, game: ReportedGame, viewerId: number): Promise<ReturnType<typeof rowsOf>> {
  const players = await playersOf(reader, game);
  return game.participants.map(({ name, team, score, seconds, place = null }, at) => ({
    ...{ name: players[at]?.name ?? name ?? "Somebody", slug: players[at]?.slug ?? "" },
    ...{ playerId: players[at]?.id ?? -1 - at, mark: players[at]?.mark ?? 0, isYou: players[at]?.id === viewerId },
    ...{ hasAccount: false, team, score, seconds, place, expected: null, change: null, after: null },
  }));
}

/** The colours of the teams in some rows, by their names. */
export async function coloursOf(reader: Reader, ladderId: number, rows: readonly { readonly team: string | null }[]) {
  const written = new Set(rows.flatMap(({ team }) => team ?? []));
  if (written.size === 0) return {};
  const teams = await teamsNamed(reader, ladderId, written);
  return Object.fromEntries([...written].map((name, at) => [name, teams.get(name)?.colour ?? at]));
}

/** What confirming each version would do to the ladder, with the games after it. */
async function impactsOf(store: Store, { id, ladder: { slug }, versions }: ReportView): Promise<Map<number, Impact>> {
  const ladder = (await findLadderBySlug(store, slug))!;
  const answers = await findReportAnswers(store, id);
  const impacts = new Map<number, Impact>();
  for (const { version } of versions) {
    const rated = await rateReported(store, ladder, gameOfVersion(answers, version)!);
    const previewed = rated.ok ? await previewGame(store, ladder.id, rated.input) : rated;
    if (previewed.ok) impacts.set(version, previewed.impact);
  }
  return impacts;
}

type ReportVersion = Awaited<ReturnType<typeof versionsOf>>[number];

/** What differs between the first and the last of two versions. */
function differencesOf(versions: readonly ReportVersion[]) {
  const [one, other] = [versions[0], versions.at(-1)];
  if (one === undefined || other === undefined || one === other) return [];
  return gameDifferences(snapshotOf(one), snapshotOf(other), () => undefined);
}

function snapshotOf({ rows }: ReportVersion): GameSnapshot {
  return {
    ...{ playedAt: "", status: "rated", ...gameTextsOf({}) },
    participants: rows.map(({ playerId, name, team, score, seconds, place, change }) => ({
      ...{ playerId, name, team, score: score ?? 0, seconds, rated: change !== null },
      ...(place === null ? {} : { place }),
    })),
  };
}

/** The report that an address names. Only those who are in it, and scorekeepers of its ladder, read what was said. */
export const reportAt = numbered(async (reader: Reader, id, viewer: Viewer, now: Date) => {
  const report = await reportView(reader, id, viewer.id, now, { onPage: true });
  if (report === null || report.you.isConcerned || mayKeep(viewer, report.ladder.slug)) return report;
  return withoutReasons(report);
});

/** The report that an address names, for those who decide, with what confirming each version would do. */
export const decisionAt = numbered(async (store: Store, id, viewerId: number, now: Date) => {
  const report = await reportView(store, id, viewerId, now, { forScorekeepers: true });
  return report && { report, impacts: report.decision === null ? [...(await impactsOf(store, report))] : [] };
});
