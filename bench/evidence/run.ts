import fs from "node:fs";
import { format } from "oxfmt";
import { bakeOff, drawGames, estimateDifference, finish, predictWithRules } from "@/lib/analysis";
import { defaultRules, packGames, type Rules } from "@/lib/rating";
import { loadContenders } from "@/lib/tuning/bake-off/contenders";
import { differenceInWords } from "@/lib/tuning/bake-off/table";
import type { Benchmark, Options } from "../benchmark";
import { dataSets, type DataSet } from "./data";
import { updated, type Judged } from "./document";
import { halvesUnder, onHalves } from "./halves";
import { leaveWhileAhead } from "./leaving";
import { makeContests, usualContests } from "./synthetic";

/** Everything is seeded, so the same data give the same numbers. */
const SEED = 1;

const DOCUMENT = "docs/evidence.md";

const say = (text: string) => void process.stderr.write(`${text}\n`);

function inWords({ gameMult, maxGameMinutes, limit, newcomer }: Rules): string {
  const round = (value: number) => Number(value.toPrecision(3));
  const boost = newcomer === null ? "" : `, newcomers ${newcomer.boost} for ${newcomer.games} games`;
  return `${round(gameMult)} a minute, ${round(maxGameMinutes)} min, ${limit === "strict" ? "strict" : "equation 5"}${boost}`;
}

/** Where everybody plays as long, nobody leaves. */
function canLeave(games: DataSet["games"]): boolean {
  return games.some((game) => game.some(({ seconds }) => seconds !== game[0]!.seconds));
}

async function judge(
  name: string,
  about: string,
  { games: columns, players }: ReturnType<typeof packGames>,
  games: DataSet["games"] = [],
): Promise<Judged> {
  const contenders = await loadContenders(columns);
  const steps = bakeOff(columns, players.length, defaultRules, {
    contenders,
    inWords,
    seed: SEED,
    onEntry: ({ entries }) => say(`${name}: ${entries.length} of ${contenders.length + 3} systems`),
  });
  const found = finish(steps);
  if (found === null) throw new Error(`${name} has too few games.`);
  const predictionsOf = (of: string) => {
    const rules = found.entries.find((entry) => entry.name === of)!.rules!;
    return finish(predictWithRules(columns, players.length, rules));
  };
  const difference = estimateDifference(
    predictionsOf("Pairwise, tuned"),
    predictionsOf("Pairwise, tuned without newcomers"),
    found.seen,
    drawGames(found.games - found.seen, SEED),
  );
  const limits = canLeave(games) ? (["equation5", "strict"] as const) : [];
  const leaving = limits.map((limit) => ({ limit, ...leaveWhileAhead(games, { ...defaultRules, limit }, SEED) }));
  const plainer = Object.entries(halvesUnder).map(([cap, under]) => {
    const halves = onHalves(columns, players.length, under, SEED);
    return { cap, difference: differenceInWords(halves), without: inWords(halves.without), with: inWords(halves.with) };
  });
  return { name, about, found, newcomers: differenceInWords({ difference }), plainer, leaving };
}

async function run(options: Options): Promise<void> {
  const files = options.get("files")?.split(",") ?? [];
  const out = options.get("document") ?? DOCUMENT;
  const judged: Judged[] = [];
  for (const { name, about, games, byPoints } of await dataSets(files))
    judged.push(await judge(name, about, packGames(games), byPoints ? games : []));
  if (files.length === 0)
    judged.push(await judge("Synthetic", "Contests of many with drifting skill", makeContests(usualContests)));
  const text = updated(fs.readFileSync(DOCUMENT, "utf8"), judged, new Date().toISOString().slice(0, 10));
  fs.writeFileSync(out, (await format(out, text)).code);
  say(`Wrote ${out}.`);
}

export const evidenceBenchmark: Benchmark = {
  name: "evidence",
  about:
    "which rating predicts best, on public results; writes docs/evidence.md (--files=a.csv,b.csv for others, --document=x.md)",
  run,
};
