// @ts-check
// npm run dev: the program as one writes it, on a database of its own so that a real one in the same folder stays as it is.
import "./setup/node-version.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { ensureDemoData } from "./setup/demo-data.mjs";
import { DEFAULT_PORT, nextFreePort, parsePort } from "./setup/port.mjs";
import { inProject } from "./setup/project.mjs";
import { runInView } from "./setup/run.mjs";
import { main, say } from "./setup/say.mjs";

async function developmentDatabase() {
  const { admin, player, file } = await ensureDemoData({ file: inProject("data", "development.db"), keep: true });
  say(`Sign in as ${admin.name} (admin) or ${player.name} (player), password ${admin.password}`);
  return `file:${file}`;
}

await main(async () => {
  await ensureDependencies();
  const port = parsePort(process.env.PORT) ?? (await nextFreePort(DEFAULT_PORT));
  const DATABASE_URL = process.env.DATABASE_URL ?? (await developmentDatabase());
  return runInView(
    [inProject("node_modules", "next", "dist", "bin", "next"), "dev", "-p", String(port), ...process.argv.slice(2)],
    {
      env: { ...process.env, DATABASE_URL, NEXT_TELEMETRY_DISABLED: "1" },
    },
  );
});
