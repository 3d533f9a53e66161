import type { ScorekeeperReason } from "@/db";
import { formatChange } from "@/lib/format";
import { formatScores, tellsByScore } from "@/lib/games/result";
import type { Part } from "@/lib/events/view";
import type { Assessment } from "./assess";
import { MAX_SILENT_GAMES, SILENT_DAYS } from "./policy";
import type { ReportView } from "./view";
import { capital } from "@/lib/format/text";

/** Who has to agree, in a sentence whose first words are the answer. */
interface AgreeWords {
  readonly lead: string;
  readonly text: string;
  readonly how: "at once" | "others" | "scorekeeper";
}

type Assessed = Pick<Assessment, "need" | "positions" | "verdict" | "parties" | "players"> & {
  /** Why a scorekeeper has to decide, in words; null where none has to. */
  readonly scorekeeper: string | null;
};

/** 13.46, as tables of changes have it, without its sign. */
const points = (value: number) => formatChange(Math.abs(value)).replace(/^\W/, "");

/** Ana, Ben and Cleo; without a limit, because games are small. */
const listOf = (names: readonly string[], type: Intl.ListFormatType = "conjunction") =>
  new Intl.ListFormat("en-GB", { type }).format(names);

/** Who has to agree, as the viewer reads it. */
export function agreeWords({ need, positions, scorekeeper, verdict, parties, players }: Assessed, viewerId: number): AgreeWords {
  const nameOf = (id: number) => (id === viewerId ? "you" : (players.find((player) => player.id === id)?.name ?? "somebody"));
  if (scorekeeper !== null) return { how: "scorekeeper", lead: "A scorekeeper will check it.", text: scorekeeper };
  if (verdict === "agreed") {
    const payers = parties.filter(({ change }) => change < 0).map(({ playerId }) => playerId);
    const isAlone = payers.length === 1 && payers[0] === viewerId;
    const text = isAlone ? "Only you lose points, so nobody has to agree." : "Everybody who has to agree has.";
    return { how: "at once", lead: "Counts at once.", text };
  }
  if (positions.denied.size > 0) {
    const names = [...positions.denied].map(nameOf);
    const agree = names.length > 1 || names[0] === "you" ? "agree" : "agrees";
    return { how: "scorekeeper", lead: "Contested.", text: `A scorekeeper decides, unless ${listOf(names)} ${agree} after all.` };
  }
  if (need.kind === "other") {
    const text = "Nobody loses points by it, so the word of one of the others is enough.";
    return { how: "others", ...leading(need.others.map(nameOf), "one"), text };
  }
  if (need.kind === "half") {
    const open = [...need.pays].filter(([id]) => !positions.agreed.has(id)).sort(([, one], [, other]) => other - one);
    let together = [...need.pays].reduce((sum, [id, pays]) => sum + (positions.agreed.has(id) ? pays : 0), 0);
    const enough: number[] = [];
    for (const [id, pays] of open) {
      if (together >= need.paid / 2) break;
      together += pays;
      enough.push(id);
    }
    const instead = open.length > enough.length ? " Others who lose points can agree instead." : "";
    const text = `They pay at least half of the ${points(need.paid)} points.${instead}`;
    return {
      how: "others",
      ...leading(enough.map(nameOf), "all"),
      text: enough.length === 1 ? text.replace("They pay", "That is") : text,
    };
  }
  const open = need.sides.filter(({ payers }) => !payers.some((id) => positions.agreed.has(id)));
  const [first] = open;
  if (open.length === 1 && first !== undefined && first.payers.length === 1) {
    const [payer] = first.payers.map(nameOf);
    const text = `${payer === "you" ? "You" : payer} would lose ${points(first.pays)} points.`;
    return { how: "others", ...leading([payer!], "all"), text };
  }
  if (open.length === 0) return { how: "others", ...leading([], "all"), text: "" };
  const sides = open.map(({ team, payers }) => team ?? nameOf(payers[0]!));
  const pays = open.map(({ team, pays }) => `${team ?? "they"} would pay ${points(pays)} points`);
  const text = `${capital(listOf(pays))}. One of ${open.length > 1 ? "each side’s players who lose points" : "its players who lose points"} is enough; each of them may object.`;
  return { how: "others", lead: `${capital(listOf(sides))} ${open.length > 1 ? "have" : "has"} to agree.`, text };
}

function leading(names: readonly string[], how: "one" | "all"): { lead: string } {
  if (how === "one" && names.length > 1) return { lead: `One of ${listOf(names, "disjunction")} has to agree.` };
  if (names.length === 0) return { lead: "Nobody else has to agree." };
  if (names.length === 1 && names[0] === "you") return { lead: "Your answer is needed." };
  const isPlural = names.length > 1;
  return { lead: `${capital(listOf(names))} ${isPlural ? "have" : "has"} to agree.` };
}

/** What scorekeepers read, and players do not. */
interface Insight {
  readonly reporter: string;
  readonly nameOf: (playerId: number) => string | undefined;
}

/** Why a scorekeeper has to decide; null where none has to. Only with `insight` it says who has blocked whom. */
export function scorekeeperWords(reason: ScorekeeperReason | null, insight: Insight | null): string | null {
  switch (reason?.why) {
    case undefined:
      return null;
    case "every-report":
      return "On this ladder, scorekeepers check every report.";
    case "reports-off":
      return "Players do not report games of this ladder any more.";
    case "reporter-gone":
      return "The player who reported it cannot sign in any more.";
    case "nobody-to-ask":
      return "Nobody who pays can be asked.";
    case "not-enterable":
      return "It cannot be entered as it is.";
    case "silence-limit":
      return LIMIT_WORDS;
    case "blocked":
      if (insight === null) return CHECKED;
      return `${insight.nameOf(reason.blockerId ?? 0) ?? "Somebody in it"} has asked that scorekeepers check what ${insight.reporter} reports.`;
    case "unknown":
      return CHECKED;
  }
}

/** What exceeds the limit of silence, as everybody reads it. */
const LIMIT_WORDS = `By silence, somebody in it would lose more than ${MAX_SILENT_GAMES} games or the points of a long one in ${SILENT_DAYS} days. A scorekeeper decides, unless they agree.`;
const CHECKED = "Scorekeepers check this report.";

/** "lost 31–27": what a report says of its reader in a duel; null in other games. */
export function duelInWords({ result, rows }: ReportView): string | null {
  const at = rows.findIndex(({ isYou }) => isYou);
  if (result.kind !== "duel" || at === -1) return null;
  const { sides, compare } = result;
  const [first, second] = sides;
  const word = first.shared ? "drew" : first.at === at ? "won" : "lost";
  const tells = first.shared ? compare !== "place" && first.score === second.score : tellsByScore(first, second, compare);
  return `${word}${tells ? ` ${formatScores(first.score, second.score)}` : ""}`;
}

/** "Your 27–31 against Ann": a duel from its reader's side; null in other games. */
export function yoursInWords({ result, rows }: ReportView): string | null {
  const at = rows.findIndex(({ isYou }) => isYou);
  if (result.kind !== "duel" || at === -1) return null;
  const { sides, compare } = result;
  const [mine, other] = sides[0].at === at ? sides : [sides[1], sides[0]];
  const tells = tellsByScore(sides[0], sides[1], compare);
  return `Your ${tells ? formatScores(mine.score, other.score) : "game"} against ${other.name}`;
}

const text = (words: string): Part => ({ text: words });
const KEEPER = "A scorekeeper has to look at it.";

/** What happens with a report next, or what became of it. `isEnding`: nobody has decided it, and its time is over soon. */
export function nextInWords(report: ReportView, isEnding: boolean): Part[] {
  const { state, decision, denials, needsScorekeeper, agree, rows, you, decidesAt } = report;
  const isLosing = you.row?.change != null && you.row.change < 0 && !you.hasAgreed;
  if (decision !== null) {
    const object = isLosing && you.mayObject ? " If it is wrong, you may object to it." : "";
    return [text(`${decisionInWords(report, true)}${object}`)];
  }
  if (isEnding && decidesAt !== null)
    return [text("It is dropped if no scorekeeper decides, and nobody agrees, by "), { at: decidesAt }, text(".")];
  if (state === "queued") return [text(needsScorekeeper ?? KEEPER)];
  const denial = denials.at(-1);
  const said = denial === undefined ? "There are two versions. " : `${denial.by.name}: “${denial.reason}” `;
  const before = state === "contested" ? said : rows.length > 2 && agree !== null ? `${agree.lead} ` : "";
  if (!you.isAsked && isLosing && state === "open")
    return [text(`${before}You lose points by it, too: if it is wrong, say so, even though others of your side can agree.`)];
  if (!you.isAsked) return [text(`${before}${you.hasAgreed && !you.isReporter ? "You have agreed." : ""}`.trim())];
  return [text(`${before}Agree, or say what is wrong`), ...withoutAnswer(report), text(".")];
}

/** What becomes of an open report that nobody answers. */
function withoutAnswer({ state, silence, decidesAt }: ReportView): Part[] {
  if (state !== "open" || decidesAt === null) return [];
  if (silence === "counts") return [text("; it counts if nobody objects by "), { at: decidesAt }];
  if (silence !== "unseen") return [text("; without an answer it goes to a scorekeeper by "), { at: decidesAt }];
  const objects = text("; it counts if those who pay have seen it here and nobody objects by ");
  return [objects, { at: decidesAt }, text(", otherwise it goes to a scorekeeper")];
}

/** The same without reasons, which are for those who are in the game. */
export function nextForEverybody(report: ReportView): Part[] {
  const { state, decision, agree } = report;
  if (decision !== null) return [text(decisionInWords(report, false))];
  const isForOthers = agree !== null && agree.how !== "scorekeeper";
  const open = isForOthers ? `${agree.lead} ${agree.text}` : "";
  const why = { contested: "The players do not agree about it.", queued: KEEPER };
  return [text(`It is not rated yet. ${state === "contested" || state === "queued" ? why[state] : open}`.trim())];
}

/** Why a decided report counts or does not: "Kai agreed.", "Nobody objected."; with what a scorekeeper said, where it is not for everybody's eyes. */
function decisionInWords({ decision }: ReportView, withReason: boolean): string {
  if (decision === null) return "";
  const { state, basis, by, reason } = decision;
  const who = by?.name ?? "Somebody";
  if (basis === "keeper" || basis === null) {
    const why = withReason && reason ? `: “${reason}”` : ".";
    return `${who} ${state === "confirmed" ? "confirmed" : "dropped"} it${why}`;
  }
  const words = {
    alone: "Nobody else had to agree.",
    agreed: by === null ? "Those who pay have agreed." : `${who} agreed.`,
    silence: "Nobody objected.",
    entered: "The game was entered.",
    withdrawn: `${who} withdrew it.`,
    expired: "Nobody decided in time.",
  };
  return words[basis];
}
