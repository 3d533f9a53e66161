// @ts-check
import net from "node:net";
import { Problem } from "./say.mjs";

export const DEFAULT_PORT = 3000;

/**
 * The port that a setting names, or null when it is not set.
 * @param {string | undefined} setting
 */
export function parsePort(setting) {
  if (setting === undefined || setting === "") return null;
  const port = /^\d{1,5}$/.test(setting) ? Number(setting) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Problem(`PORT must be a whole number from 1 to 65535, for example 8080; it is "${setting}".`);
}

/**
 * What keeps us from listening, as the system names it, or null.
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<string | null>}
 */
function obstacle(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error) => resolve("code" in error ? String(error.code) : "unknown"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * Asks on every address that "localhost" may mean: a browser may try any of them first.
 * @param {number} port
 * @returns {Promise<"free" | "taken" | "forbidden">}
 */
export async function portState(port) {
  for (const host of [undefined, "127.0.0.1", "::1"]) {
    const code = await obstacle(port, host);
    if (code === "EADDRINUSE") return "taken";
    if (code === "EACCES") return "forbidden";
  }
  return "free";
}

/**
 * Refuses a port that cannot be listened on, with a sentence.
 * @param {number} port
 */
export async function requireFree(port) {
  const state = await portState(port);
  if (state === "taken")
    throw new Problem(
      `Port ${port} is taken by another program. Stop that one, or choose another port, for example PORT=${port === 65_535 ? 8080 : port + 1}.`,
    );
  if (state === "forbidden")
    throw new Problem(`This user may not listen on port ${port}. Choose a port above 1023, for example PORT=8080.`);
}

/**
 * The first free port from `first` on.
 * @param {number} first
 */
export async function nextFreePort(first) {
  for (let port = first; port < first + 100 && port <= 65_535; port++) if ((await portState(port)) === "free") return port;
  throw new Problem(`No free port was found from ${first} on. Set PORT to one that is free.`);
}

/**
 * A port that the system says is free at this moment.
 * @returns {Promise<number>}
 */
export function anyFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
