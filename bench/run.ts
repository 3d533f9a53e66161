import { correctionsBenchmark } from "./corrections.bench";
import { doorBenchmark } from "./door.bench";
import { growthBenchmark } from "./growth.bench";
import { importBenchmark } from "./import.bench";
import { lighthouseBenchmark } from "./lighthouse.bench";
import { loadBenchmark } from "./load.bench";
import { pagesBenchmark } from "./pages.bench";
import { ratingBenchmark } from "./rating.bench";
import { reportsBenchmark } from "./reports.bench";
import { signInBenchmark } from "./sign-in.bench";
import { submitBenchmark } from "./submit.bench";
import { tuningBenchmark } from "./tuning.bench";
import { weightBenchmark } from "./weight.bench";

/** Benchmarks print what they measured and never fail. Add a new one here. */
const benchmarks = [
  ratingBenchmark,
  weightBenchmark,
  pagesBenchmark,
  growthBenchmark,
  lighthouseBenchmark,
  doorBenchmark,
  correctionsBenchmark,
  importBenchmark,
  submitBenchmark,
  reportsBenchmark,
  loadBenchmark,
  signInBenchmark,
  tuningBenchmark,
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
  for (const { name, about, run } of benchmarks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`${name}: ${about}\n`);
    await run(options);
  }
}
