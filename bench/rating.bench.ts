import type { Benchmark } from "./benchmark";
import { interleave } from "./interleave";
import { contestantsFor } from "./rating/contestants";
import { formats, makeGames, type Format } from "./rating/games";
import { table, threeDigits } from "../scripts/torture/table";

const schedule = { rounds: 9, milliseconds: 60 };

/** Every speed is given relative to this one, which gives what most people want: all pairs of one game, as objects. */
const YARDSTICK = "rateGame";
/** The required speed of `rateGame` relative to a peer. */
const GOALS = new Map([
  ["2 players", { peer: "elo-rank", least: 0.7 }],
  ["4v4", { peer: "openskill", least: 10 }],
]);

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
  const goal = GOALS.get(format.name);
  if (goal !== undefined) console.log(`\nTo hold: at least ${goal.least} times ${goal.peer}.`);
  console.log();
}
