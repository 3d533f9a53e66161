import fs from "node:fs";
import { bakeOff, defaultRules, packGames, type BakeOff, type PackedGames, type Rules } from "@/lib/rating";
import { loadContenders } from "@/lib/ladders/bake-off/contenders";
import { cellsOf, bakeOffHeads, differenceInWords, estimateInWords } from "@/lib/ladders/bake-off/table";
import { drawGames, estimateDifference, finish, predictWithRules } from "@/lib/rating";
import { dataSets } from "./data";
import { leaveWhileAhead, type Leaving } from "./leaving";
import { makeContests, usualContests } from "./synthetic";

/** `npm run benchmark [-- FILE.csv …]`: writes docs/evidence.md. Everything is seeded, so the same data give the same numbers. */
const SEED = 1;
const files = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const out = process.argv.find((argument) => argument.startsWith("--out="))?.slice(6) ?? "docs/evidence.md";

const say = (text: string) => void process.stderr.write(`${text}\n`);

function inWords({ gameMult, maxGameMinutes, limit, newcomer }: Rules): string {
  const round = (value: number) => Number(value.toPrecision(3));
  const boost = newcomer === null ? "" : `, newcomers ${newcomer.boost} for ${newcomer.games}`;
  return `${round(gameMult)} a minute, ${round(maxGameMinutes)} min, ${limit}${boost}`;
}

interface Judged {
  readonly name: string;
  readonly found: BakeOff;
  /** The log-loss of the search with newcomers minus that without. */
  readonly newcomers: string;
  readonly leaving: readonly (Leaving & { readonly limit: string })[];
}

async function judge(
  name: string,
  packed: PackedGames<unknown>,
  games: Parameters<typeof leaveWhileAhead>[0] | null,
): Promise<Judged> {
  const { games: columns, players } = packed;
  const contenders = await loadContenders(columns);
  const steps = bakeOff(columns, players.length, defaultRules, {
    contenders,
    inWords,
    seed: SEED,
    onEntry: (so) => say(`${name}: ${so.entries.length} of ${contenders.length + 3} systems`),
  });
  const found = finish(steps);
  if (found === null) throw new Error(`${name} has too few games.`);
  const rulesOf = (of: string) => found.entries.find((entry) => entry.name === of)!.rules!;
  const predictions = (rules: Rules) => finish(predictWithRules(columns, players.length, rules));
  const difference = estimateDifference(
    predictions(rulesOf("Pairwise, tuned")),
    predictions(rulesOf("Pairwise, tuned without newcomers")),
    found.seen,
    drawGames(found.games - found.seen, SEED),
  );
  const limits = games === null ? [] : (["equation5", "strict"] as const);
  const leaving = limits.map((limit) => ({ limit, ...leaveWhileAhead(games!, { ...defaultRules, limit }, SEED) }));
  return { name, found, newcomers: differenceInWords({ difference }), leaving };
}

const judged: Judged[] = [];
for (const { name, games } of await dataSets(files)) {
  judged.push(
    await judge(
      name,
      packGames(games),
      games.every((game) => game.some(({ seconds }) => seconds !== game[0]!.seconds)) ? games : null,
    ),
  );
}
if (files.length === 0) judged.push(await judge("Synthetic", makeContests(usualContests), null));
say(JSON.stringify(judged.map(({ name, found }) => [name, found.logLossOfAll])));

const table = ({ name, found }: Judged) => `### ${name}

${found.games.toLocaleString("en")} games; settings chosen on the first ${found.seen.toLocaleString("en")}, judged on the last ${(found.games - found.seen).toLocaleString("en")}. Over all games the default rules have log-loss ${found.logLossOfAll.toFixed(5)}.

| ${bakeOffHeads.join(" | ")} |
| ${bakeOffHeads.map(() => "---").join(" | ")} |
${found.entries.map((entry) => `| ${cellsOf(entry).join(" | ")} |`).join("\n")}
`;

fs.writeFileSync(
  out,
  `<!-- Written by npm run benchmark -->

${judged.map(table).join("\n")}
## Newcomers

${judged.map(({ name, newcomers }) => `- ${name}: ${newcomers}`).join("\n")}

## Leaving while ahead

${judged.flatMap(({ name, leaving }) => leaving.map(({ limit, cases, stayed, left, gain }) => `- ${name}, ${limit}: ${cases.toLocaleString("en")} cases; stayed ${stayed.toFixed(3)}, left ${left.toFixed(3)}, gain ${estimateInWords(gain, (value) => value.toFixed(3))}`)).join("\n")}
`,
);
say(`Wrote ${out}.`);
