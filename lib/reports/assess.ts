import type { Reader, Reporting, ScorekeeperReason } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findListeners } from "@/db/store/inbox";
import type { Player } from "@/db/store/players";
import { findReportBlocks, type Report, type ReportAnswer } from "@/db/store/reports";
import { pluck } from "@/lib/platform/grouped";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { isBanned, isFutureGuest, isGuest, maySignIn, playersNumbered } from "@/lib/players/identity";
import { askedOf, isMet, needOf, NOTHING, positionsOf, type Party, type Positions } from "./agreement";
import { gameOfVersion, numbersOf, rateReported, reportingOf, type RatedReport } from "./reported-game";
import { exceedsSilentLoss, playersShown } from "./silence";
import type { Verdict } from "./states";

/** Everything that decides about a version of a report. */
export type Assessment = RatedReport & Awaited<ReturnType<typeof assess>>;

interface Given {
  readonly report: Pick<Report, "id" | "reporterId" | "versionAt" | "version" | "needsScorekeeper">;
  readonly answers: readonly ReportAnswer[];
  readonly ladder: Ladder;
  /** Somebody who reads it now. */
  readonly shownTo?: number;
  readonly now: Date;
}

/** Who agrees to a report now and who still has to; or why its game cannot be entered any more. */
export async function assessReport(reader: Reader, given: Given): Promise<Outcome<Assessment>> {
  const { report, answers, ladder, shownTo, now } = given;
  const game = gameOfVersion(answers, report.version);
  if (game === null) return refuse("This version of the report is not there any more.");
  const rated = await rateReported(reader, ladder, game);
  if (!rated.ok) return rated;
  const people = await playersNumbered(reader, [report.reporterId, ...pluck(answers, "playerId")]);
  const current = (id: number) => people.get(id)?.id ?? id;
  const positions = positionsOf(
    answers.map((answer) => ({ ...answer, playerId: current(answer.playerId) })),
    report.version,
  );
  const reporter = people.get(report.reporterId) ?? null;
  const shown = await playersShown(reader, report);
  if (shownTo !== undefined) shown.add(shownTo);
  const isLimited = report.needsScorekeeper?.why === "silence-limit";
  return { ...rated, ...(await assess(reader, { rated, positions, reporter, ladder, shown, isLimited, now })) };
}

interface ToAssess {
  readonly rated: RatedReport;
  readonly positions: Positions;
  readonly reporter: Player | null;
  readonly ladder: Ladder;
  /** To whom this version was shown. */
  readonly shown: ReadonlySet<number>;
  /** Its time was over before, and by silence somebody would have lost too much. */
  readonly isLimited: boolean;
  readonly now: Date;
}

/** Who has to agree, who has, and what follows. */
export async function assess(reader: Reader, { rated, positions, reporter, ladder, shown, isLimited, now }: ToAssess) {
  const { players, changes, input } = rated;
  const { mode, silenceHours } = reportingOf(ladder);
  const known = players.filter((player) => !isFutureGuest(player)).map(({ id }) => id);
  const listeners = await findListeners(reader, known, "report");
  const notified = new Set(listeners.filter(({ channel }) => channel !== "off").map(({ playerId }) => playerId));
  const silenceOf = ({ id }: Player) => {
    if (!notified.has(id)) return "notices off";
    return shown.has(id) ? "counts" : "unseen";
  };
  const parties = players.map((player, row): Party => {
    const canAnswer = !isFutureGuest(player) && maySignIn(player, now);
    return {
      playerId: player.id,
      team: input.participants[row]!.team,
      change: changes[row]!,
      canAnswer,
      silence: canAnswer ? silenceOf(player) : "cannot answer",
    };
  });
  const need = needOf(parties, reporter?.id ?? 0);
  const among = (is: (party: Party) => boolean) => new Set(parties.filter(is).map(({ playerId }) => playerId));
  const enough = (more: ReadonlySet<number>) => isMet(need, new Set([...positions.agreed, ...more]));
  // A blocker who agrees to this one report has checked it.
  const others = players.filter(({ id }) => !positions.agreed.has(id));
  const blocker = reporter === null ? null : await findBlocker(reader, reporter, others);
  const answerable = among(({ canAnswer }) => canAnswer);
  const mayReport = reporter !== null && !isBanned(reporter, now) && !isGuest(reporter);
  const reason = whyScorekeeper({ mode, mayReport, blocker, isLimited, canBeMet: enough(answerable) });
  const isDisputed = positions.denied.size > 0 || positions.otherwise.size > 0;
  const isAgreed = mode === "opponents" && blocker === null && isMet(need, positions.agreed);
  const needsScorekeeper = isAgreed || isDisputed ? null : reason;
  const verdict = verdictOf({ isDisputed, isAgreed, needsScorekeeper });
  const isSilent = (...kinds: Party["silence"][]) => enough(among(({ silence }) => kinds.includes(silence)));
  const bySilence = async (): Promise<Silence> => {
    if (verdict !== "waiting" || silenceHours === 0 || !isSilent("counts", "unseen")) return "never counts";
    const losers = parties.filter(({ playerId, change }) => change < -NOTHING && !positions.agreed.has(playerId));
    if (await exceedsSilentLoss(reader, ladder, losers, now)) return "exceeds";
    return isSilent("counts") ? "counts" : "unseen";
  };
  const asked = mode !== "opponents" ? [] : [...new Set([...askedOf(need, positions.agreed), ...positions.otherwise])];
  return {
    ...{ parties, need, positions, verdict },
    silence: await bySilence(),
    /** Why a scorekeeper has to decide; null where none has to. */
    needsScorekeeper,
    /** Whose answer it waits for; a denial is an answer. */
    asked: asked.filter((id) => answerable.has(id) && !positions.denied.has(id)),
  };
}

/**
 * Whether the silence of those who have not answered is enough; "unseen": once those whose answer is needed have seen it; "exceeds": by
 * that somebody would lose more than anybody may.
 */
export type Silence = "counts" | "unseen" | "exceeds" | "never counts";

interface Circumstances {
  readonly mode: Reporting["mode"];
  /** The reporter may sign in. */
  readonly mayReport: boolean;
  /** Has blocked the reporter, and has not agreed to this report. */
  readonly blocker: Player | null;
  /** By silence somebody would have lost too much. */
  readonly isLimited: boolean;
  /** Those who can answer are enough. */
  readonly canBeMet: boolean;
}

function whyScorekeeper({ mode, mayReport, blocker, isLimited, canBeMet }: Circumstances): ScorekeeperReason | null {
  if (isLimited) return { why: "silence-limit" };
  if (mode === "scorekeepers") return { why: "every-report" };
  if (mode === "off") return { why: "reports-off" };
  if (!mayReport) return { why: "reporter-gone" };
  if (blocker !== null) return { why: "blocked", blockerId: blocker.id };
  return canBeMet ? null : { why: "nobody-to-ask" };
}

interface Judged {
  readonly isDisputed: boolean;
  readonly isAgreed: boolean;
  readonly needsScorekeeper: ScorekeeperReason | null;
}

function verdictOf({ isDisputed, isAgreed, needsScorekeeper }: Judged): Verdict {
  if (isDisputed) return "disputed";
  if (isAgreed) return "agreed";
  return needsScorekeeper === null ? "waiting" : "scorekeeper";
}

/** Somebody in the game who has blocked reports by the reporter. */
async function findBlocker(reader: Reader, reporter: Player, players: readonly Player[]): Promise<Player | null> {
  const ids = await numbersOf(reader, reporter.id);
  const by = await playersNumbered(reader, pluck(await findReportBlocks(reader, { blockedId: ids }), "playerId"));
  const blockers = new Set([...by.values()].map(({ id }) => id));
  return players.find(({ id }) => blockers.has(id)) ?? null;
}
