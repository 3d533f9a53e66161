import http from "node:http";
import { describe, expect, it } from "vitest";
import { clientAddress, notePeers, PEER_HEADER } from "./peer";

const headers = (given: Record<string, string>) => (name: string) => given[name] ?? null;

describe("who sent a request", () => {
  it("is the other end of the connection, whatever X-Forwarded-For says", () => {
    const get = headers({ [PEER_HEADER]: "198.51.100.1", "x-forwarded-for": "203.0.113.9" });
    expect(clientAddress(get, 0)).toBe("198.51.100.1");
  });

  it.each([
    [1, "203.0.113.9", "203.0.113.9", "one proxy, which wrote all of it"],
    [1, "6.6.6.6, 203.0.113.9", "203.0.113.9", "what stands before it was made up"],
    [2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9", "two proxies"],
    [2, "203.0.113.9", "203.0.113.9", "fewer than said"],
    [1, "", "198.51.100.1", "none at all"],
  ])("behind %i proxies, %s means %s: %s", (proxies, forwarded, address) => {
    const get = headers({ [PEER_HEADER]: "198.51.100.1", "x-forwarded-for": forwarded });
    expect(clientAddress(get, proxies)).toBe(address);
  });

  it("is noted on every request, over what the client sent", async () => {
    notePeers();
    const server = http.createServer((request, response) => response.end(String(request.headers[PEER_HEADER])));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server listens nowhere.");
    const answer = await fetch(`http://127.0.0.1:${address.port}`, { headers: { [PEER_HEADER]: "6.6.6.6" } });
    expect(await answer.text()).toBe("127.0.0.1");
    server.close();
  });
});
