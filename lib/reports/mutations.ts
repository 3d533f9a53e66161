import type { ReportBasis, ReportState, ScorekeeperReason, Store, Tx } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import {
  findReportAnswers,
  findReportByGame,
  findReportById,
  findUndecidedReportsBy,
  insertReportAnswer,
  replaceReportPlayers,
  updateReport,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import { recordAudit } from "@/lib/audit/mutations";
import { formatChange } from "@/lib/format";
import { findDuplicates } from "@/lib/games/duplicates";
import { enterGames } from "@/lib/games/mutations";
import { snapshotOf } from "@/lib/games/snapshot";
import { refuse, type Refused } from "@/lib/platform/outcome";
import { pluck } from "@/lib/platform/grouped";
import { isFutureGuest, isGuest, playerNumbered } from "@/lib/players/identity";
import { costsNobodyElse, NOTHING, positionsOf } from "./agreement";
import { assessReport, gameOfVersion, numbersOf, playersOf, rateReported, reportingOf, type Assessment } from "./assess";
import { notifyOfReport } from "./notify";
import { reminderOf } from "./policy";
import { deadlineOf, isUndecided, nextState, type Act, type Verdict } from "./states";
import type { SameGame } from "./view";

interface ReportRefused extends Refused {
  /** A game on the ladder, or the reporter's own report, that is probably the same. */
  readonly same?: SameGame;
  /** They said before that it did not happen. */
  readonly denied?: true;
  /** The points that it would cost at once, in words: to be asked about first. */
  readonly costs?: string;
}

/** What became of a report. */
export interface Done {
  readonly ok: true;
  readonly reportId: number;
  readonly state: ReportState;
  readonly gameId: number | null;
  /** It was decided before: nothing was done, and this is what is so. */
  readonly already: boolean;
  /** Somebody else had reported the same game: the report became an answer to theirs. */
  readonly joined: boolean;
}

export type Reported = Done | ReportRefused;

export const outcomeOf = ({ id, state, gameId }: Report, more: Partial<Done> = {}): Done => ({
  ...{ ok: true, reportId: id, state, gameId, already: false, joined: false },
  ...more,
});

type NewAnswer = Pick<ReportAnswer, "kind" | "playerId"> &
  Partial<Pick<ReportAnswer, "game" | "keepsAnswers" | "reason">> & { readonly now: Date };

export async function addAnswer(tx: Tx, report: Report, answer: NewAnswer): Promise<void> {
  const { kind, playerId, game = null, keepsAnswers = false, reason = null, now } = answer;
  const { id: reportId, version } = report;
  await insertReportAnswer(tx, { reportId, version, kind, playerId, game, keepsAnswers, reason, at: now });
}

export async function addVersion(tx: Tx, report: Report, made: Omit<NewAnswer, "kind">): Promise<Report> {
  // Giving way goes back to an earlier version, so that the newest is not always the highest.
  const version = 1 + Math.max(...(await findReportAnswers(tx, report.id)).map((answer) => answer.version));
  const next = { ...report, version, ...(made.keepsAnswers === true ? {} : { versionAt: made.now }) };
  await updateReport(tx, report.id, { version: next.version, versionAt: next.versionAt });
  await addAnswer(tx, next, { kind: "changed", ...made });
  return next;
}

interface Applied {
  readonly act: Act;
  /** The player who did it; null for time. */
  readonly by: number | null;
  readonly now: Date;
  /** Of the scorekeeper who decides. */
  readonly reason?: string;
  /** The game that somebody entered. */
  readonly entered?: number;
  /** Answers to the version before lapse, and the time begins again. */
  readonly lapses?: boolean;
}

/** Carries out an act on a report under the ladder's lock: the table of states decides what becomes of it, and only here a game is entered. */
export async function apply(tx: Tx, ladder: Ladder, report: Report, applied: Applied): Promise<Reported> {
  const { act, by, now } = applied;
  const answers = await findReportAnswers(tx, report.id);
  const assessed = await assessReport(tx, { report, answers, ladder, now });
  const isNew = act === "report";
  const verdict = !assessed.ok ? "scorekeeper" : act === "wait" && assessed.silence === "counts" ? "silent" : assessed.verdict;
  let state = nextState(isNew ? "new" : report.state, act, verdict);
  let isRefused = !assessed.ok;
  let gameId = applied.entered ?? null;
  if (state === "confirmed" && gameId === null) {
    const entered = assessed.ok ? await enterReported(tx, ladder, report, assessed, now) : assessed;
    if (entered.ok) gameId = entered.gameId;
    else {
      // A scorekeeper reads why it cannot be entered; an agreement waits for one.
      if (act === "confirm") return entered;
      state = "queued";
      isRefused = true;
    }
  }
  const isDecided = !isUndecided(state);
  const isStill = !isNew && state === report.state && applied.lapses !== true;
  const deadline = isStill ? report.decidesAt : deadlineOf(state, reportingOf(ladder).silenceHours, now, report.createdAt);
  const change = {
    state,
    gameId,
    needsScorekeeper: isDecided ? null : reasonFor(state, act, report, isRefused || !assessed.ok ? null : assessed),
    decidesAt: isDecided ? null : deadline,
    remindsAt: isStill ? report.remindsAt : reminderOf(state, now, deadline),
    contestedAt: state === "contested" ? (report.contestedAt ?? now) : report.contestedAt,
    versionAt: state === "open" && report.state === "contested" ? now : report.versionAt,
    ...(isDecided && {
      decidedAt: now,
      decidedBy: by,
      basis: basisOf(act, state, verdict, assessed.ok ? assessed.positions.agreed.size : 0),
      reason: applied.reason ?? null,
    }),
  };
  await updateReport(tx, report.id, change);
  const asked = assessed.ok && !isDecided ? assessed.asked : [];
  const players = await askPlayers(tx, report.id, answers, asked);
  const before = isNew ? null : report.state;
  const next = { ...report, ...change };
  const answered = [...new Set(pluck(answers, "playerId"))];
  const losers = assessed.ok ? losersIn(assessed).filter((id) => players.includes(id)) : [];
  await notifyOfReport(tx, { ...applied, ladder, report: next, before, players, asked, answered, losers });
  return outcomeOf(next);
}

/** Those whose own points fall without their agreement, even where that of their side is enough. */
const losersIn = ({ parties, positions }: Assessment) =>
  parties.flatMap(({ playerId, change }) => (change < -NOTHING && !positions.agreed.has(playerId) ? [playerId] : []));

/** Why an undecided report needs a scorekeeper; `assessed` is null where its game cannot be entered. */
function reasonFor(
  state: ReportState,
  act: Act,
  { needsScorekeeper }: Report,
  assessed: Assessment | null,
): ScorekeeperReason | null {
  // What silence cannot confirm is not to be brought before it again.
  if (needsScorekeeper?.why === "silence-limit") return needsScorekeeper;
  if (state !== "queued") return null;
  if (assessed === null) return { why: "not-enterable" };
  return act === "wait" && assessed.silence === "exceeds" ? { why: "silence-limit" } : assessed.needsScorekeeper;
}

function basisOf(act: Act, state: ReportState, verdict: Verdict, agreed: number): ReportBasis {
  if (act === "withdraw") return "withdrawn";
  if (act === "confirm" || act === "drop") return "keeper";
  if (act === "enter") return "entered";
  if (act === "wait" && state !== "confirmed") return "expired";
  return verdict === "silent" ? "silence" : act === "report" && agreed === 1 ? "alone" : "agreed";
}

/** Enters the game of a report, as its reporter's. */
async function enterReported(tx: Tx, ladder: Ladder, report: Report, { input }: Assessment, now: Date) {
  const reporter = await playerNumbered(tx, report.reporterId);
  const actor = { playerId: reporter?.id ?? null, keyId: null, name: reporter?.name ?? "" };
  const entered = await enterGames(tx, { ladderId: ladder.id, games: [input], source: "report", actor, now, locked: ladder });
  if (!entered.ok) return refuse(entered.reason);
  const gameId = entered.report.added[0]!;
  const target = { kind: "game", id: gameId, name: `Game ${gameId}` } as const;
  await recordAudit(tx, actor, now, { action: "game.enter", target, after: await snapshotOf(tx, gameId), reason: "Reported" });
  return { ok: true, gameId } as const;
}

/** Stores who is in any version, and whose answer is waited for. Returns those who have an account. */
async function askPlayers(tx: Tx, reportId: number, answers: readonly ReportAnswer[], asked: readonly number[]) {
  const players = new Map<number, Player>();
  for (const { game } of answers)
    for (const player of game === null ? [] : await playersOf(tx, game))
      if (player !== null && !isFutureGuest(player)) players.set(player.id, player);
  await replaceReportPlayers(tx, reportId, new Map([...players.keys()].map((id) => [id, asked.includes(id)])));
  return [...players.values()].filter((player) => !isGuest(player)).map(({ id }) => id);
}

export interface AnswerReport {
  readonly reportId: number;
  readonly playerId: number;
  /** The version that they saw. */
  readonly version: number;
  /** They know that they said that it did not happen. */
  readonly afterAll?: boolean;
  readonly now: Date;
}

/** A report under the lock of its ladder; with somebody who is in it. */
export async function withReport(
  store: Store,
  reportId: number,
  work: (tx: Tx, ladder: Ladder, report: Report, answers: readonly ReportAnswer[]) => Promise<Reported>,
): Promise<Reported> {
  const listed = await findReportById(store, reportId);
  if (listed === null) return refuse("This report does not exist.");
  return writeLadder(store, listed.ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, listed.ladderId);
    // Read again under the lock: it may have been decided, or deleted with its ladder, while this waited.
    const report = await findReportById(tx, reportId);
    if (ladder === null || report === null) return refuse("This report does not exist any more.");
    return work(tx, ladder, report, await findReportAnswers(tx, reportId));
  });
}

/** What keeps a player from answering: a report that is decided, a newer version, or not being in it. */
async function hinderedBy(tx: Tx, report: Report, answers: readonly ReportAnswer[], { playerId, version }: AnswerReport) {
  const game = gameOfVersion(answers, report.version);
  const players = game === null ? [] : await playersOf(tx, game);
  if (!players.some((player) => player?.id === playerId))
    return refuse("You are not in this game. Only those who played can answer.");
  if (!isUndecided(report.state)) return outcomeOf(report, { already: true });
  return version === report.version
    ? null
    : refuse("The report was changed since you opened it. Look at the new version, then answer.");
}

export async function agreeToReport(store: Store, command: AnswerReport): Promise<Reported> {
  return withReport(store, command.reportId, async (tx, ladder, report, answers) => {
    const settled = await settleEntered(tx, ladder, report, answers, command.now);
    const own = await numbersOf(tx, command.playerId);
    if (settled.state === "contested" && isGivingWay(settled, answers, own, command.version)) {
      const earlier = { ...settled, version: command.version };
      await updateReport(tx, earlier.id, { version: earlier.version });
      await addAnswer(tx, earlier, { kind: "agreed", ...command });
      return apply(tx, ladder, earlier, { act: "agree", by: command.playerId, now: command.now });
    }
    const hindered = await hinderedBy(tx, settled, answers, command);
    if (hindered !== null) return hindered;
    const last = answers.findLast(({ playerId }) => own.includes(playerId));
    const isSaid = last !== undefined && last.kind !== "denied" && last.version === report.version;
    const denied = positionsOf(
      answers.map((each) => (own.includes(each.playerId) ? { ...each, playerId: command.playerId } : each)),
      report.version,
    ).denied.has(command.playerId);
    if (denied && command.afterAll === false)
      return { ...refuse("You said that this did not happen, so nothing was changed. Do you agree after all?"), denied: true };
    if (isSaid) return outcomeOf(report);
    await addAnswer(tx, report, { kind: "agreed", ...command });
    return apply(tx, ladder, report, { act: "agree", by: command.playerId, now: command.now });
  });
}

/** The author of the newest version may agree to one that somebody else made instead. */
function isGivingWay(report: Report, answers: readonly ReportAnswer[], own: readonly number[], version: number): boolean {
  const authorOf = (made: number) => answers.find((answer) => answer.version === made && answer.game !== null)?.playerId;
  const newest = authorOf(report.version);
  const other = authorOf(version);
  return newest !== undefined && own.includes(newest) && other !== undefined && !own.includes(other);
}

/** "This did not happen", with a reason. */
export async function denyReport(store: Store, command: Denial): Promise<Reported> {
  return withReport(store, command.reportId, (tx, ladder, report, answers) => deny(tx, ladder, report, answers, command));
}

type Denial = AnswerReport & { readonly reason: string };

async function deny(
  tx: Tx,
  ladder: Ladder,
  report: Report,
  answers: readonly ReportAnswer[],
  command: Denial,
): Promise<Reported> {
  const hindered = await hinderedBy(tx, report, answers, command);
  if (hindered !== null) return hindered;
  await addAnswer(tx, report, { kind: "denied", ...command });
  return apply(tx, ladder, report, { act: "deny", by: command.playerId, now: command.now });
}

/** Denies every undecided report by another player that somebody is in, each under the lock of its ladder. Returns how many. */
export async function denyReportsBy(
  store: Store,
  command: { readonly playerId: number; readonly reporterId: number; readonly reason: string; readonly now: Date },
): Promise<number> {
  const { playerId, reporterId, ...rest } = command;
  const own = await numbersOf(store, playerId);
  if (own.includes(reporterId)) return 0;
  const reports = await findUndecidedReportsBy(store, await numbersOf(store, reporterId));
  let denied = 0;
  for (const { id: reportId } of reports) {
    const done = await withReport(store, reportId, async (tx, ladder, report, answers) => {
      const last = answers.findLast((answer) => own.includes(answer.playerId));
      if (last?.kind === "denied") return outcomeOf(report, { already: true });
      return deny(tx, ladder, report, answers, { ...rest, reportId, playerId, version: report.version });
    });
    if (done.ok && !done.already) denied++;
  }
  return denied;
}

/** Somebody in a game that a report entered says that it is wrong, its reporter, too. It counts until a scorekeeper has looked at it. */
export async function objectToReport(
  store: Store,
  command: Omit<AnswerReport, "version"> & { readonly reason: string },
): Promise<Reported> {
  const { playerId, reason, now } = command;
  return withReport(store, command.reportId, async (tx, ladder, report, answers) => {
    const hindered = await hinderedBy(tx, report, answers, { ...command, version: report.version });
    if (hindered?.ok === false) return hindered;
    if (!mayObject(report, answers, await numbersOf(tx, playerId)))
      return refuse("A scorekeeper has been asked already, or has decided.");
    await addAnswer(tx, report, { kind: "denied", playerId, reason, now });
    const state = nextState(report.state, "object", "disputed");
    await updateReport(tx, report.id, { state, contestedAt: now, objectedBy: playerId });
    const players = await askPlayers(tx, report.id, answers, []);
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

/** More versions than this are a quarrel. */
const MAX_VERSIONS = 12;

interface ChangeRow extends AnswerReport {
  /** What somebody says about their own row. */
  readonly row: {
    readonly score: number | null;
    readonly seconds: number;
    readonly place?: number | undefined;
    /** The score of the only opponent, where that is said to be wrong. */
    readonly theirs?: number | undefined;
  };
  /** The points that they know it costs; undefined where nobody is asked. */
  readonly sure?: string;
}

/**
 * "My row is wrong": a new version, in which only the author's own row is different. If it costs nobody else anything, it is
 * accepted and the answers so far stand; otherwise the others have to answer again.
 */
export async function changeOwnRow(store: Store, command: ChangeRow): Promise<Reported> {
  const { playerId, row, sure, now } = command;
  return withReport(store, command.reportId, async (tx, ladder, report, answers) => {
    const hindered = await hinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    if (answers.filter((answer) => answer.game !== null).length >= MAX_VERSIONS)
      return refuse("There are too many versions of this report. A scorekeeper has to decide.");
    const game = gameOfVersion(answers, report.version)!;
    const players = await playersOf(tx, game);
    const at = players.findIndex((player) => player?.id === playerId);
    const before = game.participants[at]!;
    const { place = before.place, theirs, ...rest } = row;
    const changed = { ...before, ...rest, ...(place === undefined ? {} : { place }) };
    const isTheirs = theirs !== undefined && game.participants.length === 2 && game.participants[1 - at]!.score !== theirs;
    if (!isTheirs && JSON.stringify(changed) === JSON.stringify(before)) return refuse("You changed nothing.");
    const own = game.participants.with(at, changed);
    const next = { ...game, participants: isTheirs ? own.with(1 - at, { ...own[1 - at]!, score: theirs }) : own };
    const [was, becomes] = [await rateReported(tx, ladder, game), await rateReported(tx, ladder, next)];
    if (!becomes.ok) return becomes;
    const keepsAnswers = !isTheirs && was.ok && costsNobodyElse(playerId, changesOf(was), changesOf(becomes));
    const version = 1 + Math.max(...answers.map((each) => each.version));
    const answer = { ...answers[0]!, version, kind: "changed", playerId, game: next, keepsAnswers } as const;
    const would = await assessReport(tx, { report: { ...report, version }, answers: [...answers, answer], ladder, now });
    const costs = formatChange(Math.max(0, -becomes.changes[at]!)).replace(/^\W/, "");
    if (sure !== undefined && sure !== costs && Number(costs) > 0 && would.ok && would.verdict === "agreed")
      return { ...refuse(`With this the game counts, and you lose ${costs} points. Tap again to agree.`), costs };
    const made = await addVersion(tx, report, { playerId, game: next, keepsAnswers, now });
    return apply(tx, ladder, made, { act: "change", by: playerId, now, lapses: !keepsAnswers });
  });
}

const changesOf = ({ players, changes }: Pick<Assessment, "players" | "changes">) =>
  new Map(players.map(({ id }, at) => [id, changes[at]!]));

/** The reporter takes a report back; somebody who stands by another version hears of it and can report theirs. */
export async function withdrawReport(store: Store, command: Omit<AnswerReport, "version">): Promise<Reported> {
  const { reportId, playerId, now } = command;
  return withReport(store, reportId, async (tx, ladder, report) => {
    const own = await numbersOf(tx, playerId);
    if (!own.includes(report.reporterId)) return refuse("Only the player who reported a game can withdraw the report.");
    if (!isUndecided(report.state)) return outcomeOf(report, { already: true });
    return apply(tx, ladder, report, { act: "withdraw", by: playerId, now });
  });
}

/**
 * A game that an admin, a scorekeeper, a file or a game server entered after a report of it is what happened: the report is confirmed with
 * that game, equal or not.
 */
export async function settleEntered(tx: Tx, ladder: Ladder, report: Report, answers: readonly ReportAnswer[], now: Date) {
  if (!isUndecided(report.state)) return report;
  const game = gameOfVersion(answers, report.version);
  const rated = game === null ? null : await rateReported(tx, ladder, game);
  if (rated === null || !rated.ok) return report;
  const [same] = await findDuplicates(tx, ladder.id, [rated.input], ["time"]);
  const [entered] = same == null ? [] : await findGamesByIds(tx, [same.id]);
  if (entered === undefined || entered.source === "report" || entered.enteredAt < report.createdAt) return report;
  if ((await findReportByGame(tx, entered.id)) !== null) return report;
  await apply(tx, ladder, report, { act: "enter", by: entered.enteredBy, now, entered: entered.id });
  return (await findReportById(tx, report.id))!;
}
