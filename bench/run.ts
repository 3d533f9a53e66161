import fs from "node:fs";
import os from "node:os";
import { correctionsBenchmark } from "./corrections.bench";
import { evidenceBenchmark } from "./evidence/run";
import { growthBenchmark } from "./growth.bench";
import { importBenchmark } from "./import.bench";
import { loadBenchmark } from "./load.bench";
import { memoryBenchmark } from "./memory.bench";
import { pagesBenchmark } from "./pages.bench";
import { ratingBenchmark } from "./rating.bench";
import { reportsBenchmark } from "./reports.bench";
import { seasonsBenchmark } from "./seasons.bench";

/** Benchmarks print what they measured and never fail. Add a new one here. `--out=results.md` writes the same into a file as it comes. */
const benchmarks = [
  ratingBenchmark,
  pagesBenchmark,
  loadBenchmark,
  growthBenchmark,
  memoryBenchmark,
  correctionsBenchmark,
  importBenchmark,
  reportsBenchmark,
  seasonsBenchmark,
  evidenceBenchmark,
];

const given = process.argv.slice(2);
const wanted = given.filter((argument) => !argument.startsWith("--"));
const options = new Map(
  given.flatMap((argument) => [...argument.matchAll(/^--(\w+)=(.*)$/g)].map(([, name, value]) => [name!, value!])),
);
const unknown = wanted.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));

if (unknown.length > 0) {
  console.error(
    `There is no benchmark named ${unknown.join(", ")}. There are: ${benchmarks.map(({ name }) => name).join(", ")}.`,
  );
  process.exitCode = 1;
} else {
  const file = options.get("out");
  if (file !== undefined) alsoInto(file);
  for (const { name, about, run } of benchmarks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`## ${name}\n\n${about}. ${machineNow()}.\n`);
    await run(options);
    console.log();
  }
}

/** Also appends the output to a file, line by line: a run takes long, and an interrupted one leaves its results. */
function alsoInto(file: string): void {
  fs.writeFileSync(file, "");
  const print = console.log;
  console.log = (...words: unknown[]) => {
    print(...words);
    fs.appendFileSync(file, `${words.map(String).join(" ")}\n`);
  };
}

/** The conditions of every figure: date, machine and load. */
function machineNow(): string {
  const { length: cores, 0: first } = os.cpus();
  const load = os.loadavg().map((average) => average.toFixed(1));
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, ${cores} × ${first?.model.trim() ?? "unknown"}, Node ${process.versions.node}, load average ${load.join(", ")}`;
}
