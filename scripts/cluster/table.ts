import { say } from "../setup/say.mjs";
import type { Reporter } from "./clients";
import type { Judgement } from "./judge";

export interface Line {
  readonly kind: string;
  /** Seconds. */
  readonly pause: number;
  readonly acknowledged: number;
  readonly since: number;
  readonly till: number;
}

export interface Played {
  readonly lines: readonly Line[];
  readonly judgement: Judgement;
  readonly reporters: readonly Reporter[];
  readonly pages: ReadonlyMap<string, number>;
}

const counted = (statuses: ReadonlyMap<string, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");

/** In points. The ratings themselves are compared to the last bit; only adding them all up rounds. */
const ROUNDING = 1e-6;

/** Prints what happened, as a table of Markdown; 1 if anything acknowledged was lost, doubled or wrong. */
export function printTable({ lines, judgement, reporters, pages }: Played): number {
  const all = reporters.flatMap(({ acknowledged }) => acknowledged);
  const within = ({ since, till }: Line, at: number) => at >= since && at < till;
  say("\n| fault | longest pause of writes | acknowledged | lost | doubled |\n| --- | ---: | ---: | ---: | ---: |");
  for (const line of lines) {
    const lost = judgement.lost.filter(({ at }) => within(line, at)).length;
    const doubled = all.filter(({ at, mark }) => within(line, at) && judgement.doubled.includes(mark)).length;
    say(`| ${line.kind} | ${line.pause.toFixed(1)} s | ${line.acknowledged} | ${lost} | ${doubled} |`);
  }
  const { lost, doubled, unknown, differences, sums } = judgement;
  const refused = reporters.flatMap((reporter) => reporter.refused);
  say(`| all | | ${all.length} | ${lost.length} | ${doubled.length} |\n`);
  say(`Sent again: ${reporters.reduce((sum, { retries }) => sum + retries, 0)}. Saved and never acknowledged: ${unknown}.`);
  say(`Pages read: ${counted(pages)}.`);
  for (const { ladder, games, off } of sums) say(`Ladder ${ladder}: ${games} games, the sum of all ratings is off by ${off}.`);
  say(differences === 0 ? "All stored ratings match, to the last bit." : `${differences} stored values differ.`);
  for (const { mark, gameId, at, by, isReplayed } of lost)
    say(
      `Lost: game ${gameId}, ${mark}, acknowledged at ${new Date(at).toISOString()} by ${by}${isReplayed ? ", from an earlier try" : ""}.`,
    );
  for (const sentence of refused.slice(0, 5)) say(`Refused: ${sentence}`);
  const isRight =
    lost.length + doubled.length + differences + refused.length === 0 &&
    !pages.has("500") &&
    sums.every(({ off }) => Math.abs(off) < ROUNDING);
  return isRight ? 0 : 1;
}
