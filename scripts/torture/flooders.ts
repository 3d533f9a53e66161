// Those who flood a site, in a program of their own: their work must not delay what the trial measures. tsx scripts/torture/flooders.ts
// ADDRESS MILLISECONDS
import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { arrive, visit } from "./arrivals";

const [READERS, SLOW_BODIES, FORGOTTEN] = [20, 64, 100];

const [address = "", milliseconds = "0"] = process.argv.slice(2);
const port = Number(new URL(address).port);
const until = Date.now() + Number(milliseconds);
const isOver = () => Date.now() >= until;

/** Connections that ask for the most expensive read again and again. */
async function readHistory(): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  for (let at = 0; !isOver(); at++) await visit(`${address}/api/v1/players/player-1/history?limit=${100 + (at % 7)}`, agent);
  agent.destroy();
}

/** Connections that send a body so slowly that it never ends, and come back when they are closed. */
async function sendSlowly(): Promise<void> {
  while (!isOver()) {
    const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      "POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n",
    );
    const dripping = setInterval(() => (isOver() ? socket.destroy() : socket.write("x")), 500);
    await closed;
    clearInterval(dripping);
    await sleep(100);
  }
}

/** A request on a connection of its own, which is closed at once. */
async function sendAndForget(at: number): Promise<number> {
  const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`GET /ladders/torture?forgotten=${at} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, () => socket.destroy());
  return 200;
}

let forgotten = 0;
await Promise.all([
  ...Array.from({ length: READERS }, readHistory),
  ...Array.from({ length: SLOW_BODIES }, sendSlowly),
  arrive(FORGOTTEN, until, () => sendAndForget(forgotten++)),
]);
