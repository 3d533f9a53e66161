import type { Reader } from "@/db";
import { formatScores, resultLine, resultOf, tellsByScore, type GameResult } from "@/lib/games/result";
import { reportView } from "./data";
import type { ReportView } from "./view";

/** A report as it is now, with its result. */
export interface ReportSummary extends ReportView {
  readonly result: GameResult;
  /** "Kai 31–27 Phelan", "Wolf 84–77 Jade Falcon". */
  readonly title: string;
}

/** What messages tell somebody of a report; nobody in particular for 0. Null if it is gone. */
export async function reportSummary(reader: Reader, id: number, playerId: number, now: Date): Promise<ReportSummary | null> {
  const view = await reportView(reader, id, playerId, now);
  if (view === null) return null;
  const finishers = view.rows.map((row) => ({ ...row, score: row.score ?? 0, rated: true }));
  const result = resultOf(finishers, view.ladder.compare);
  return { ...view, result, title: resultLine(result) };
}

/** "lost 31–27": what a report says of its reader in a duel; null in other games. */
export function duelInWords({ result, rows }: ReportSummary): string | null {
  const at = rows.findIndex(({ isYou }) => isYou);
  if (result.kind !== "duel" || at === -1) return null;
  const { sides, compare } = result;
  const [first, second] = sides;
  const word = first.shared ? "drew" : first.at === at ? "won" : "lost";
  const tells = first.shared ? compare !== "place" && first.score === second.score : tellsByScore(first, second, compare);
  return `${word}${tells ? ` ${formatScores(first.score, second.score)}` : ""}`;
}

/** Why a decided report counts or does not: "Kai agreed.", "Nobody objected."; with what a scorekeeper said, where it is not for everybody's eyes. */
export function decisionInWords({ decision }: ReportView, withReason: boolean): string {
  if (decision === null) return "";
  const { state, basis, by, reason } = decision;
  const who = by?.name ?? "Somebody";
  if (basis === "keeper" || basis === null) {
    const why = withReason && reason !== null ? `: “${reason}”` : ".";
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
