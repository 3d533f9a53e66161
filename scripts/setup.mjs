// @ts-check
// node scripts/setup.mjs [build] [browser]: what npm scripts need before they start. The dependencies always.
import "./setup/node-version.mjs";
import { ensureBrowser } from "./setup/browser.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { main } from "./setup/say.mjs";

await main(async () => {
  await ensureDependencies();
  if (process.argv.includes("browser")) await ensureBrowser();
  if (process.argv.includes("build")) await ensureBuild();
});
