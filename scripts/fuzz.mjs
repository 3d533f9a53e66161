// @ts-check
// npm run fuzz: what is too long for every `npm test`. Whatever can be sent, with 20,000 bodies, 10,000 files and
// 10,000 tables; laws of the ladder on more random histories, all of them new ones.
import "./setup/node-version.mjs";
import { gateEnvironment } from "./gate/steps.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { tool } from "./setup/project.mjs";
import { runInView } from "./setup/run.mjs";
import { main } from "./setup/say.mjs";

/** By parts of their names. All tests with random values take new ones each time. */
const FILES = ["fuzz", "laws-of", "lib/fold/fold.test", "round-trip", "lib/analysis/search", "import/import.test"];

await main(async () => {
  await ensureDependencies();
  const env = { ...gateEnvironment(), PAIRWISE_FUZZ_BODIES: "20000", FUZZ: "10" };
  // One file after the other, because both keep a processor busy by themselves.
  return runInView([tool("vitest"), "run", ...FILES, "--no-file-parallelism"], { env });
});
