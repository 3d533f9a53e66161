import { correctionsBenchmark } from "./corrections.bench";
import { doorBenchmark } from "./door.bench";
import { importBenchmark } from "./import.bench";
import { pagesBenchmark } from "./pages.bench";
import { ratingBenchmark } from "./rating.bench";
import { signInBenchmark } from "./sign-in.bench";
import { tuningBenchmark } from "./tuning.bench";
import { weightBenchmark } from "./weight.bench";

/** Benchmarks print what they measured and never fail. Add a new one here. */
const benchmarks = [
  ratingBenchmark,
  weightBenchmark,
  pagesBenchmark,
  doorBenchmark,
  correctionsBenchmark,
  importBenchmark,
  signInBenchmark,
  tuningBenchmark,
];

const wanted = process.argv.slice(2);
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
    await run();
  }
}
