// @ts-check
// The server: the response cache, and Next.js behind it in the same process. node scripts/server.mjs -p 3000 [-H 127.0.0.1]
// Plain JavaScript that Node runs as it is. The response cache is in lib/platform/response-cache, compiled with the rest of the program by
// `next build`, which hands it over when it starts (instrumentation.ts).
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import next from "next";
import { basePathSetting } from "../lib/platform/base-path-setting.mjs";
import { removeLeftovers, temporaryPrefix } from "../lib/platform/temporary-files.mjs";
import { acceptMore } from "./server/accept-more.mjs";
import { keepAliveMs } from "./server/keep-alive.mjs";
import { root } from "./setup/project.mjs";
import { stopServer } from "./server/stop-server.mjs";

const { values } = parseArgs({
  options: {
    port: { type: "string", short: "p", default: process.env.PORT ?? "3000" },
    hostname: { type: "string", short: "H" },
    keepAliveTimeout: { type: "string" },
  },
});

/** The id of the request that is being answered, which its lines in the log have. @type {AsyncLocalStorage<string>} */
const requestIds = new AsyncLocalStorage();
/** @type {Promise<Parameters<NonNullable<ProcessState["offerResponseCache"]>>[0]>} */
const handedOver = new Promise((resolve) => {
  globalThis.pairwise = { offerResponseCache: resolve, requestIds };
});
// Without the host name: to Next.js it is part of its own address, and with 127.0.0.1 it would take its own addresses, which it
// calls localhost, for another server's and fetch them over HTTP.
const app = next({ dev: false, dir: root, port: Number(values.port) });
await app.prepare();
const { open, log } = await handedOver;
const handle = app.getRequestHandler();

/** Where Next.js listens: a socket that nobody else on this machine may open. */
function privateSocket() {
  if (process.platform === "win32") return `\\\\.\\pipe\\pairwise-${randomUUID()}`;
  removeLeftovers();
  const folder = fs.mkdtempSync(temporaryPrefix());
  process.once("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "next.sock");
}

const socketPath = privateSocket();
const inner = http.createServer((request, response) => {
  requestIds.run(String(request.headers["x-pairwise-request"]), () => handle(request, response));
});
// Connections stay open between requests: only the response cache closes them.
inner.keepAliveTimeout = 0;
await new Promise((resolve, reject) => inner.once("error", reject).listen(socketPath, () => resolve(undefined)));
const answer = open(socketPath);
let isOpen = false;
// Until every handle listens, acceptMore closes some connections unanswered. The others are closed, too: nobody is told that the server is
// ready before it is.
const server = http.createServer((request, response) => (isOpen ? answer(request, response) : request.destroy()));
server.keepAliveTimeout = keepAliveMs(values.keepAliveTimeout, process.env.TRUSTED_PROXIES) ?? server.keepAliveTimeout;

let isStopping = false;
/** @type {import("node:net").Server[]} */
let more = [];
async function stop() {
  // Ctrl-C arrives twice: from the terminal and from the program that started this one.
  if (isStopping) return;
  isStopping = true;
  await stopServer(server, { more, closeApp: () => app.close(), exit: (code) => process.exit(code) });
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop());

server.once("error", (error) => {
  log.fatal(`Pairwise cannot listen on port ${values.port}. ${error.message}`);
  process.exit(1);
});
server.listen(Number(values.port), values.hostname, async () => {
  more = await acceptMore(server);
  isOpen = true;
  log.info(`Pairwise listens on http://${values.hostname ?? "localhost"}:${values.port}${basePathSetting(process.env)}`);
});
