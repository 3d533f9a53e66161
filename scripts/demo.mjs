// @ts-check
// npm run demo: from a fresh clone to a running league with a year of games in it. --fresh makes the league anew.
import "./setup/node-version.mjs";
import path from "node:path";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDemoData } from "./setup/demo-data.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { DEFAULT_PORT, nextFreePort, parsePort, requireFree } from "./setup/port.mjs";
import { root } from "./setup/project.mjs";
import { stopping } from "./setup/run.mjs";
import { main, Problem, say, step } from "./setup/say.mjs";
import { serveUntilReady } from "./server/serve.mjs";

const FRESH = "--fresh";
const NETWORK = "--network";

function parseOptions() {
  const args = process.argv.slice(2);
  const strange = args.find((arg) => arg !== FRESH && arg !== NETWORK);
  if (strange !== undefined)
    throw new Problem(
      `The demo does not know "${strange}". It knows ${FRESH} (makes the league anew) and ${NETWORK} (lets other machines in).`,
    );
  return { fresh: args.includes(FRESH), network: args.includes(NETWORK) };
}

async function choosePort() {
  const asked = parsePort(process.env.PORT);
  if (asked !== null) {
    await requireFree(asked);
    return asked;
  }
  const port = await nextFreePort(DEFAULT_PORT);
  if (port !== DEFAULT_PORT) say(`Port ${DEFAULT_PORT} is taken, so this uses ${port} (set PORT to choose one).`);
  return port;
}

/** @param {number} port @param {Awaited<ReturnType<typeof ensureDemoData>>} data */
function introduce(port, { file, admin, player }) {
  say(`
Pairwise is running, with a made-up league to look around in.

  Address   http://localhost:${port}
  Admin     sign in as "${admin.name}" with the password ${admin.password}
  Player    sign in as "${player.name}" with the password ${player.password}
  Data      ${path.relative(root, file)} (change what you like: npm run demo -- ${FRESH} makes it anew)
  Stop      Ctrl-C
`);
}

await main(async () => {
  const { fresh, network } = parseOptions();
  // A wrong setting is refused now, not after minutes of installing.
  parsePort(process.env.PORT);
  await ensureDependencies();
  await ensureBuild();
  const data = await ensureDemoData({ fresh });
  const port = await choosePort();
  stopping.code = 0;
  stopping.words = "Stopped. npm run demo starts it again with the same data.";
  // The passwords are known to everyone, so only this machine may connect unless somebody asks otherwise.
  const more = network ? [] : ["-H", "127.0.0.1"];
  const settings = { DATABASE_URL: `file:${data.file}` };
  const server = await step("Starting the server", () => serveUntilReady(port, { more, settings, quiet: true }));
  introduce(port, data);
  return server.ended;
});
