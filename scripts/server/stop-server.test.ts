import http from "node:http";
import net from "node:net";
import { expect, it } from "vitest";
import { listenLocally } from "../setup/port.mjs";
import { acceptMore } from "./accept-more.mjs";
import { stopServer } from "./stop-server.mjs";

async function serving(listener: http.RequestListener) {
  const server = http.createServer(listener);
  return { server, address: `http://127.0.0.1:${await listenLocally(server)}` };
}

it("stopServer › finishes running requests, and ends endless streams", async () => {
  let finish: () => void = () => undefined;
  const { server, address } = await serving((request, response) => {
    response.writeHead(200);
    if (request.url === "/stream") response.write("first");
    else {
      response.write("half ");
      finish = () => response.end("whole");
    }
  });
  const report = await fetch(`${address}/report`);
  const stream = await fetch(`${address}/stream`);
  const ended: number[] = [];
  const stopped = stopServer(server, {
    closeApp: async () => undefined,
    exit: (code) => ended.push(code),
    graceMs: 200,
    mostMs: 600_000,
  });
  finish();
  expect(await report.text()).toBe("half whole");
  await expect(stream.text()).rejects.toThrow();
  await stopped;
  expect(ended).toEqual([0]);
});

it("stopServer › ends the program even if something hangs", async () => {
  const { server } = await serving((_, response) => void response.end());
  const code = await new Promise<number>((exit) => {
    void stopServer(server, { closeApp: () => new Promise(() => undefined), exit, mostMs: 1 });
  });
  expect(code).toBe(0);
});

it("acceptMore › lets a server accept several connections in one turn of the event loop, which stop with it", async () => {
  const counts: number[] = [];
  const accepted = new Map<number, number>();
  let turns = 0;
  const { server, address } = await serving((_, response) => void response.end("answered"));
  const more = await acceptMore(server, 7);
  expect(more).toHaveLength(7);
  server.on("connection", () => accepted.set(turns, (accepted.get(turns) ?? 0) + 1));
  const { port } = new URL(address);
  const clients = Array.from({ length: 40 }, () => net.connect(Number(port), "127.0.0.1"));
  // Connections are made by the system; this program sees them when its turn is over.
  const count = () => {
    turns++;
    const end = performance.now() + 50;
    while (performance.now() < end);
    if ([...accepted.values()].reduce((sum, one) => sum + one, 0) < clients.length) setImmediate(count);
    else counts.push(...accepted.values());
  };
  count();
  await expect.poll(() => counts.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeGreaterThan(1);
  for (const client of clients) client.destroy();
  expect(await (await fetch(address)).text()).toBe("answered");
  await stopServer(server, { more, closeApp: async () => undefined, exit: () => undefined });
  await expect(fetch(address)).rejects.toThrow();
});
