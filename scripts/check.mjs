// @ts-check
// npm run check: the one gate. Format, lint, types, unit tests; a line for each, and the output of those that fail.
import "./setup/node-version.mjs";
import { runLanes, showFailures } from "./gate/run-steps.mjs";
import { format, lint, types, unitTests } from "./gate/steps.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { main, say, secondsSince } from "./setup/say.mjs";

await main(async () => {
  await ensureDependencies();
  const since = performance.now();
  // Lint reads the types of the routes, which the step before it makes.
  const outcomes = await runLanes([
    [types(), lint()],
    [format(), unitTests()],
  ]);
  showFailures(outcomes);
  const failed = outcomes.filter(({ code }) => code !== 0);
  say();
  say(
    failed.length === 0 ? `All in order, ${secondsSince(since)}.` : `Not in order: ${failed.map(({ name }) => name).join(", ")}.`,
  );
  return failed.length === 0 ? 0 : 1;
});
