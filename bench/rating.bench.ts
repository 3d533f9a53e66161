import type { Benchmark } from "./benchmark";
import { interleave } from "./interleave";
import { contestantsFor } from "./rating/contestants";
import { formats, makeGames, type Format } from "./rating/games";
import { table, threeDigits } from "./table";

const schedule = { rounds: 9, milliseconds: 100 };

/** All results are relative to this library. */
const YARDSTICK = "openskill";
const OURS = new Set(["rateGame", "rateChanges", "replay"]);

export const ratingBenchmark: Benchmark = {
  name: "rating",
  about: "games rated a second by ours and by its peers, taking turns on the same games; read the ratios, not the times",
  run: () => formats.forEach(compare),
};

function compare(format: Format): void {
  const paces = interleave(contestantsFor(makeGames(format)), schedule);
  const yardstick = paces.find(({ name }) => name === YARDSTICK)!.perSecond;
  const rows = paces.map(({ name, perSecond }) => [
    name,
    threeDigits(perSecond),
    OURS.has(name) ? threeDigits(perSecond * pairsIn(format)) : "",
    threeDigits(perSecond / yardstick),
  ]);
  console.log(`${table([format.name, "games/s", "pairs/s", `× ${YARDSTICK}`], rows)}\n`);
}

/** Pairs of opponents in one game. */
function pairsIn({ players, teamSize }: Format): number {
  const opponents = players - (teamSize === 0 ? 1 : teamSize);
  return (players * opponents) / 2;
}
