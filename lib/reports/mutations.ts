import type { Reader, ReportBasis, ReportedGame, ReportState, Store, Tx } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findLadderById, findLadderForUpdate, ladderState, updateLadder, writeLadder, type Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import {
  countReportsNaming,
  deleteReportBlock,
  deleteReportBlocksOf,
  findAnswersByReports,
  findCorrectedGames,
  findDueReports,
  findLaddersWithReports,
  findNextDeadline,
  findObjectedReports,
  findReportAnswers,
  findReportByGame,
  findReportById,
  findUndecidedReports,
  insertReport,
  insertReportAnswer,
  insertReportBlock,
  replaceReportPlayers,
  updateReport,
  updateReportsWithdrawn,
  updateReportTexts,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { formatChange } from "@/lib/format";
import type { Step } from "@/lib/events/runner";
import { findDuplicate, findDuplicates } from "@/lib/games/duplicates";
import { enterGames } from "@/lib/games/mutations";
import { snapshotOf } from "@/lib/games/snapshot";
import { refusedBy, refuseUnlessOpen, whyRefused } from "@/lib/games/refusals";
import { liesAhead, type GameInput } from "@/lib/games/schema";
import { isFutureGuest, isGuest, playerNumbered, playersNumbered } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { costsNobodyElse, standsOf } from "./agreement";
import { evaluate, gameOfVersion, numbersOf, playersOf, rateReported, reportingOf, type Evaluation } from "./evaluate";
import { MAX_AGE_DAYS, type ReportingInput } from "./schema";
import { deadlineOf, isUndecided, nextState, type Act, type Verdict } from "./states";
import { notifyOfReport } from "./notify";

const DAY = 86_400_000;

export interface Refused {
  readonly ok: false;
  readonly reason: string;
  /** A game on the ladder that is probably the same. */
  readonly sameGame?: number;
  /** The reporter's own report that is probably the same. */
  readonly sameReport?: number;
  /** There is a newer version than the one that was answered. */
  readonly changed?: true;
  /** They said before that it did not happen. */
  readonly denied?: true;
  /** The points that it would cost at once, in words: to be asked about first. */
  readonly costs?: string;
}

/** What became of a report. */
export interface Outcome {
  readonly ok: true;
  readonly reportId: number;
  readonly state: ReportState;
  readonly gameId: number | null;
  /** It was decided before: nothing was done, and this is what is so. */
  readonly already: boolean;
  /** Somebody else had reported the same game: the report became an answer to theirs. */
  readonly joined: boolean;
}

export type Reported = Outcome | Refused;

const outcomeOf = ({ id, state, gameId }: Report, more: Partial<Outcome> = {}): Outcome => ({
  ...{ ok: true, reportId: id, state, gameId, already: false, joined: false },
  ...more,
});

export interface ReportGame {
  readonly ladderId: number;
  readonly reporterId: number;
  readonly game: GameInput;
  /** The reporter has seen that a game or a report is at the same time, and says that this is another one. */
  readonly another?: boolean;
  readonly now: Date;
}

/** Somebody who played reports a game. It counts at once if nobody but the reporter has to agree. */
export async function reportGame(store: Store, command: ReportGame): Promise<Reported> {
  const { ladderId, reporterId, game, another = false, now } = command;
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    const checked = await checkReport(tx, ladder, command);
    if (!checked.ok) return checked;
    const { reported, players } = checked;
    if (!another) {
      const duplicate = await findDuplicate(tx, ladderId, game, ["time"]);
      if (duplicate !== null)
        return {
          ok: false,
          reason: `This is at the same time as game ${duplicate.id} of the same players.`,
          sameGame: duplicate.id,
        };
      const same = await findSameReport(tx, ladderId, reported, players);
      if (same !== null) return joinReport(tx, ladder!, same, { reporterId, reported, now });
    }
    const overLimit = await whyTooMany(tx, ladder!, reporterId, players, reported, now);
    if (overLimit !== null) return { ok: false, reason: overLimit };
    const report = await insertReport(tx, { ladderId, reporterId, state: "open", createdAt: now, decidesAt: null });
    await addAnswer(tx, report, { kind: "reported", playerId: reporterId, game: reported, now });
    return apply(tx, ladder!, { ...report, state: "open" }, { act: "report", by: reporterId, now });
  });
}

/** Whether a player may report this game on this ladder; with the game as it is stored. */
export async function checkReport(
  reader: Reader,
  ladder: Ladder | null,
  { ladderId, reporterId, game, now }: ReportGame,
): Promise<Refused | { readonly ok: true; readonly reported: ReportedGame; readonly players: readonly Player[] }> {
  const closed = refuseUnlessOpen(ladder, ladderId);
  if (closed !== null)
    return { ok: false, reason: ladder === null ? closed.reason : `${ladder.name} is closed and takes no games.` };
  const { mode, guests } = reportingOf(ladder!);
  if (mode === "off")
    return { ok: false, reason: `Players do not report games of ${ladder!.name}. Ask a scorekeeper to enter it.` };
  if (liesAhead(game, now)) return { ok: false, reason: "The time is in the future. Report a game when it is over." };
  if (now.getTime() - game.playedAt.getTime() > MAX_AGE_DAYS * DAY)
    return { ok: false, reason: `Games can be reported for ${MAX_AGE_DAYS} days. Ask a scorekeeper to enter an older one.` };
  const checked = await whyRefused(reader, ladder!, [game]);
  const refused = refusedBy(checked);
  if (refused !== null) return { ok: false, reason: refused.reason };
  const players = game.participants.map(({ player }) => checked.players.get(nameKey(player))!);
  if (!players.some(({ id }) => id === reporterId))
    return { ok: false, reason: "You are not in this game. Only those who played can report it." };
  const guest = players.find((player) => isGuest(player));
  if (!guests && guest !== undefined) {
    const what = isFutureGuest(guest) ? "is not known here" : "has no account";
    return {
      ok: false,
      reason: `${guest.name} ${what}. On ${ladder!.name} only people with an account can be named in reports.`,
    };
  }
  const participants = game.participants.map(({ team, score, seconds, place }, at) => ({
    ...(isFutureGuest(players[at]!) ? { playerId: null, name: players[at]!.name } : { playerId: players[at]!.id }),
    ...{ team, score: game.scores === "none" ? null : score, seconds },
    ...(place === undefined ? {} : { place }),
  }));
  const expected = game.expected === null ? {} : { expected: game.expected };
  return { ok: true, reported: { playedAt: game.playedAt.toISOString(), ...expected, participants }, players };
}

/** Reports a day, in multiples of those that may be open at a time. */
const MAX_OPENINGS_A_DAY = 3;

async function whyTooMany(
  reader: Reader,
  ladder: Ladder,
  reporterId: number,
  players: readonly Player[],
  game: ReportedGame,
  now: Date,
): Promise<string | null> {
  const { maxOpen, maxPerPair } = reportingOf(ladder);
  const own = await numbersOf(reader, reporterId);
  const open = (await findUndecidedReports(reader, ladder.id)).filter((report) => own.includes(report.reporterId));
  const wait = "Wait for the answers, or withdraw some.";
  if (open.length >= maxOpen) return `You have ${maxOpen} reports that nobody has decided yet. ${wait}`;
  if (!(await movesPoints(reader, ladder, game))) {
    const answers = await findAnswersByReports(
      reader,
      open.map(({ id }) => id),
    );
    const games = open.flatMap(({ id, version }) => gameOfVersion(answers.get(id)!, version) ?? []);
    const moving = await Promise.all(games.map((each) => movesPoints(reader, ladder, each)));
    if (moving.filter((moves) => !moves).length >= MAX_POINTLESS)
      return `You have ${MAX_POINTLESS} open reports of games that move nobody’s points. ${wait}`;
  }
  const named = await countReportsNaming(reader, ladder.id, own, new Date(now.getTime() - DAY));
  // Withdrawn ones count: everybody in them was told. Names that nobody has yet are in no count but one's own.
  const most = maxOpen * MAX_OPENINGS_A_DAY;
  if (own.some((id) => (named.get(id) ?? 0) >= most))
    return `You have reported ${most} games within 24 hours, which is the most on this ladder. Ask a scorekeeper to enter more.`;
  const often = players.find(({ id }) => !own.includes(id) && (named.get(id) ?? 0) >= maxPerPair);
  return often === undefined
    ? null
    : `You have reported ${maxPerPair} games with ${often.name} within 24 hours, which is the most on this ladder. Ask a scorekeeper to enter more.`;
}

/** Open reports of one person that cost nobody anything: nothing but the work of others limits them. */
const MAX_POINTLESS = 3;

async function movesPoints(reader: Reader, ladder: Ladder, game: ReportedGame): Promise<boolean> {
  const rated = await rateReported(reader, ladder, game);
  return rated.ok && rated.changes.some((change) => Math.abs(change) >= 0.005);
}

/** Reports of one game by two people are this close, however long the game was: each says when it was by their own memory. */
const SAME_GAME_MS = 30 * 60_000;

/** The undecided report of the same people that is probably the same game; the nearest in time. */
async function findSameReport(
  tx: Tx,
  ladderId: number,
  game: ReportedGame,
  players: readonly Player[],
): Promise<{ readonly report: Report; readonly answers: readonly ReportAnswer[] } | null> {
  const reports = await findUndecidedReports(tx, ladderId);
  const answers = await findAnswersByReports(
    tx,
    reports.map(({ id }) => id),
  );
  const people = keyOf(players);
  const near: { report: Report; answers: readonly ReportAnswer[]; apart: number }[] = [];
  for (const report of reports) {
    const theirs = gameOfVersion(answers.get(report.id)!, report.version);
    if (theirs === null) continue;
    const apart = Math.abs(Date.parse(theirs.playedAt) - Date.parse(game.playedAt));
    const longest = Math.min(lengthOf(game), lengthOf(theirs));
    if (apart > Math.max(SAME_GAME_MS, longest)) continue;
    const others = await playersOf(tx, theirs);
    if (others.every((player) => player !== null) && keyOf(others) === people)
      near.push({ report, answers: answers.get(report.id)!, apart });
  }
  return near.sort((one, other) => one.apart - other.apart)[0] ?? null;
}

const lengthOf = ({ participants }: ReportedGame) => 1000 * Math.max(...participants.map(({ seconds }) => seconds));

const keyOf = (players: readonly (Player | null)[]) =>
  players
    .map((player) => (player === null ? "" : isFutureGuest(player) ? player.nameKey : String(player.id)))
    .sort()
    .join("\n");

/** Somebody who reports the same game agrees to the report that is there, or adds a version that contests it. */
async function joinReport(
  tx: Tx,
  ladder: Ladder,
  { report, answers }: { readonly report: Report; readonly answers: readonly ReportAnswer[] },
  { reporterId, reported, now }: { readonly reporterId: number; readonly reported: ReportedGame; readonly now: Date },
): Promise<Reported> {
  const own = await numbersOf(tx, reporterId);
  const isOwn = answers.some(
    ({ playerId, version, game }) => own.includes(playerId) && version === report.version && game !== null,
  );
  if (isOwn) return { ok: false, reason: "You have reported this game already.", sameReport: report.id };
  if (await isSameResult(tx, gameOfVersion(answers, report.version)!, reported)) {
    await addAnswer(tx, report, { kind: "agreed", playerId: reporterId, now });
    return joined(await apply(tx, ladder, report, { act: "agree", by: reporterId, now }));
  }
  const next = await addVersion(tx, report, { playerId: reporterId, game: reported, keepsAnswers: false, now });
  return joined(await apply(tx, ladder, next, { act: "change", by: reporterId, now, lapses: true }));
}

const joined = (outcome: Reported): Reported => (outcome.ok ? { ...outcome, joined: true } : outcome);

/** Whether two reports say the same about everybody. When it was is each one's own guess. */
async function isSameResult(reader: Reader, one: ReportedGame, other: ReportedGame): Promise<boolean> {
  const rows = async (game: ReportedGame) => {
    const players = await playersOf(reader, game);
    const teams = [...new Set(game.participants.map(({ team }) => team))];
    return game.participants
      .map(({ team, score, seconds, place }, at) => {
        const mates = team === null ? "" : keyOf(players.filter((_, index) => game.participants[index]!.team === team));
        return JSON.stringify([keyOf([players[at]!]), teams.length > 1 ? mates : "", score, seconds, place ?? null]);
      })
      .sort()
      .join("\n");
  };
  return (await rows(one)) === (await rows(other));
}

interface NewAnswer {
  readonly kind: ReportAnswer["kind"];
  readonly playerId: number;
  readonly game?: ReportedGame;
  readonly keepsAnswers?: boolean;
  readonly reason?: string | null;
  readonly now: Date;
}

async function addAnswer(tx: Tx, report: Report, answer: NewAnswer): Promise<void> {
  const { kind, playerId, game = null, keepsAnswers = false, reason = null, now } = answer;
  await insertReportAnswer(tx, {
    ...{ reportId: report.id, version: report.version, kind, playerId, game, keepsAnswers, reason, at: now },
  });
}

async function addVersion(
  tx: Tx,
  report: Report,
  made: { readonly playerId: number; readonly game: ReportedGame; readonly keepsAnswers: boolean; readonly now: Date },
): Promise<Report> {
  // Giving way goes back to an earlier version, so that the newest is not always the highest.
  const version = 1 + Math.max(...(await findReportAnswers(tx, report.id)).map((answer) => answer.version));
  const next = { ...report, version, ...(made.keepsAnswers ? {} : { versionAt: made.now }) };
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
async function apply(tx: Tx, ladder: Ladder, report: Report, applied: Applied): Promise<Reported> {
  const { act, by, now } = applied;
  const answers = await findReportAnswers(tx, report.id);
  const evaluated = await evaluate(tx, { report, answers, ladder, now });
  const isNew = act === "report";
  const verdict = !evaluated.ok ? "keeper" : act === "wait" && evaluated.passesBySilence ? "silent" : evaluated.verdict;
  let state = nextState(isNew ? "new" : report.state, act, verdict);
  let queuedBecause = evaluated.ok ? evaluated.keeper : evaluated.reason;
  let gameId = applied.entered ?? null;
  if (state === "confirmed" && gameId === null) {
    const entered = evaluated.ok ? await enterReported(tx, ladder, report, evaluated, now) : evaluated;
    if (entered.ok) gameId = entered.gameId;
    else {
      // A scorekeeper is told why it cannot be entered; an agreement waits for one.
      if (act === "confirm") return { ok: false, reason: entered.reason };
      state = "queued";
      queuedBecause = entered.reason;
    }
  }
  const isDecided = !isUndecided(state);
  const isStill = !isNew && state === report.state && applied.lapses !== true;
  const deadline = isStill ? report.decidesAt : deadlineOf(state, reportingOf(ladder).silenceHours, now, report.createdAt);
  const change = {
    state,
    gameId,
    queuedBecause: state === "queued" ? queuedBecause : null,
    decidesAt: isDecided ? null : deadline,
    contestedAt: state === "contested" ? (report.contestedAt ?? now) : report.contestedAt,
    ...(isDecided && {
      decidedAt: now,
      decidedBy: by,
      basis: basisOf(act, state, verdict, evaluated.ok ? evaluated.stands.agreed.size : 0),
      reason: applied.reason ?? null,
    }),
  };
  await updateReport(tx, report.id, change);
  const asked = evaluated.ok && !isDecided ? evaluated.asked : [];
  const players = await askPlayers(tx, report.id, answers, asked);
  const before = isNew ? null : report.state;
  const answered = [...new Set(answers.map(({ playerId }) => playerId))];
  const next = { ...report, ...change };
  await notifyOfReport(tx, {
    ladder,
    report: next,
    before,
    by,
    players,
    asked,
    answered,
    lapses: applied.lapses,
    asks: act === "ask",
    now,
  });
  return outcomeOf(next);
}

function basisOf(act: Act, state: ReportState, verdict: Verdict, agreed: number): ReportBasis {
  if (act === "withdraw") return "withdrawn";
  if (act === "confirm" || act === "drop") return "keeper";
  if (act === "enter") return "entered";
  if (act === "wait" && state !== "confirmed") return "expired";
  return verdict === "silent" ? "silence" : act === "report" && agreed === 1 ? "alone" : "agreed";
}

/** Enters the game of a report, as its reporter's. */
async function enterReported(
  tx: Tx,
  ladder: Ladder,
  report: Report,
  { input }: Evaluation,
  now: Date,
): Promise<{ readonly ok: true; readonly gameId: number } | { readonly ok: false; readonly reason: string }> {
  const reporter = await playerNumbered(tx, report.reporterId);
  const actor = { playerId: reporter?.id ?? null, keyId: null, name: reporter?.name ?? "" };
  const entered = await enterGames(tx, { ladderId: ladder.id, games: [input], source: "report", actor, now, locked: ladder });
  if (!entered.ok) return { ok: false, reason: entered.reason };
  const gameId = entered.report.added[0]!;
  const target = { kind: "game", id: gameId, name: `Game ${gameId}` } as const;
  await recordAudit(tx, actor, now, { action: "game.enter", target, after: await snapshotOf(tx, gameId), reason: "Reported" });
  return { ok: true, gameId };
}

/** Stores who is in any version, and whose answer is waited for. Returns those who have an account. */
async function askPlayers(
  tx: Tx,
  reportId: number,
  answers: readonly ReportAnswer[],
  asked: readonly number[],
): Promise<number[]> {
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
async function withReport(
  store: Store,
  reportId: number,
  work: (tx: Tx, ladder: Ladder, report: Report, answers: readonly ReportAnswer[]) => Promise<Reported>,
): Promise<Reported> {
  const listed = await findReportById(store, reportId);
  if (listed === null) return { ok: false, reason: "This report does not exist." };
  return writeLadder(store, listed.ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, listed.ladderId);
    // Read again under the lock: it may have been decided, or deleted with its ladder, while this waited.
    const report = await findReportById(tx, reportId);
    if (ladder === null || report === null) return { ok: false, reason: "This report does not exist any more." };
    return work(tx, ladder, report, await findReportAnswers(tx, reportId));
  });
}

/** What keeps a player from answering: a report that is decided, a newer version, or not being in it. */
async function hinderedBy(
  tx: Tx,
  report: Report,
  answers: readonly ReportAnswer[],
  { playerId, version }: AnswerReport,
): Promise<Reported | null> {
  const game = gameOfVersion(answers, report.version);
  const players = game === null ? [] : await playersOf(tx, game);
  if (!players.some((player) => player?.id === playerId))
    return { ok: false, reason: "You are not in this game. Only those who played can answer." };
  if (!isUndecided(report.state)) return outcomeOf(report, { already: true });
  if (version !== report.version)
    return {
      ok: false,
      reason: "The report was changed since you opened it. Look at the new version, then answer.",
      changed: true,
    };
  return null;
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
    const denied = standsOf(
      answers.map((each) => (own.includes(each.playerId) ? { ...each, playerId: command.playerId } : each)),
      report.version,
    ).denied.has(command.playerId);
    if (denied && command.afterAll === false)
      return {
        ok: false,
        reason: "You said that this did not happen, so nothing was changed. Do you agree after all?",
        denied: true,
      };
    if (isSaid) return outcomeOf(report);
    await addAnswer(tx, report, { kind: "agreed", ...command });
    return apply(tx, ladder, report, { act: "agree", by: command.playerId, now: command.now });
  });
}

/** The author of the newest version may agree to another one instead. */
function isGivingWay(report: Report, answers: readonly ReportAnswer[], own: readonly number[], version: number): boolean {
  const made = answers.find((answer) => answer.version === report.version && answer.game !== null);
  return (
    version !== report.version && made !== undefined && own.includes(made.playerId) && gameOfVersion(answers, version) !== null
  );
}

/** "This did not happen", with a reason. */
export async function denyReport(store: Store, command: AnswerReport & { readonly reason: string }): Promise<Reported> {
  const reason = command.reason.trim();
  if (reason === "") return { ok: false, reason: NO_REASON };
  return withReport(store, command.reportId, async (tx, ladder, report, answers) => {
    const hindered = await hinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    await addAnswer(tx, report, { kind: "denied", ...command, reason });
    return apply(tx, ladder, report, { act: "deny", by: command.playerId, now: command.now });
  });
}

const NO_REASON = "Say what is wrong. The others and the scorekeepers read it.";

/** Somebody in a game that a report entered says that it is wrong, its reporter, too. It counts until a scorekeeper has looked at it. */
export async function objectToReport(
  store: Store,
  command: Omit<AnswerReport, "version"> & { readonly reason: string },
): Promise<Reported> {
  const { playerId, now } = command;
  const reason = command.reason.trim();
  if (reason === "") return { ok: false, reason: NO_REASON };
  return withReport(store, command.reportId, async (tx, ladder, report, answers) => {
    const hindered = await hinderedBy(tx, report, answers, { ...command, version: report.version });
    if (hindered?.ok === false) return hindered;
    if (!mayObject(report, answers, await numbersOf(tx, playerId)))
      return { ok: false, reason: "A scorekeeper has been asked already, or has decided." };
    await addAnswer(tx, report, { kind: "denied", playerId, reason, now });
    const by = await playerNumbered(tx, playerId);
    const state = nextState(report.state, "object", "disputed");
    await updateReport(tx, report.id, { state, contestedAt: now, queuedBecause: `${by!.name} objects to the game.` });
    const players = await askPlayers(tx, report.id, answers, []);
    const notified = { ladder, before: report.state, by: playerId, players, asked: [], answered: [], now };
    for (const seen of ["contested", "queued"] as const)
      await notifyOfReport(tx, { ...notified, report: { ...report, state: seen } });
    return outcomeOf(report);
  });
}

/** Whether somebody may object to the game of a report: once, and to what no scorekeeper has decided. */
export function mayObject(report: Report, answers: readonly ReportAnswer[], own: readonly number[]): boolean {
  const { state, basis, gameId, queuedBecause, decidedAt } = report;
  const isByPlayers = basis === "alone" || basis === "agreed" || basis === "silence";
  const hasObjected = answers.some(({ playerId, at, kind }) => own.includes(playerId) && kind === "denied" && at >= decidedAt!);
  return state === "confirmed" && isByPlayers && gameId !== null && queuedBecause === null && !hasObjected;
}

/** A scorekeeper keeps a game that was objected to. */
export async function keepReported(store: Store, command: Omit<DecideReport, "version">): Promise<Reported> {
  const { reportId, actor, now } = command;
  const reason = command.reason.trim();
  if (reason === "") return { ok: false, reason: "Give a reason. Everybody in the game reads it." };
  return withReport(store, reportId, async (tx, _, report, answers) => {
    if (report.state !== "confirmed" || report.queuedBecause === null) return outcomeOf(report, { already: true });
    const hindered = await keeperHinderedBy(tx, report, answers, command);
    if (hindered?.ok === false) return hindered;
    const state = nextState(report.state, "keep", "disputed");
    await updateReport(tx, reportId, { state, queuedBecause: null, reason });
    await recordAudit(tx, actor, now, { action: "report.keep", target: targetOf(report), reason });
    return outcomeOf(report);
  });
}

/** A game that was corrected or voided since somebody objected to it has been looked at. */
async function settleObjections(store: Store): Promise<void> {
  for (const { id, gameId, contestedAt } of await findObjectedReports(store)) {
    const isSettled = gameId === null || (await findCorrectedGames(store, [gameId], contestedAt!)).has(gameId);
    if (isSettled) await store.write((tx) => updateReport(tx, id, { queuedBecause: null }));
  }
}

/** More versions than this are a quarrel. */
const MAX_VERSIONS = 12;

/** What somebody says about their own row. */
export interface OwnRow {
  readonly score: number | null;
  readonly seconds: number;
  readonly place?: number;
  /** The score of the only opponent, where that is said to be wrong. */
  readonly theirs?: number;
}

/**
 * "My row is wrong": a new version, in which only the author's own row is different. If it costs nobody else anything, it is
 * accepted and the answers so far stand; otherwise the others have to answer again.
 */
export async function changeOwnRow(
  store: Store,
  command: AnswerReport & {
    readonly row: OwnRow;
    /** The points that they were told it costs; undefined where nobody is asked. */
    readonly sure?: string;
  },
): Promise<Reported> {
  const { playerId, row, sure, now } = command;
  return withReport(store, command.reportId, async (tx, ladder, report, answers) => {
    const hindered = await hinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    if (answers.filter((answer) => answer.game !== null).length >= MAX_VERSIONS)
      return { ok: false, reason: "There are too many versions of this report. A scorekeeper has to decide." };
    const game = gameOfVersion(answers, report.version)!;
    const players = await playersOf(tx, game);
    const at = players.findIndex((player) => player?.id === playerId);
    const before = game.participants[at]!;
    const { place, theirs, ...rest } = { place: before.place, ...row };
    const changed = { ...before, ...rest, ...(place === undefined ? {} : { place }) };
    const isTheirs = theirs !== undefined && game.participants.length === 2 && game.participants[1 - at]!.score !== theirs;
    if (!isTheirs && JSON.stringify(changed) === JSON.stringify(before)) return { ok: false, reason: "You changed nothing." };
    const own = game.participants.with(at, changed);
    const next = { ...game, participants: isTheirs ? own.with(1 - at, { ...own[1 - at]!, score: theirs }) : own };
    const [was, becomes] = [await rateReported(tx, ladder, game), await rateReported(tx, ladder, next)];
    if (!becomes.ok) return { ok: false, reason: becomes.reason };
    const keepsAnswers = !isTheirs && was.ok && costsNobodyElse(playerId, changesOf(was), changesOf(becomes));
    const version = 1 + Math.max(...answers.map((each) => each.version));
    const answer = { ...answers[0]!, version, kind: "changed", playerId, game: next, keepsAnswers } as const;
    const would = await evaluate(tx, { report: { ...report, version }, answers: [...answers, answer], ladder, now });
    const costs = formatChange(Math.max(0, -becomes.changes[at]!)).replace(/^\W/, "");
    if (sure !== undefined && sure !== costs && Number(costs) > 0 && would.ok && would.verdict === "agreed")
      return { ok: false, reason: `With this the game counts, and you lose ${costs} points. Tap again to agree.`, costs };
    const made = await addVersion(tx, report, { playerId, game: next, keepsAnswers, now });
    return apply(tx, ladder, made, { act: "change", by: playerId, now, lapses: !keepsAnswers });
  });
}

const changesOf = ({ players, changes }: Pick<Evaluation, "players" | "changes">) =>
  new Map(players.map(({ id }, at) => [id, changes[at]!]));

/** The reporter takes a report back; somebody who stands by another version hears of it and can report theirs. */
export async function withdrawReport(
  store: Store,
  { reportId, playerId, now }: Omit<AnswerReport, "version">,
): Promise<Reported> {
  return withReport(store, reportId, async (tx, ladder, report) => {
    const own = await numbersOf(tx, playerId);
    if (!own.includes(report.reporterId))
      return { ok: false, reason: "Only the player who reported a game can withdraw the report." };
    if (!isUndecided(report.state)) return outcomeOf(report, { already: true });
    return apply(tx, ladder, report, { act: "withdraw", by: playerId, now });
  });
}

export interface DecideReport {
  readonly reportId: number;
  /** The version that is confirmed; null to drop the report. */
  readonly version: number | null;
  readonly reason: string;
  readonly actor: Actor;
  /** Admins may decide what they played in; scorekeepers may not. */
  readonly isAdmin: boolean;
  readonly now: Date;
}

/** Why a scorekeeper may not decide a report: it is decided, or they played in it. */
async function keeperHinderedBy(
  tx: Tx,
  report: Report,
  answers: readonly ReportAnswer[],
  { actor, isAdmin }: Pick<DecideReport, "actor" | "isAdmin">,
): Promise<Reported | null> {
  const people = answers.flatMap(({ game }) => game?.participants ?? []).flatMap(({ playerId }) => playerId ?? []);
  const current = [...(await playersNumbered(tx, people)).values()].map(({ id }) => id);
  if (!isAdmin && actor.playerId !== null && current.includes(actor.playerId))
    return { ok: false, reason: "You played in this game. Another scorekeeper or an admin has to decide." };
  return isUndecided(report.state) ? null : outcomeOf(report, { already: true });
}

/** A scorekeeper asks everybody in a contested report again, who have a month more to agree. */
export async function askAgain(store: Store, command: Omit<DecideReport, "version" | "reason">): Promise<Reported> {
  const { reportId, actor, now } = command;
  return withReport(store, reportId, async (tx, ladder, report, answers) => {
    const hindered = await keeperHinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    if (report.state !== "contested") return { ok: false, reason: "Nobody contests this report." };
    const asked = await apply(tx, ladder, report, { act: "ask", by: actor.playerId, now, lapses: true });
    await recordAudit(tx, actor, now, { action: "report.ask", target: targetOf(report) });
    return asked;
  });
}

const targetOf = ({ id }: Report) => ({ kind: "report", id, name: `Report ${id}` }) as const;

/** A scorekeeper or an admin decides. */
export async function decideReport(store: Store, command: DecideReport): Promise<Reported> {
  const { reportId, version, actor, now } = command;
  const reason = command.reason.trim();
  if (reason === "") return { ok: false, reason: "Give a reason. Everybody in the game reads it." };
  return withReport(store, reportId, async (tx, ladder, report, answers) => {
    const hindered = await keeperHinderedBy(tx, report, answers, command);
    if (hindered !== null) return hindered;
    if (version !== null && gameOfVersion(answers, version) === null)
      return { ok: false, reason: "This version is not there any more. Open the report again." };
    const chosen = { ...report, version: version ?? report.version };
    const act = version === null ? "drop" : "confirm";
    const decided = await apply(tx, ladder, chosen, { act, by: actor.playerId, reason, now });
    if (!decided.ok) return decided;
    await updateReport(tx, reportId, { version: chosen.version });
    await recordAudit(tx, actor, now, {
      action: version === null ? "report.drop" : "report.confirm",
      target: targetOf(report),
      after: version === null ? undefined : { version, game: decided.gameId },
      reason,
    });
    return decided;
  });
}

/** Reports whose time is over, at most this many at a time. */
const MAX_DUE = 200;

/** Decides every report whose time is over. Several servers may do so at once: each report is decided under the lock of its ladder. */
export async function decideDueReports(store: Store, now: Date): Promise<number> {
  let decided = 0;
  for (const { id } of await findDueReports(store, now, MAX_DUE)) {
    await withReport(store, id, async (tx, ladder, report, answers) => {
      const settled = await settleEntered(tx, ladder, report, answers, now);
      const isDue = isUndecided(settled.state) && settled.decidesAt !== null && settled.decidesAt <= now;
      if (!isDue) return outcomeOf(settled, { already: true });
      decided++;
      return apply(tx, ladder, settled, { act: "wait", by: null, now });
    });
  }
  return decided;
}

/**
 * A game that an admin, a scorekeeper, a file or a game server entered after a report of it is what happened: the report is confirmed with
 * that game, equal or not.
 */
async function settleEntered(
  tx: Tx,
  ladder: Ladder,
  report: Report,
  answers: readonly ReportAnswer[],
  now: Date,
): Promise<Report> {
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

/** Looks for games that settle reports, on ladders whose games changed since `known`. */
export async function settleReports(store: Store, known: Map<number, string>, now: Date): Promise<void> {
  for (const ladderId of await findLaddersWithReports(store)) {
    const ladder = await findLadderById(store, ladderId);
    if (ladder === null || known.get(ladderId) === ladderState(ladder)) continue;
    for (const { id } of await findUndecidedReports(store, ladderId)) {
      await withReport(store, id, async (tx, locked, report, answers) =>
        outcomeOf(await settleEntered(tx, locked, report, answers, now)),
      );
    }
    known.set(ladderId, ladderState(ladder));
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
    return findNextDeadline(store);
  };
}

/** Chooses what a ladder does with reports of players. */
export async function changeReporting(
  store: Store,
  ladderId: number,
  reporting: ReportingInput,
  actor: Actor,
  now: Date,
): Promise<{ readonly ok: true; readonly ladder: Ladder } | Refused> {
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    if (ladder === null) return { ok: false, reason: "This ladder does not exist." };
    const before = reportingOf(ladder);
    const changed = reportingNames.filter((name) => before[name] !== reporting[name]);
    if (changed.length === 0) return { ok: false, reason: "You changed nothing, so there is nothing to save." };
    await updateLadder(tx, ladderId, { reporting });
    const only = (given: ReportingInput) => Object.fromEntries(changed.map((name) => [`report ${name}`, given[name]]));
    await recordAudit(tx, actor, now, {
      action: "ladder.edit",
      target: { kind: "ladder", id: ladderId, name: ladder.name },
      before: only(before),
      after: only(reporting),
    });
    return { ok: true, ladder: { ...ladder, reporting } };
  });
}

const reportingNames = ["mode", "silenceHours", "maxOpen", "maxPerPair", "guests"] as const;

export interface BlockReports {
  readonly playerId: number;
  /** Whose reports go to the scorekeepers. */
  readonly blockedId: number;
  readonly now: Date;
}

/** From now on scorekeepers check what the other reports of this player, and silence counts for nothing. */
export async function blockReports(
  store: Store,
  { playerId, blockedId, now }: BlockReports,
): Promise<{ readonly ok: true; readonly name: string } | Refused> {
  return store.write(async (tx) => {
    const blocked = await playerNumbered(tx, blockedId);
    if (blocked === null || blocked.id === playerId) return { ok: false, reason: "Choose another player to block." };
    await insertReportBlock(tx, { playerId, blockedId: blocked.id, at: now });
    return { ok: true, name: blocked.name };
  });
}

export async function unblockReports(store: Store, { playerId, blockedId }: Omit<BlockReports, "now">): Promise<void> {
  await store.write(async (tx) => {
    for (const id of await numbersOf(tx, playerId)) await deleteReportBlock(tx, { playerId: id, blockedId });
  });
}

export interface EraseFromReports {
  /** The erased player first, then those who were merged into them. */
  readonly playerIds: readonly number[];
  /** All names that they had. */
  readonly names: readonly string[];
  /** A text without these names. */
  readonly mend: (text: string) => string;
  readonly now: Date;
}

/** Removes a person from reports: what they reported and nobody decided is withdrawn, what they wrote and their names are gone. */
export async function eraseFromReports(tx: Tx, { playerIds, names, mend, now }: EraseFromReports): Promise<void> {
  await updateReportsWithdrawn(tx, playerIds, now);
  await deleteReportBlocksOf(tx, playerIds);
  const keys = new Set(names.map(nameKey));
  const mended = (text: string | null) => text && mend(text);
  const isTheirs = ({ name }: ReportedGame["participants"][number]) => name !== undefined && keys.has(nameKey(name));
  await updateReportTexts(
    tx,
    ({ reason, queuedBecause }) => {
      const next = { reason: mended(reason), queuedBecause: mended(queuedBecause) };
      return next.reason === reason && next.queuedBecause === queuedBecause ? null : next;
    },
    ({ playerId, reason, game }) => {
      const nextReason = playerIds.includes(playerId) ? null : mended(reason);
      const isNamed = game !== null && game.participants.some(isTheirs);
      const expected = mended(game?.expected ?? null);
      if (nextReason === reason && !isNamed && expected === (game?.expected ?? null)) return null;
      const numbered = (row: ReportedGame["participants"][number]) => {
        const { name: _, ...rest } = row;
        return isTheirs(row) ? { ...rest, playerId: playerIds[0]! } : row;
      };
      const texts = expected === null ? {} : { expected };
      return { reason: nextReason, game: game && { ...game, ...texts, participants: game.participants.map(numbered) } };
    },
  );
}
