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
/** How many times as fast as `replay` the loop in C may be. */
const C_LIMITS = new Map([
  ["4v4", 4],
  ["64 players", 10],
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
  console.log(
    `\n${YARDSTICK} is ${threeDigits(yardstick / fastest.perSecond)} times as fast as the fastest peer, ${fastest.name} (wanted: more than 1).`,
  );
  const inC = paceOf(C);
  const limit = C_LIMITS.get(format.name);
  if (inC !== undefined) {
    const wanted = limit === undefined ? "" : ` (wanted: at most ${limit})`;
    console.log(`C is ${threeDigits(inC / paceOf("replay")!)} times as fast as replay${wanted}.`);
  }
  console.log();
}

/** Pairs of opponents in one game. */
function pairsIn({ players, teamSize }: Format): number {
  const opponents = players - (teamSize === 0 ? 1 : teamSize);
  return (players * opponents) / 2;
}
