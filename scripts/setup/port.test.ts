import net from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { anyFreePort, nextFreePort, parsePort, portState, requireFree } from "./port.mjs";

describe("the setting PORT", () => {
  it.each([undefined, ""])("%j means that it is not set", (setting) => expect(parsePort(setting)).toBeNull());
  it.each([
    ["1", 1],
    ["3000", 3000],
    ["65535", 65_535],
  ])("%j is a port", (setting, port) => expect(parsePort(setting)).toBe(port));
  it.each(["0", "65536", "-1", "80.5", "0x50", "3000a", " 3000", "1e3", "abc"])("%j is refused with a sentence", (setting) => {
    expect(() => parsePort(setting)).toThrow(/PORT must be a whole number from 1 to 65535/);
  });
});

describe("a port that somebody listens on", () => {
  const servers: net.Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  });

  async function listen(host: string): Promise<number> {
    const port = await anyFreePort();
    const server = net.createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    return port;
  }

  it.each(["127.0.0.1", "0.0.0.0"])("on %s is taken", async (host) => {
    const port = await listen(host);
    expect(await portState(port)).toBe("taken");
    await expect(requireFree(port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  });

  it("is passed over for the next", async () => {
    const port = await listen("127.0.0.1");
    expect(await nextFreePort(port)).toBeGreaterThan(port);
  });

  it("is free again when nobody does", async () => {
    expect(await portState(await anyFreePort())).toBe("free");
  });
});
