import type { Benchmark } from "./benchmark";
import { interleave } from "./interleave";
import { contestantsFor } from "./rating/contestants";
import { formats, makeGames, type Format } from "./rating/games";
import { compilePlainLoop } from "./rating/plain-loop";
import { table, threeDigits } from "./table";

const schedule = { rounds: 9, milliseconds: 60 };

/** Every speed is given relative to this one, which gives what most people want: all pairs of one game, as objects. */
const YARDSTICK = "rateGame";
const C = "C -O3";
/** How many times as fast as a peer `rateGame` has to be: as the fastest of all where no name is given. */
const GOALS = new Map([
  ["2 players", { peer: null, least: 0.7 }],
  ["4v4", { peer: "openskill", least: 10 }],
]);
const OURS = new Set(["rateGame", "replay"]);

export const ratingBenchmark: Benchmark = {
  name: "rating",
  about: "games rated a second by ours, by its peers and by a plain loop in C, taking turns on the same games; read the ratios",
  run: () => {
    const plainLoop = compilePlainLoop();
    if (plainLoop === null) console.log("There is no C compiler (cc), so the plain loop in C is left out.\n");
    for (const format of formats) compare(format, plainLoop);
  },
};

function compare(format: Format, plainLoop: string | null): void {
  const paces = interleave(contestantsFor(makeGames(format), plainLoop), schedule);
  const paceOf = (wanted: string) => paces.find(({ name }) => name === wanted)?.perSecond;
  const yardstick = paceOf(YARDSTICK)!;
  const rows = paces.map(({ name, perSecond }) => [
    name,
    threeDigits(perSecond),
    OURS.has(name) ? threeDigits(perSecond * pairsIn(format)) : "",
    threeDigits(yardstick / perSecond),
  ]);
  console.log(table([format.name, "games/s", "pairs/s", `${YARDSTICK} is × faster`], rows));
  const peers = paces.filter(({ name }) => !OURS.has(name) && name !== C);
  const fastest = peers.reduce((best, peer) => (peer.perSecond > best.perSecond ? peer : best));
  const goal = GOALS.get(format.name);
  const peer = peers.find(({ name }) => name === goal?.peer) ?? fastest;
  const wanted = goal === undefined ? "" : ` (wanted: at least ${goal.least})`;
  console.log(`\n${YARDSTICK} is ${threeDigits(yardstick / peer.perSecond)} times as fast as ${peer.name}${wanted}.`);
  const inC = paceOf(C);
  if (inC !== undefined) console.log(`C is ${threeDigits(inC / paceOf("replay")!)} times as fast as replay.`);
  console.log();
}

/** Pairs of opponents in one game. */
function pairsIn({ players, teamSize }: Format): number {
  const opponents = players - (teamSize === 0 ? 1 : teamSize);
  return (players * opponents) / 2;
}
