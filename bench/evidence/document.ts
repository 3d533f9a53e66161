import type { BakeOff } from "@/lib/analysis";
import { bakeOffHeads, cellsOf, estimateInWords } from "@/lib/ladders/bake-off/table";
import type { Leaving } from "./leaving";

/** What was found on one set of games. */
export interface Judged {
  readonly name: string;
  readonly about: string;
  readonly found: BakeOff;
  /** The log-loss of the search with the rule for newcomers minus that without it, on the last third, in words. */
  readonly newcomers: string;
  /** The same with GAME_MULT alone chosen besides, on halves. */
  readonly plainer: readonly {
    readonly cap: string;
    readonly difference: string;
    readonly without: string;
    readonly with: string;
  }[];
  readonly leaving: readonly (Leaving & { readonly limit: string })[];
}

const count = (number: number) => number.toLocaleString("en");

/** docs/evidence.md. */
export function documentOf(judged: readonly Judged[], day: string): string {
  return `# Evidence

How well the rules predict, against other rating systems, and what was found about two questions that players ask. Written by
\`npm run bench -- evidence\` on ${day}; the same data give the same numbers, because everything that is drawn is seeded. \`npm run bench -- evidence --files=FILE.csv\`
does the same for any file that can be imported, and \`npm run pairwise -- backtest --ladder L --against all\` for a ladder.

## Method

- Every system predicts every pair of rated opponents before it sees the game, and then learns from it. Who was ahead is decided by score per
  hour, as the default rules do. Ties are not judged.
- What can be set is chosen by the log-loss of the second third of the games; the first third only gives everyone a rating. The figures are about
  the last third.
- Log-loss and Brier score: lower is better; a coin has 0.69315 and 0.25. Accuracy: the share of pairs that the favourite won. Off on average:
  how far predictions are from what happened, over tenths of the prediction.
- In brackets are 95% intervals from 1,000 draws of the games of the last third. Differences are of the same draws for both systems.
- Elo and Glicko-2 are written out in \`lib/ladders/bake-off\`; OpenSkill is openskill 5.0.1, TrueSkill ts-trueskill 5.1.0. In team games each
  is tried as it is meant to be, told how teams finished, and told how everyone finished alone, which is closer to what is predicted. What is
  tried is in \`lib/ladders/bake-off\`: a few values of each system's main setting, so an expert may get more out of it.
- Synthetic: 400 players whose skill drifts, 24 of them in each of 600 contests, after the Elo-MMR paper (Ebtekar and Liu, 2021), made by
  \`bench/evidence/synthetic.ts\`.

## Systems

${judged.map(tableOf).join("\n")}
## Newcomers settle quickly

The log-loss of the last third under the rules that a search with the rule for newcomers finds, minus that under the rules that a search without it
finds. Below zero the rule helps.

| Games | Difference | Rules found |
| ----- | ---------- | ----------- |
${judged.map(({ name, newcomers, found }) => `| ${name} | ${newcomers} | ${settingsOf(found)} |`).join("\n")}

An interval that includes zero means that the gain is not certain. What the search tries was decided within the first two thirds of the games:
the search was run on part of them and judged by the rest of them, at five places of each league. Choosing by all games that the search sees, from
the first on, gained on Formula 1 and not reliably on NBA (from −0.00119 to +0.00049, by where it was cut): at a league's start everybody is new, and
whatever moves ratings quickly predicts its games well. Choosing by the second half of these games gained in all ten cases, with every set of values
that was tried, so that is what the search does. Boosts of 2 and 4 over 3 and 10 games were among those that gained most there (NBA −0.00026, Formula
1 −0.00146 on average; over 3 games alone the same within 0.00001); with a boost of 8, a rule for one game, or one for 30 games among the values it
was less or the same. These searches had a coarser grid of the other rules.

The gain is small where the cap decides: under \`strict\` with a large GAME_MULT nearly every game is scaled down to the cap, so a newcomer gets
a larger share of a change that stays as large. The question can also be asked more plainly: GAME_MULT alone is chosen, by all of the first half
of the games, and the second half judges, once with \`strict\` and once practically without a cap.

| Games | Cap | Difference | Without | With |
| ----- | --- | ---------- | ------- | ---- |
${judged.flatMap(plainerOf).join("\n")}

Without a cap the rule gains more where it gains, as one expects, and it loses more where the games that choose are a league's first.

## Leaving while ahead

Score per hour freezes when somebody leaves. Does leaving while ahead gain points? One player of each game, drawn by chance, is looked at after half
of their time; each point that they and the others scored is in either half by chance, because results do not say when points were scored. If they
are ahead of more than half of their opponents, they leave, and the game is rated once as it was and once with them gone. Only where times differ:
in a race everybody finishes.

| Games | Cap | Cases | Change when they stay | Change when they leave | Leaving gains |
| ----- | --- | ----- | --------------------- | ---------------------- | ------------- |
${judged.flatMap(leavingOf).join("\n")}

A gain below zero means that leaving costs points: fewer minutes count, and that costs more than the lead that is kept is worth. The page of a player
tells admins what games came to in which they played less than three quarters of the longest time.
`;
}

function tableOf({ name, about, found }: Judged): string {
  const rows = [bakeOffHeads, bakeOffHeads.map(() => "---"), ...found.entries.map(cellsOf)];
  return `### ${name}

${about}. ${count(found.games)} games: settings chosen on the first ${count(found.seen)}, judged on the last ${count(found.games - found.seen)}. Over all
games the default rules have log-loss ${found.logLossOfAll.toFixed(5)}.

${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}

function plainerOf({ name, plainer }: Judged): string[] {
  return plainer.map(
    ({ cap, difference, without, with: found }) => `| ${name} | ${cap} | ${difference} | ${without} | ${found} |`,
  );
}

function settingsOf({ entries }: BakeOff): string {
  return entries.find(({ name }) => name === "Pairwise, tuned")?.settings ?? "";
}

function leavingOf({ name, leaving }: Judged): string[] {
  const points = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
  return leaving.map(
    ({ limit, cases, stayed, left, gain }) =>
      `| ${name} | ${limit === "strict" ? "strict" : "equation 5"} | ${count(cases)} | ${points(stayed)} | ${points(left)} | ${estimateInWords(gain, points)} |`,
  );
}
