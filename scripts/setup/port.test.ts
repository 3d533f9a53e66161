import net from "node:net";
import { expect, it } from "vitest";
import { anyFreePort, nextFreePort, parsePort, requireFree } from "./port.mjs";

it.each([
  [undefined, null],
  ["", null],
  ["1", 1],
  ["65535", 65_535],
])("parsePort › PORT=%s means %s", (setting, port) => expect(parsePort(setting)).toBe(port));

it.each(["0", "65536", "-1", "80.5", "0x50", "3000a", " 3000", "1e3", "abc"])("PORT=%j is refused with a sentence", (setting) => {
  expect(() => parsePort(setting)).toThrow(/PORT must be a whole number from 1 to 65535/);
});

it.each(["127.0.0.1", "0.0.0.0"])("requireFree › refuses a port in use at %s, and the next free port skips it", async (host) => {
  const port = await anyFreePort();
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  await expect(requireFree(port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  expect(await nextFreePort(port)).toBeGreaterThan(port);
  await new Promise((resolve) => server.close(resolve));
  await requireFree(port);
});
