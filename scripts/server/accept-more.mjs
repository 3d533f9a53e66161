// @ts-check
import { spawn } from "node:child_process";
import net from "node:net";

/** More than a flood of connections brings in the longest turn of the event loop. */
const HANDLES = 31;

/**
 * A child process that sends a listening server back again and again. It listens, too, until it has done so: what it accepts it closes, as if
 * the server had not started yet.
 */
const SEND_BACK = `process.once("message", (count, server) => {
  server.on("connection", (socket) => socket.destroy());
  const end = () => process.send("end", () => server.close());
  const next = (left) => (left > 0 ? process.send("server", server, () => next(left - 1)) : end());
  next(count);
});`;

/**
 * Lets a server accept several connections in each turn of the event loop. Node.js accepts one for each listening handle, and rendering
 * makes turns long: a flood of connections would keep others waiting for minutes. A server that comes back from another process has a handle of
 * its own on the same port. Without a child process the server works, too, and accepts one at a time.
 * @param {import("node:http").Server} server that listens
 * @returns {Promise<net.Server[]>} to be closed with it
 */
export async function acceptMore(server, count = HANDLES) {
  /** @type {net.Server[]} */
  const more = [];
  await new Promise((resolve) => {
    const child = spawn(process.execPath, ["-e", SEND_BACK], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child.on("error", resolve).once("exit", resolve);
    child.on("message", (message, handle) => {
      if (handle instanceof net.Server) more.push(handle.on("connection", (socket) => server.emit("connection", socket)));
      if (message === "end") child.disconnect();
    });
    child.send(count, server, (error) => error !== null && child.kill());
  });
  return more;
}
