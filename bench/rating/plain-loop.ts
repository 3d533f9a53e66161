import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { GameColumns } from "@/lib/rating";
import type { TimedContestant } from "../interleave";

const SOURCE = path.join(import.meta.dirname, "plain-loop.c");

/** The plain loop in C, compiled for this run; null where there is no compiler. */
export function compilePlainLoop(): string | null {
  const program = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-")), "plain-loop");
  try {
    execFileSync("cc", ["-O3", "-ffp-contract=off", "-o", program, SOURCE, "-lm"], { stdio: "ignore" });
    return program;
  } catch {
    return null;
  }
}

/** The games as the program reads them: see the top of plain-loop.c. */
function fileOf(games: GameColumns, ratings: Float64Array): Float64Array {
  const { starts, player, team, score, seconds } = games;
  const rows = Array.from(player, (number, row) => [
    number,
    team[row]! < 0 ? -1 - row : team[row]!,
    score[row]!,
    seconds[row]!,
  ]).flat();
  return Float64Array.from([starts.length - 1, ratings.length, player.length, ...starts, ...ratings, ...rows]);
}

/** Throws if it does not come to the same ratings: then it would not be doing the same work. */
export function plainLoop(program: string, games: GameColumns, ratings: Float64Array, expected: Float64Array): TimedContestant {
  const file = path.join(path.dirname(program), "games");
  const input = fileOf(games, ratings);
  fs.writeFileSync(file, input);
  const bytes = execFileSync(program, [file, "0", "ratings"]);
  expected.forEach((rating, player) => {
    const other = bytes.readDoubleLE(player * 8);
    if (!(Math.abs(other - rating) < 1e-6)) throw new Error(`C rates player ${player} at ${other}, ours at ${rating}.`);
  });
  return { name: "C -O3", pace: (milliseconds) => Number(execFileSync(program, [file, String(milliseconds)]).toString()) };
}
