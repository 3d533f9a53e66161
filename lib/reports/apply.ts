import type { ReportBasis, ReportState, ScorekeeperReason, Store, Tx } from "@/db";
import { findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import {
  deleteReportViews,
  findReportAnswers,
  findReportById,
  insertReportAnswer,
  replaceReportPlayers,
  updateReport,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import { recordAudit } from "@/lib/audit/mutations";
import { enterGames } from "@/lib/games/mutations";
import { snapshotOf } from "@/lib/games/snapshot";
import { pluck } from "@/lib/platform/grouped";
import { refuse, type Refused } from "@/lib/platform/outcome";
import { isFutureGuest, isGuest, playerNumbered } from "@/lib/players/identity";
import { NOTHING } from "./agreement";
import { assessReport, type Assessment } from "./assess";
import { notifyOfReport } from "./notify";
import { reminderOf } from "./policy";
import { playersIn, playersOf, reportingOf, type Enterable } from "./reported-game";
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
  /** It was decided before: nothing was done, and this is its present state. */
  readonly already: boolean;
  /** Somebody else had reported the same game: the report became an answer to theirs. */
  readonly joined: boolean;
}

export type Reported = Done | ReportRefused;

export const outcomeOf = ({ id, state, gameId }: Report, more: Partial<Done> = {}): Done => ({
  ...{ ok: true, reportId: id, state, gameId, already: false, joined: false },
  ...more,
});

/** A report, its ladder and its answers, read under the lock of the ladder. */
export interface LockedReport {
  readonly ladder: Ladder;
  readonly report: Report;
  readonly answers: readonly ReportAnswer[];
}

/** Reads a report under the lock of its ladder. */
export async function withReport(
  store: Store,
  reportId: number,
  work: (tx: Tx, locked: LockedReport) => Promise<Reported>,
): Promise<Reported> {
  const listed = await findReportById(store, reportId);
  if (listed === null) return refuse("This report does not exist.");
  return writeLadder(store, listed.ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, listed.ladderId);
    // Read again under the lock: it may have been decided, or deleted with its ladder, while this waited.
    const report = await findReportById(tx, reportId);
    if (ladder === null || report === null) return refuse("This report does not exist any more.");
    return work(tx, { ladder, report, answers: await findReportAnswers(tx, reportId) });
  });
}

type NewAnswer = Pick<ReportAnswer, "kind" | "playerId"> &
  Partial<Pick<ReportAnswer, "game" | "keepsAnswers" | "reason">> & { readonly now: Date };

export async function addAnswer(tx: Tx, locked: LockedReport, answer: NewAnswer): Promise<LockedReport> {
  const { kind, playerId, game = null, keepsAnswers = false, reason = null, now } = answer;
  const { id: reportId, version } = locked.report;
  const added = await insertReportAnswer(tx, { reportId, version, kind, playerId, game, keepsAnswers, reason, at: now });
  return { ...locked, answers: [...locked.answers, added] };
}

/** Giving way goes back to an earlier version, so that the newest is not always the highest. */
export const nextVersion = (answers: readonly ReportAnswer[]) => 1 + Math.max(...pluck(answers, "version"));

/** More versions than this are a quarrel. */
const MAX_VERSIONS = 12;

export const TOO_MANY_VERSIONS = "There are too many versions of this report. A scorekeeper has to decide.";

export const hasMaxVersions = (answers: readonly ReportAnswer[]) =>
  answers.filter(({ game }) => game !== null).length >= MAX_VERSIONS;

export async function addVersion(tx: Tx, locked: LockedReport, made: Omit<NewAnswer, "kind">): Promise<LockedReport> {
  const { report, answers } = locked;
  const versionAt = made.keepsAnswers === true ? report.versionAt : made.now;
  const next = { version: nextVersion(answers), versionAt };
  await updateReport(tx, report.id, next);
  return addAnswer(tx, { ...locked, report: { ...report, ...next } }, { kind: "changed", ...made });
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

/** Carries out an act on a report: the table of states decides what becomes of it, and only here a game is entered. */
export async function apply(tx: Tx, locked: LockedReport, applied: Applied): Promise<Reported> {
  const { ladder, report, answers } = locked;
  const { act, by, now } = applied;
  const assessed = await assessReport(tx, { ...locked, now });
  const isNew = act === "report";
  const verdict = verdictOn(act, assessed.ok ? assessed : null);
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
  // To whom it was shown matters no more.
  if (isDecided) await deleteReportViews(tx, [report.id]);
  const asked = assessed.ok && !isDecided ? assessed.asked : [];
  const players = await askPlayers(tx, report.id, answers, asked);
  const before = isNew ? null : report.state;
  const next = { ...report, ...change };
  const answered = [...new Set(pluck(answers, "playerId"))];
  const losers = assessed.ok ? losersIn(assessed).filter((id) => players.includes(id)) : [];
  await notifyOfReport(tx, { ...applied, ladder, report: next, before, players, asked, answered, losers });
  return outcomeOf(next);
}

/** `assessed` is null where the game cannot be entered. */
function verdictOn(act: Act, assessed: Assessment | null): Verdict {
  if (assessed === null) return "scorekeeper";
  return act === "wait" && assessed.silence === "counts" ? "silent" : assessed.verdict;
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
  if (verdict === "silent") return "silence";
  return act === "report" && agreed === 1 ? "alone" : "agreed";
}

/** Enters the game of a report, as its reporter's. */
async function enterReported(tx: Tx, ladder: Ladder, report: Report, enterable: Enterable, now: Date) {
  const reporter = await playerNumbered(tx, report.reporterId);
  const actor = { playerId: reporter?.id ?? null, keyId: null, name: reporter?.name ?? "" };
  const entered = await enterGames(tx, {
    ladderId: ladder.id,
    locked: ladder,
    games: [enterable.input],
    players: playersIn(enterable),
    source: "report",
    actor,
    now,
  });
  if (!entered.ok) return refuse(entered.reason);
  const gameId = entered.report.added[0]!;
  const target = { kind: "game", id: gameId, name: `Game ${gameId}` } as const;
  await recordAudit(tx, actor, now, { action: "game.enter", target, after: await snapshotOf(tx, gameId), reason: "Reported" });
  return { ok: true, gameId } as const;
}

/** Stores who is in any version, and whose answer is waited for. Returns those who have an account. */
export async function askPlayers(tx: Tx, reportId: number, answers: readonly ReportAnswer[], asked: readonly number[]) {
  const players = new Map<number, Player>();
  for (const { game } of answers)
    for (const player of game === null ? [] : await playersOf(tx, game))
      if (player !== null && !isFutureGuest(player)) players.set(player.id, player);
  await replaceReportPlayers(tx, reportId, new Map([...players.keys()].map((id) => [id, asked.includes(id)])));
  return [...players.values()].filter((player) => !isGuest(player)).map(({ id }) => id);
}
