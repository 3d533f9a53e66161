import { balance } from "@/lib/analysis";
import { seeded } from "@/lib/analysis/random";
import type { Benchmark } from "./benchmark";
import { table, threeDigits } from "../scripts/torture/table";

const ROUNDS = 9;
/** Players and teams; the first is the largest that is exact. */
const SIZES = [
  [20, 2],
  [12, 2],
  [24, 2],
  [64, 2],
  [24, 4],
  [64, 8],
] as const;

export const balanceBenchmark: Benchmark = {
  name: "balance",
  about:
    "milliseconds for the best split, the next ten, one wish and every exchange; wanted: at most 500 for 20 players in two teams",
  run: () => {
    const rows = SIZES.map(([size, teams]) => {
      const random = seeded(size);
      const players = Array.from({ length: size }, () => ({ rating: 500 + 400 * (random() - 0.5) }));
      const times = Array.from({ length: ROUNDS }, () => {
        const start = performance.now();
        balance({ players, teams, apart: [[0, 1]] }, { spread: 120 });
        return performance.now() - start;
      }).sort((a, b) => a - b);
      const { exact, compared } = balance({ players, teams }, { spread: 120 })!;
      return [
        String(size),
        String(teams),
        exact ? "yes" : "no",
        compared.toLocaleString("en"),
        threeDigits(times[0]!),
        threeDigits(times.at(-1)!),
      ];
    });
    console.log(table(["players", "teams", "exact", "splits", "fastest ms", "slowest ms"], rows));
  },
};
