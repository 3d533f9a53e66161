import http from "node:http";
import { expect, it } from "vitest";
import { stopServer } from "./stop-server.mjs";

async function serving(listener: http.RequestListener): Promise<{ server: http.Server; address: string }> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, address: `http://127.0.0.1:${address.port}` };
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
