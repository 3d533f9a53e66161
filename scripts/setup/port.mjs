// @ts-check
// Which port to listen on: a taken one is reported before minutes of installing, not by a stack after them.
import { once } from "node:events";
import net from "node:net";
import { Problem } from "./say.mjs";

export const DEFAULT_PORT = 3000;

/** The port that a setting names, or null when it is not set. @param {string | undefined} setting */
export function parsePort(setting) {
  if (!setting) return null;
  const port = /^\d{1,5}$/.test(setting) ? Number(setting) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Problem(`PORT must be a whole number from 1 to 65535, for example 8080; it is "${setting}".`);
}

/** Listens for a moment, on any free port where it is 0. @param {number} port @param {string | undefined} host */
async function listen(port, host) {
  const server = net.createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, "listening");
    return { port: /** @type {net.AddressInfo} */ (server.address()).port, obstacle: null };
  } catch (error) {
    return { port, obstacle: error instanceof Error && "code" in error ? error.code : null };
  } finally {
    server.close();
  }
}

/** Makes a server listen on any free port of this machine, and returns the port. @param {net.Server} server */
export async function listenLocally(server) {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return /** @type {net.AddressInfo} */ (server.address()).port;
}

/** What prevents listening on a port, or null. A browser may try any address of localhost first. @param {number} port */
async function obstacleAt(port) {
  for (const host of [undefined, "127.0.0.1", "::1"]) {
    const { obstacle } = await listen(port, host);
    if (obstacle === "EADDRINUSE" || obstacle === "EACCES") return obstacle;
  }
  return null;
}

/** Refuses a port that cannot be listened on. @param {number} port */
export async function requireFree(port) {
  const obstacle = await obstacleAt(port);
  if (obstacle === null) return;
  const why = obstacle === "EACCES" ? "may not be used by this user" : "is taken by another program";
  throw new Problem(`Port ${port} ${why}. Choose another one, for example PORT=8080.`);
}

/** The first free port from `first` on. @param {number} first */
export async function nextFreePort(first) {
  for (let port = first; port < first + 100; port++) if ((await obstacleAt(port)) === null) return port;
  throw new Problem(`No free port was found from ${first} on. Set PORT to one that is free.`);
}

/**
 * A port that is free at this moment. Below those that systems give to connections: a program that listens only seconds later would now and
 * then find it taken by somebody's connection to anything. Above those that browsers refuse.
 * @returns {Promise<number>}
 */
export async function anyFreePort() {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if ((await listen(port, "127.0.0.1")).obstacle === null) return port;
  }
}
