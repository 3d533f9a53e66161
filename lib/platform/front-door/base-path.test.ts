import http from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { answerElsewhere, comesIn, redirectingUnder } from "./base-path";
import type { Handler } from "./capture";

let server: http.Server | null = null;

afterEach(() => new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve))));

/** Serves with the path of a site before the handler, and asks for an address. */
async function asked(address: string, handler: Handler) {
  server = http.createServer((request, response) => {
    if (!comesIn(request, "/ladder")) return answerElsewhere(response, "/ladder", {});
    void redirectingUnder("/ladder", handler)(request, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  const port = typeof listening === "object" ? listening?.port : undefined;
  return fetch(`http://127.0.0.1:${port}${address}`, { redirect: "manual" });
}

const sayAddress: Handler = async (request, response) => void response.end(request.url);

describe("a site under a path", () => {
  it.each([
    ["/ladder", "/"],
    ["/ladder/", "/"],
    ["/ladder?who=all", "/?who=all"],
    ["/ladder/players/kai?page=2", "/players/kai?page=2"],
    ["/ladder/ladder/x", "/ladder/x"],
  ])("gets %s as %s", async (outside, inside) => {
    expect(await (await asked(outside, sayAddress)).text()).toBe(inside);
  });

  it.each(["/", "/ladders/clan", "/ladderx", "/api/health"])("does not answer %s, which is somebody else's", async (address) => {
    const answer = await asked(address, sayAddress);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("this site is at /ladder");
  });

  it("leads to itself where the framework redirects", async () => {
    const answer = await asked("/ladder/players/kai/", async (_, response) => {
      response.statusCode = 308;
      response.setHeader("location", "/players/kai");
      response.setHeader("refresh", "0;url=/players/kai");
      response.end("/players/kai");
    });
    expect(answer.headers.get("location")).toBe("/ladder/players/kai");
    expect(answer.headers.get("refresh")).toBe("0;url=/ladder/players/kai");
  });

  it("leads to itself where the framework asks for the hash of a page's data", async () => {
    const answer = await asked("/ladder/players/kai?_rsc=old", async (_, response) => {
      response.statusCode = 307;
      response.setHeader("location", "/players/kai?_rsc=new");
      response.end();
    });
    expect(answer.headers.get("location")).toBe("/ladder/players/kai?_rsc=new");
  });

  it("leaves redirects of the program, which have the path already", async () => {
    const answer = await asked("/ladder/players", async (_, response) => {
      response.writeHead(307, { location: "/ladder/search" }).end();
    });
    expect(answer.headers.get("location")).toBe("/ladder/search");
  });
});
