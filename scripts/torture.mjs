// @ts-check
// npm run torture: kills, full disks, locks and lost databases, with the same examination after each. --small: a few of each, as `npm test` does.
// Words after the options choose trials by parts of their names: npm run torture -- restore
import "./setup/node-version.mjs";
import { gateEnvironment } from "./gate/steps.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { inProject } from "./setup/project.mjs";
import { runInView } from "./setup/run.mjs";
import { main } from "./setup/say.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  const args = ["--import", "tsx", inProject("scripts", "torture", "run.ts"), ...process.argv.slice(2)];
  return runInView(args, { env: gateEnvironment() });
});
