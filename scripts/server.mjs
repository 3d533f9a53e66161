// @ts-check
// The server: the front door, and the framework behind it in the same process. node scripts/server.mjs -p 3000 [-H 127.0.0.1]
// Plain JavaScript that Node runs as it is. All that the door does is in lib/platform/front-door, compiled with the rest of the
// program by `next build`, which hands it over when it starts (instrumentation.ts).
import fs from "node:fs";
import http from "node:http";
import { parseArgs } from "node:util";
import nextEnv from "@next/env";
import next from "next";
import { basePathSetting } from "../lib/platform/base-path-setting.mjs";
import { keepAliveMs } from "./setup/keep-alive.mjs";
import { inProject, root } from "./setup/project.mjs";
import { stopServer } from "./setup/stop-server.mjs";

const { values } = parseArgs({
  options: {
    port: { type: "string", short: "p", default: process.env.PORT ?? "3000" },
    hostname: { type: "string", short: "H" },
    keepAliveTimeout: { type: "string" },
  },
});

// The configuration as the build has written it down: a release has no next.config.ts, and no compiler to read one.
const built = /** @type {{ config: object }} */ (
  JSON.parse(fs.readFileSync(inProject(process.env.BUILD_FOLDER ?? ".next", "required-server-files.json"), "utf8"))
);
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config);
// Settings in files that Next.js reads (.env).
nextEnv.loadEnvConfig(root);

/** @type {Promise<import("../lib/platform/front-door/start").OpenFrontDoor>} */
const handedOver = new Promise((resolve) => {
  globalThis.pairwiseFrontDoor = resolve;
});
// Without the host name: to the framework it is part of its own address, and with 127.0.0.1 it would take its own addresses, which it
// calls localhost, for another server's and fetch them over HTTP.
const app = next({ dev: false, dir: root, port: Number(values.port) });
await app.prepare();
const openFrontDoor = await handedOver;
const server = http.createServer(openFrontDoor(app.getRequestHandler(), root));
server.keepAliveTimeout = keepAliveMs(values.keepAliveTimeout, process.env.TRUSTED_PROXIES) ?? server.keepAliveTimeout;

let isStopping = false;
async function stop() {
  // Ctrl-C arrives twice: from the terminal and from the program that started this one.
  if (isStopping) return;
  isStopping = true;
  await stopServer(server, { closeApp: () => app.close(), exit: (code) => process.exit(code) });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());

server.once("error", (error) => {
  console.error(`Pairwise cannot listen on port ${values.port}. ${error.message}`);
  process.exit(1);
});
server.listen(Number(values.port), values.hostname, () => {
  console.log(`Pairwise listens on http://${values.hostname ?? "localhost"}:${values.port}${basePathSetting(process.env)}`);
});
