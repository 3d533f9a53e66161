import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { table, threeDigits } from "../scripts/torture/table";
import type { Benchmark } from "./benchmark";
import { csvFile, importCommand, inFolder } from "./league";

const SIZE = { players: 2_000, games: 100_000 };

/** Resident memory of a process at its highest, as Linux counts it; 0 once it has ended. */
function peakMegabytes(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024) / 1e6;
}

const run = () =>
  inFolder(async (folder) => {
    const csv = csvFile(SIZE);
    const env = { ...process.env, DATABASE_URL: `file:${path.join(folder, "import.db")}` };
    const command = await importCommand(csv);
    const since = performance.now();
    const child = spawn(process.execPath, command, { env, stdio: ["ignore", "ignore", "inherit"] });
    let peak = 0;
    const look = setInterval(() => (peak = Math.max(peak, peakMegabytes(child.pid!))), 50);
    await once(child, "exit");
    clearInterval(look);
    const seconds = (performance.now() - since) / 1000;
    const megabytes = threeDigits(fs.statSync(csv).size / 1e6);
    console.log(
      table(
        [`100,000 games of eight, ${megabytes} MB of CSV, from the command line`, "s", "MB resident at most"],
        [
          ["reading and entering", threeDigits(seconds), threeDigits(peak)],
          ["to hold", "45", "700"],
        ],
      ),
    );
  });

export const importBenchmark: Benchmark = {
  name: "import",
  about: "importing 100,000 games of eight by the command of a release: its time and its memory",
  run,
};
