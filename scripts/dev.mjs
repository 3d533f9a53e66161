// @ts-check
// npm run dev: the program as one writes it, on a database of its own so that a real one in the same folder stays as it is.
import "./setup/node-version.mjs";
import { basePathOf } from "./setup/base-path.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureDemoData } from "./setup/demo-data.mjs";
import { DEFAULT_PORT, nextFreePort, parsePort } from "./setup/port.mjs";
import { inProject, tool } from "./setup/project.mjs";
import { runInView } from "./setup/run.mjs";
import { main, Problem, say } from "./setup/say.mjs";

async function developmentDatabase() {
  const { admin, player, file } = await ensureDemoData({ file: inProject("data", "development.db"), keep: true });
  say(`Sign in as ${admin.name} (admin) or ${player.name} (player), password ${admin.password}`);
  return `file:${file}`;
}

await main(async () => {
  // The response cache, which takes the path off, is not there while the program is being written.
  if (basePathOf(process.env.BASE_URL) !== "") {
    throw new Problem("npm run dev serves at the root of the host. Unset BASE_URL; npm start serves under its path.");
  }
  await ensureDependencies();
  const port = parsePort(process.env.PORT) ?? (await nextFreePort(DEFAULT_PORT));
  const DATABASE_URL = process.env.DATABASE_URL ?? (await developmentDatabase());
  return runInView([tool("next"), "dev", "-p", String(port), ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL, NEXT_TELEMETRY_DISABLED: "1" },
  });
});
