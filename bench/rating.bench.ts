import type { Benchmark } from "./benchmark";
import { interleave } from "./interleave";
import { contestantsFor } from "./rating/contestants";
import { formats, makeGames, type Format } from "./rating/games";
import { table, threeDigits } from "../scripts/torture/table";

const schedule = { rounds: 9, milliseconds: 60 };

/** Every speed is given relative to this one, which gives what most people want: all pairs of one game, as objects. */
const YARDSTICK = "rateGame";
/** The required speed of `rateGame` relative to a peer; relative to the fastest of all for an empty name. */
const GOALS = new Map([
  ["2 players", { peer: null, least: 0.7 }],
  ["4v4", { peer: "openskill", least: 10 }],
]);
const OURS = new Set(["rateGame", "replay"]);

export const ratingBenchmark: Benchmark = {
  name: "rating",
  about: "games rated a second by ours and by its peers, taking turns on the same games; read the ratios",
  run: () => formats.forEach(compare),
};

function compare(format: Format): void {
  const paces = interleave(contestantsFor(makeGames(format)), schedule);
  const yardstick = paces.find(({ name }) => name === YARDSTICK)!.perSecond;
  const rows = paces.map(({ name, perSecond }) => [name, threeDigits(perSecond), threeDigits(yardstick / perSecond)]);
  console.log(table([format.name, "games/s", `${YARDSTICK} is × faster`], rows));
  const peers = paces.filter(({ name }) => !OURS.has(name));
  const fastest = peers.reduce((best, peer) => (peer.perSecond > best.perSecond ? peer : best));
  const goal = GOALS.get(format.name);
  const peer = peers.find(({ name }) => name === goal?.peer) ?? fastest;
  const wanted = goal === undefined ? "" : ` (wanted: at least ${goal.least})`;
  console.log(`\n${YARDSTICK} is ${threeDigits(yardstick / peer.perSecond)} times as fast as ${peer.name}${wanted}.`);
  console.log();
}
