import type { ReportedGame, Store, Tx } from "@/db";
import { findUndecidedReportsBy, updateReport, type Report, type ReportAnswer } from "@/db/store/reports";
import { formatChange } from "@/lib/format";
import { refuse } from "@/lib/platform/outcome";
import { costsNobodyElse, positionsOf } from "./agreement";
import {
  addAnswer,
  addVersion,
  apply,
  nextVersion,
  outcomeOf,
  withReport,
  hasMaxVersions,
  TOO_MANY_VERSIONS,
  type LockedReport,
  type Reported,
} from "./apply";
import { assessReport } from "./assess";
import { gameOfVersion, numbersOf, playersOf, rateReported, type RatedReport } from "./reported-game";
import { settleEntered } from "./settle";
import { isUndecided } from "./states";

export interface AnswerReport {
  readonly reportId: number;
  readonly playerId: number;
  /** The version that they saw. */
  readonly version: number;
  /** They know that they said that it did not happen. */
  readonly afterAll?: boolean;
  readonly now: Date;
}

/** What keeps a player from answering: a report that is decided, a newer version, or not being in it. */
export async function whyNotAnswered(tx: Tx, { report, answers }: LockedReport, { playerId, version }: AnswerReport) {
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
  const { playerId, version, now } = command;
  return withReport(store, command.reportId, async (tx, found) => {
    const locked = await settleEntered(tx, found, now);
    const { report, answers } = locked;
    const own = await numbersOf(tx, playerId);
    const act = { act: "agree", by: playerId, now } as const;
    if (report.state === "contested" && isGivingWay(report, answers, own, version)) {
      await updateReport(tx, report.id, { version });
      const earlier = { ...locked, report: { ...report, version } };
      return apply(tx, await addAnswer(tx, earlier, { kind: "agreed", playerId, now }), act);
    }
    const refusal = await whyNotAnswered(tx, locked, command);
    if (refusal !== null) return refusal;
    if (command.afterAll === false && hasDenied(locked, own, playerId))
      return { ...refuse("You said that this did not happen, so nothing was changed. Do you agree after all?"), denied: true };
    const last = answers.findLast((answer) => own.includes(answer.playerId));
    if (last !== undefined && last.kind !== "denied" && last.version === report.version) return outcomeOf(report);
    return apply(tx, await addAnswer(tx, locked, { kind: "agreed", playerId, now }), act);
  });
}

function hasDenied({ report, answers }: LockedReport, own: readonly number[], playerId: number): boolean {
  const current = answers.map((each) => (own.includes(each.playerId) ? { ...each, playerId } : each));
  return positionsOf(current, report.version).denied.has(playerId);
}

/** The author of the newest version may agree to one that somebody else made instead. */
function isGivingWay(report: Report, answers: readonly ReportAnswer[], own: readonly number[], version: number): boolean {
  const authorOf = (made: number) => answers.find((answer) => answer.version === made && answer.game !== null)?.playerId;
  const newest = authorOf(report.version);
  const other = authorOf(version);
  return newest !== undefined && own.includes(newest) && other !== undefined && !own.includes(other);
}

type Denial = AnswerReport & { readonly reason: string };

/** "This did not happen", with a reason. */
export async function denyReport(store: Store, command: Denial): Promise<Reported> {
  return withReport(store, command.reportId, (tx, locked) => deny(tx, locked, command));
}

async function deny(tx: Tx, locked: LockedReport, command: Denial): Promise<Reported> {
  const { playerId, reason, now } = command;
  const refusal = await whyNotAnswered(tx, locked, command);
  if (refusal !== null) return refusal;
  const denied = await addAnswer(tx, locked, { kind: "denied", playerId, reason, now });
  return apply(tx, denied, { act: "deny", by: playerId, now });
}

interface DenyAll extends Omit<Denial, "reportId" | "version"> {
  readonly reporterId: number;
}

/** Denies every undecided report by another player that somebody is in, each under the lock of its ladder. Returns how many. */
export async function denyReportsBy(store: Store, { reporterId, ...denial }: DenyAll): Promise<number> {
  const own = await numbersOf(store, denial.playerId);
  if (own.includes(reporterId)) return 0;
  let denied = 0;
  for (const { id: reportId } of await findUndecidedReportsBy(store, await numbersOf(store, reporterId))) {
    const done = await withReport(store, reportId, async (tx, locked) => {
      const { report, answers } = locked;
      const last = answers.findLast(({ playerId }) => own.includes(playerId));
      if (last?.kind === "denied") return outcomeOf(report, { already: true });
      return deny(tx, locked, { ...denial, reportId, version: report.version });
    });
    if (done.ok && !done.already) denied++;
  }
  return denied;
}

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
  const { playerId, sure, now } = command;
  return withReport(store, command.reportId, async (tx, locked) => {
    const { ladder, report, answers } = locked;
    const refusal = await whyNotAnswered(tx, locked, command);
    if (refusal !== null) return refusal;
    if (hasMaxVersions(answers)) return refuse(TOO_MANY_VERSIONS);
    const game = gameOfVersion(answers, report.version)!;
    const players = await playersOf(tx, game);
    const row = players.findIndex((player) => player?.id === playerId);
    const changed = withOwnRow(game, row, command.row);
    if (changed === null) return refuse("You changed nothing.");
    const before = await rateReported(tx, ladder, game);
    const after = await rateReported(tx, ladder, changed.game);
    if (!after.ok) return after;
    const isCheap = before.ok && costsNobodyElse(playerId, changesOf(before), changesOf(after));
    const keepsAnswers = !changed.isTheirs && isCheap;
    const made = { playerId, game: changed.game, keepsAnswers, now };
    const costs = formatChange(Math.max(0, -after.changes[row]!)).replace(/^\W/, "");
    if (sure !== undefined && sure !== costs && Number(costs) > 0 && (await wouldCount(tx, locked, made)))
      return { ...refuse(`With this the game counts, and you lose ${costs} points. Tap again to agree.`), costs };
    return apply(tx, await addVersion(tx, locked, made), { act: "change", by: playerId, now, lapses: !keepsAnswers });
  });
}

/** The game with somebody's own row as they say, and whether they also say another score of their only opponent; null where nothing changes. */
function withOwnRow(game: ReportedGame, row: number, said: ChangeRow["row"]) {
  const before = game.participants[row]!;
  const { place = before.place, theirs, ...rest } = said;
  const changed = { ...before, ...rest, ...(place === undefined ? {} : { place }) };
  const isTheirs = theirs !== undefined && game.participants.length === 2 && game.participants[1 - row]!.score !== theirs;
  if (!isTheirs && JSON.stringify(changed) === JSON.stringify(before)) return null;
  const own = game.participants.with(row, changed);
  const participants = isTheirs ? own.with(1 - row, { ...own[1 - row]!, score: theirs }) : own;
  return { game: { ...game, participants }, isTheirs };
}

/** Whether a new version would be agreed by everybody who has to. */
async function wouldCount(
  tx: Tx,
  locked: LockedReport,
  made: Pick<ReportAnswer, "playerId" | "game" | "keepsAnswers"> & { now: Date },
) {
  const { report, answers } = locked;
  const version = nextVersion(answers);
  const answer = { ...answers[0]!, ...made, version, kind: "changed" } as const;
  const next = { ...locked, report: { ...report, version }, answers: [...answers, answer], now: made.now };
  const assessed = await assessReport(tx, next);
  return assessed.ok && assessed.verdict === "agreed";
}

const changesOf = ({ players, changes }: Pick<RatedReport, "players" | "changes">) =>
  new Map(players.map(({ id }, row) => [id, changes[row]!]));

/** The reporter takes a report back; somebody who stands by another version hears of it and can report theirs. */
export async function withdrawReport(store: Store, command: Omit<AnswerReport, "version">): Promise<Reported> {
  const { reportId, playerId, now } = command;
  return withReport(store, reportId, async (tx, locked) => {
    const own = await numbersOf(tx, playerId);
    if (!own.includes(locked.report.reporterId)) return refuse("Only the player who reported a game can withdraw the report.");
    if (!isUndecided(locked.report.state)) return outcomeOf(locked.report, { already: true });
    return apply(tx, locked, { act: "withdraw", by: playerId, now });
  });
}
