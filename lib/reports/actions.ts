"use server";

import { z } from "zod";
import type { Store } from "@/db";
import { findPlayersByIds } from "@/lib/sign-in/data";
import {
  countOf,
  enterGamePath,
  type Entry,
  formatAgo,
  formatDuration,
  formatScore,
  gamePath,
  parseDuration,
  parsePlace,
  parseScore,
  reportPath,
} from "@/lib/format";
import { numberOf, refused, saved, textOf, typedValues } from "@/lib/platform/forms/schema";
import { refuse, type Misread } from "@/lib/platform/outcome";
import { redirectFromAction, redirectWithNotice } from "@/lib/platform/request";
import { rowInForm, ticked } from "@/lib/platform/schema";
import { reasonIn, reasonText } from "@/lib/platform/text/schema";
import { action, adminAction, playerAction, scorekeeperAction, type LadderOfForm, type PlayersCall } from "@/lib/sign-in/guard";
import { reportView } from "./data";
import { askAgain, decideReport } from "./decide";
import { ladderOfReport } from "./lists";
import { agreeToReport, changeOwnRow, denyReport, denyReportsBy, withdrawReport, type AnswerReport } from "./answers";
import type { Done, Reported } from "./apply";
import { keepReported, objectToReport } from "./objections";
import { readPreview, readReport } from "./played";
import { reportGame } from "./reporting";
import { blockReports, changeReporting, unblockReports } from "./settings";
import { MAX_REASON, reportingInput } from "./schema";
import type { ReportFormShown } from "./view";

/** "I played": first what it would do, where the page cannot show that by itself; then the report. */
export const reportGameAction = playerAction<ReportFormShown>(async ({ store, player, now }, form) => {
  const preview = await readPreview(store, player, form, now);
  const shown = { preview: preview.ok ? preview.preview : null, same: null };
  if (textOf(form, "step") !== "report")
    return { ...(preview.ok ? refused(form, null) : refused(form, preview.problem, preview.problems)), shown };
  const read = await readReport(store, player, form, now);
  if (!read.ok) return { ...refused(form, read.problem, read.problems), shown };
  // A new name that is like a known one is asked about: a slip would make a player and move points.
  const asked = shown.preview?.newcomers.find(({ meant }) => meant !== null);
  if (asked !== undefined && textOf(form, "newcomers") !== "yes") {
    const sentence = `Nobody here is called ${asked.name}. If you mean ${asked.meant}, take that name; otherwise tick that it is somebody new.`;
    return { ...refused(form, sentence), shown };
  }
  const another = textOf(form, "another") === "yes";
  const made = await reportGame(store, { ladderId: read.ladder.id, reporterId: player.id, game: read.game, another, now });
  if (!made.ok) return { ...refused(form, made.reason), shown: { ...shown, same: made.same ?? null } };
  return redirectToResult(store, made, player.id, now, sentenceOf(made));
});

/** What became of a report, for its reporter. */
function sentenceOf({ state, joined }: Done): string {
  const also = joined ? "Somebody else had reported this game. " : "";
  if (state === "confirmed") return `${also}The game counts.`;
  if (state === "contested") return `${also}Your version differs from theirs, so it is contested.`;
  if (state === "queued") return `${also}Reported. A scorekeeper will check it.`;
  return `${also}Reported. No rating moves until it is confirmed.`;
}

/** Redirects to the game of a confirmed report, otherwise to the report. An answer that came too late gets the present state. */
async function redirectToResult(store: Store, outcome: Done, viewerId: number, now: Date, sentence: string): Promise<never> {
  const page = outcome.gameId === null ? reportPath(outcome.reportId) : gamePath(outcome.gameId);
  return redirectWithNotice(page, outcome.already ? await tooLate(store, outcome, viewerId, now) : sentence);
}

async function tooLate(store: Store, { reportId, state }: Done, viewerId: number, now: Date): Promise<string> {
  const view = await reportView(store, reportId, viewerId, now);
  const { by = null, at = null } = view?.decision ?? {};
  const when = at === null ? "" : `, ${formatAgo(new Date(at), now).replace("now", "just now")}`;
  return `Already ${state}${by === null ? "" : ` by ${by.name}`}${when}. Nothing was changed.`;
}

type Answer = (call: PlayersCall, form: FormData) => Promise<Reported | Misread>;

/** An answer to a report, from its page or from the list of what waits. */
function answerAction(answer: Answer, sentence: (outcome: Done) => string) {
  return playerAction<never>(async (call, form) => {
    const answered = await answer(call, form);
    if (!answered.ok && "problems" in answered) return answered;
    if (!answered.ok && answered.denied === true)
      return redirectWithNotice(reportPath(numberOf(form, "report")), answered.reason);
    if (!answered.ok) return { ...refused(form, answered.reason), values: { ...typedValues(form), sure: answered.costs ?? "" } };
    if (textOf(form, "from") !== "list" || answered.already)
      return redirectToResult(call.store, answered, call.player.id, call.now, sentence(answered));
    return redirectWithNotice("/reports", sentence(answered));
  });
}

const commandOf = ({ player, now }: PlayersCall, form: FormData) => ({
  reportId: numberOf(form, "report"),
  version: numberOf(form, "version"),
  playerId: player.id,
  now,
});

const whatFollows: Readonly<Partial<Record<Done["state"], string>>> = {
  confirmed: "The game counts.",
  contested: "It is contested: the others and the scorekeepers see it.",
  queued: "A scorekeeper will check it.",
};

const becomes = ({ state }: Done) => whatFollows[state] ?? "It waits for the others.";

export const agreeAction = answerAction(
  (call, form) => agreeToReport(call.store, { ...commandOf(call, form), afterAll: textOf(form, "after-all") === "yes" }),
  (outcome) => `You agreed. ${becomes(outcome)}`,
);

const WRONG = "Say what is wrong. The others and the scorekeepers read it.";

/** An answer that says what is wrong. */
const reasoned =
  (answer: (store: Store, command: AnswerReport & { readonly reason: string }) => Promise<Reported>): Answer =>
  async (call, form) => {
    const { reason, problem } = reasonIn(form, WRONG, MAX_REASON);
    return reason === null
      ? { ok: false, problems: { reason: problem } }
      : answer(call.store, { ...commandOf(call, form), reason });
  };

export const denyAction = answerAction(reasoned(denyReport), (outcome) => `You said that it did not happen. ${becomes(outcome)}`);

/** "No" to everything that another player reported about the viewer. */
const denial = z.object({ player: rowInForm, reason: reasonText(WRONG, MAX_REASON) });

export const denyAllAction = action(denial, playerAction, async ({ store, player, now }, { player: reporterId, reason }) => {
  const denied = await denyReportsBy(store, { playerId: player.id, reporterId, reason, now });
  if (denied === 0) return refuse("Nobody waits for an answer to a report by this player any more.");
  return redirectWithNotice("/reports", `You denied ${countOf(denied, "report")}. The others and the scorekeepers see it.`);
});

/** Somebody objects to a game that a report entered. */
export const objectAction = answerAction(
  reasoned(objectToReport),
  () => "You objected. The game counts until a scorekeeper has looked at it.",
);

export const changeRowAction = answerAction(
  async (call, form) => {
    const problems: Record<string, string> = {};
    const read = (field: string, parse: (text: string) => Entry) => {
      const parsed = parse(textOf(form, field).trim());
      if (!parsed.ok) problems[field] = parsed.message;
      return parsed.ok ? parsed.value : undefined;
    };
    const typed = (field: string, parse: (text: string) => Entry) =>
      textOf(form, field).trim() === "" ? undefined : read(field, parse);
    const [score = null, place, theirs] = [typed("score", parseScore), typed("place", parsePlace), typed("theirs", parseScore)];
    const row = { score, place, theirs, seconds: read("time", parseDuration) ?? 0 };
    if (Object.keys(problems).length > 0) return { ok: false, problems };
    return changeOwnRow(call.store, { ...commandOf(call, form), row, sure: textOf(form, "sure") });
  },
  (outcome) => `You changed it. ${becomes(outcome)}`,
);

export const withdrawAction = answerAction(
  (call, form) => withdrawReport(call.store, commandOf(call, form)),
  () => "You withdrew the report.",
);

export const blockAction = playerAction(async ({ store, player, now }, form) => {
  const blocked = await blockReports(store, { playerId: player.id, blockedId: numberOf(form, "player"), now });
  return blocked.ok ? `From now on, scorekeepers check what ${blocked.name} reports about you.` : blocked;
});

export const unblockAction = playerAction(async ({ store, player }, form) => {
  const blockedId = numberOf(form, "player");
  await unblockReports(store, { playerId: player.id, blockedId });
  const [other] = await findPlayersByIds(store, [blockedId]);
  return other === undefined ? "Done." : `Reports by ${other.name} are handled like everybody’s again.`;
});

const ladderOfForm: LadderOfForm = (store, form) => ladderOfReport(store, numberOf(form, "report"));

/** The form of a new game with the newest version of a report. */
async function enterInstead(store: Store, reportId: number, viewerId: number, now: Date): Promise<string> {
  const { ladder, rows = [], playedAt } = (await reportView(store, reportId, viewerId, now)) ?? {};
  const cells = rows.flatMap(({ name, team, score, place, seconds }, at): [string, string | number | null][] => [
    [`player.${at}`, name],
    [`team.${at}`, team],
    [`score.${at}`, score === null ? null : formatScore(score)],
    [`place.${at}`, place],
    [`time.${at}`, formatDuration(seconds)],
  ]);
  const kind = rows.some(({ team }) => team !== null) ? "teams" : null;
  return enterGamePath({ ladder: ladder?.slug, kind, "played-at-exact": playedAt, ...Object.fromEntries(cells) });
}

/** A scorekeeper confirms a version, drops the report, asks everybody again, or enters what happened. */
export const decideAction = scorekeeperAction(ladderOfForm, async ({ store, player, actor, now }, form) => {
  const reportId = numberOf(form, "report");
  const chosen = textOf(form, "choice");
  const decider = { reportId, actor, isAdmin: player.role === "admin", now };
  if (chosen === "neither") redirectFromAction(await enterInstead(store, reportId, player.id, now));
  if (chosen === "ask") {
    const asked = await askAgain(store, decider);
    return asked.ok ? "Everybody in the game was asked again." : asked;
  }
  if (!/^(?:drop|keep|[1-9]\d{0,5})$/.test(chosen)) return refuse("Choose what happened.", "choice");
  const { reason, problem } = reasonIn(
    form,
    "Give a reason. Everybody in the game reads it; for a game that counts, everybody.",
    MAX_REASON,
  );
  if (reason === null) return refuse(problem, "reason");
  const version = chosen === "drop" ? null : Number(chosen);
  const decided = await (chosen === "keep"
    ? keepReported(store, { ...decider, reason })
    : decideReport(store, { ...decider, version, reason }));
  if (!decided.ok) return decided;
  const sentence = `Report ${reportId} was ${chosen === "keep" ? "kept" : decided.state}.`;
  return redirectWithNotice("/admin/reports", decided.already ? await tooLate(store, decided, player.id, now) : sentence);
});

/** What a ladder does with reports. */
export const reportingAction = action(
  reportingInput.extend({ ladder: rowInForm, guests: ticked }),
  adminAction,
  async ({ store, actor, now }, { ladder, ...reporting }, form) => {
    const changed = await changeReporting(store, ladder, reporting, actor, now);
    return changed.ok ? saved(form, "Saved.") : changed;
  },
);
