"use server";

import type { Store } from "@/db";
import { findPlayersByIds } from "@/lib/sign-in/data";
import {
  formatAgo,
  formatDuration,
  formatScore,
  gamePath,
  parseDuration,
  parsePlace,
  parseScore,
  reportPath,
  withQuery,
} from "@/lib/format";
import { done, numberOf, problemsOf, refused, textOf, typedValues, type FormState } from "@/lib/platform/forms/schema";
import { leaveNotice, redirectFromAction } from "@/lib/platform/request";
import { reasonIn } from "@/lib/platform/text/schema";
import { adminAction, playerAction, scorekeeperAction, type LadderOfForm, type PlayersCall } from "@/lib/sign-in/guard";
import { ladderOfReport, reportView } from "./data";
import {
  agreeToReport,
  askAgain,
  blockReports,
  changeOwnRow,
  changeReporting,
  decideReport,
  denyReport,
  keepReported,
  objectToReport,
  reportGame,
  unblockReports,
  withdrawReport,
  type Outcome,
  type Reported,
} from "./mutations";
import { readPreview, readReport } from "./preview";
import { MAX_REASON, reportingInput } from "./schema";
import type { ReportFormShown } from "./view";

/** "I played": first what it would do, where the page cannot show that by itself; then the report. */
export const reportGameAction = playerAction<ReportFormShown>(async ({ store, player, now }, form) => {
  const unread = (problem: string | null, problems: Record<string, string>): FormState<ReportFormShown> => ({
    ...refused(form, problem, problems),
    shown: { preview: null, same: null },
  });
  if (textOf(form, "step") !== "report") {
    const read = await readPreview(store, player, form, now);
    if (!read.ok) return unread(read.problem, read.problems);
    return { values: typedValues(form), problems: {}, problem: null, done: null, shown: { preview: read.preview, same: null } };
  }
  const read = await readReport(store, player, form, now);
  if (!read.ok) return unread(read.problem, read.problems);
  const meant = textOf(form, "newcomers") === "yes" ? undefined : await whoIsMeant(store, player, form, now);
  if (meant !== undefined) return meant;
  const another = textOf(form, "another") === "yes";
  const made = await reportGame(store, { ladderId: read.ladder.id, reporterId: player.id, game: read.game, another, now });
  if (!made.ok) {
    const same =
      made.sameGame !== undefined
        ? ({ kind: "game", id: made.sameGame } as const)
        : made.sameReport !== undefined
          ? ({ kind: "report", id: made.sameReport } as const)
          : null;
    const preview = await readPreview(store, player, form, now);
    return { ...refused(form, made.reason), shown: { preview: preview.ok ? preview.preview : null, same } };
  }
  return leadOn(store, made, player.id, now, sentenceOf(made));
});

/** A new name that is like a known one is asked about: a slip would make a player and move points. */
async function whoIsMeant(
  store: Store,
  player: PlayersCall["player"],
  form: FormData,
  now: Date,
): Promise<FormState<ReportFormShown> | undefined> {
  const read = await readPreview(store, player, form, now);
  const asked = read.ok ? read.preview.newcomers.find(({ meant }) => meant !== null) : undefined;
  if (!read.ok || asked === undefined) return undefined;
  const sentence = `Nobody here is called ${asked.name}. If you mean ${asked.meant}, take that name; otherwise tick that it is somebody new.`;
  return { ...refused(form, sentence), shown: { preview: read.preview, same: null } };
}

/** What became of a report, for its reporter. */
function sentenceOf({ state, joined }: Outcome): string {
  const also = joined ? "Somebody else had reported this game. " : "";
  if (state === "confirmed") return `${also}The game counts.`;
  if (state === "contested") return `${also}Your version differs from theirs, so it is contested.`;
  if (state === "queued") return `${also}Reported. A scorekeeper will check it.`;
  return `${also}Reported. No rating moves until it is confirmed.`;
}

/** To the game of a confirmed report, to the report otherwise; somebody who came too late is told what is so. */
async function leadOn(store: Store, outcome: Outcome, viewerId: number, now: Date, sentence: string): Promise<never> {
  const page = outcome.gameId === null ? reportPath(outcome.reportId) : gamePath(outcome.gameId);
  await leaveNotice(page, outcome.already ? await tooLate(store, outcome, viewerId, now) : sentence);
  redirectFromAction(page);
}

async function tooLate(store: Store, { reportId, state }: Outcome, viewerId: number, now: Date): Promise<string> {
  const view = await reportView(store, reportId, viewerId, now);
  const { by = null, at = null } = view?.decision ?? {};
  const when = at === null ? "" : `, ${formatAgo(new Date(at), now).replace("now", "just now")}`;
  return `Already ${state}${by === null ? "" : ` by ${by.name}`}${when}. Nothing was changed.`;
}

type Answer = (
  call: PlayersCall,
  form: FormData,
) => Promise<Reported | { readonly ok: false; readonly problems: Record<string, string> }>;

/** An answer to a report, from its page or from the list of what waits. */
function answerAction(answer: Answer, sentence: (outcome: Outcome) => string) {
  return playerAction(async (call, form) => {
    const answered = await answer(call, form);
    if (!answered.ok && "problems" in answered) return refused(form, null, answered.problems);
    if (!answered.ok && answered.denied === true) {
      const page = reportPath(numberOf(form, "report"));
      await leaveNotice(page, answered.reason);
      redirectFromAction(page);
    }
    if (!answered.ok) return { ...refused(form, answered.reason), values: { ...typedValues(form), sure: answered.costs ?? "" } };
    if (textOf(form, "from") !== "list" || answered.already)
      return leadOn(call.store, answered, call.player.id, call.now, sentence(answered));
    await leaveNotice("/reports", sentence(answered));
    redirectFromAction("/reports");
  });
}

const commandOf = ({ player, now }: PlayersCall, form: FormData) => ({
  reportId: numberOf(form, "report"),
  version: numberOf(form, "version"),
  playerId: player.id,
  now,
});

const becomes = ({ state }: Outcome) =>
  state === "confirmed"
    ? "The game counts."
    : state === "contested"
      ? "It is contested: the others and the scorekeepers see it."
      : state === "queued"
        ? "A scorekeeper will check it."
        : "It waits for the others.";

export const agreeAction = answerAction(
  (call, form) => agreeToReport(call.store, { ...commandOf(call, form), afterAll: textOf(form, "after-all") === "yes" }),
  (outcome) => `You agreed. ${becomes(outcome)}`,
);

export const denyAction = answerAction(
  async (call, form) => {
    const { reason, problem } = reasonIn(form, "Say what is wrong. The others and the scorekeepers read it.", MAX_REASON);
    if (reason === null) return { ok: false, problems: { reason: problem } };
    return denyReport(call.store, { ...commandOf(call, form), reason });
  },
  (outcome) => `You said that it did not happen. ${becomes(outcome)}`,
);

/** Somebody objects to a game that a report entered. */
export const objectAction = answerAction(
  async (call, form) => {
    const { reason, problem } = reasonIn(form, "Say what is wrong. The others and the scorekeepers read it.", MAX_REASON);
    if (reason === null) return { ok: false, problems: { reason: problem } };
    return objectToReport(call.store, { ...commandOf(call, form), reason });
  },
  () => "You objected. The game counts until a scorekeeper has looked at it.",
);

export const changeRowAction = answerAction(
  async (call, form) => {
    const typed = (name: string) => textOf(form, name).trim();
    const score = typed("score") === "" ? null : parseScore(typed("score"));
    const theirs = typed("theirs") === "" ? null : parseScore(typed("theirs"));
    const place = typed("place") === "" ? null : parsePlace(typed("place"));
    const time = parseDuration(textOf(form, "time"));
    const problems: Record<string, string> = {};
    if (score !== null && !score.ok) problems.score = score.message;
    if (theirs !== null && !theirs.ok) problems.theirs = theirs.message;
    if (place !== null && !place.ok) problems.place = place.message;
    if (!time.ok) problems.time = time.message;
    if (Object.keys(problems).length > 0) return { ok: false, problems };
    const row = {
      score: score?.ok ? score.value : null,
      seconds: time.ok ? time.value : 0,
      ...(place?.ok ? { place: place.value } : {}),
      ...(theirs?.ok ? { theirs: theirs.value } : {}),
    };
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
  return blocked.ok
    ? done(`From now on, scorekeepers check what ${blocked.name} reports about you.`)
    : refused(form, blocked.reason);
});

export const unblockAction = playerAction(async ({ store, player }, form) => {
  const blockedId = numberOf(form, "player");
  await unblockReports(store, { playerId: player.id, blockedId });
  const [other] = await findPlayersByIds(store, [blockedId]);
  return done(other === undefined ? "Done." : `Reports by ${other.name} are handled like everybody’s again.`);
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
  return withQuery("/admin/games/new", { ladder: ladder?.slug, kind, "played-at-exact": playedAt, ...Object.fromEntries(cells) });
}

/** A scorekeeper confirms a version, drops the report, asks everybody again, or enters what happened. */
export const decideAction = scorekeeperAction(ladderOfForm, async ({ store, player, actor, now }, form) => {
  const reportId = numberOf(form, "report");
  const chosen = textOf(form, "choice");
  const decider = { reportId, actor, isAdmin: player.role === "admin", now };
  if (chosen === "neither") redirectFromAction(await enterInstead(store, reportId, player.id, now));
  if (chosen === "ask") {
    const asked = await askAgain(store, decider);
    return asked.ok ? done("Everybody in the game was asked again.") : refused(form, asked.reason);
  }
  if (!/^(?:drop|keep|[1-9]\d{0,5})$/.test(chosen)) return refused(form, null, { choice: "Choose what happened." });
  const { reason, problem } = reasonIn(form, "Give a reason. Everybody in the game reads it.", MAX_REASON);
  if (reason === null) return refused(form, null, { reason: problem });
  const version = chosen === "drop" ? null : Number(chosen);
  const decided = await (chosen === "keep"
    ? keepReported(store, { ...decider, reason })
    : decideReport(store, { ...decider, version, reason }));
  if (!decided.ok) return refused(form, decided.reason);
  const said = decided.already ? await tooLate(store, decided, player.id, now) : null;
  await leaveNotice("/admin/reports", said ?? `Report ${reportId} was ${chosen === "keep" ? "kept" : decided.state}.`);
  redirectFromAction("/admin/reports");
});

/** What a ladder does with reports. */
export const reportingAction = adminAction(async ({ store, actor, now }, form) => {
  const names = ["mode", "silenceHours", "maxOpen", "maxPerPair"] as const;
  const given = Object.fromEntries(names.map((name) => [name, textOf(form, name).trim()]));
  const parsed = reportingInput.safeParse({ ...given, guests: textOf(form, "guests") === "yes" });
  if (!parsed.success) return refused(form, null, problemsOf(parsed.error));
  const changed = await changeReporting(store, numberOf(form, "ladder"), parsed.data, actor, now);
  if (!changed.ok) return refused(form, changed.reason);
  return { ...done("Saved."), values: typedValues(form) };
});
