import { describe, expect, it } from "vitest";
import { openSite } from "@/lib/testing/response-cache/stub-upstream";

describe("304 Not Modified", () => {
  it("is only for pages that exist: a missing or failed page has its own status whatever the client has cached", async () => {
    const { ask, next } = await openSite();
    for (const status of [404, 500]) {
      next.render = (_, response) => void response.writeHead(status, { "Content-Type": "text/html" }).end("no");
      expect((await ask("/pages/a", { headers: { "if-none-match": "*" } })).status).toBe(status);
    }
  });
});

describe("HEAD", () => {
  it.each([404, 500])("of a page that answers %i has its status, and no body", async (status) => {
    const { ask, next } = await openSite();
    next.render = (_, response) => void response.writeHead(status, { "Content-Type": "text/html" }).end("x".repeat(3_000));
    const head = await ask("/pages/a", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([status, 0]);
  });
});

describe("range requests, which are not supported,", () => {
  it("get the whole page, compressed or not, and HEAD gets the whole length", async () => {
    const { ask } = await openSite();
    for (const encoding of ["identity", "br"]) {
      const whole = await ask("/pages/a", { headers: { "accept-encoding": encoding } });
      const asked = { "accept-encoding": encoding, range: "bytes=0-9", "if-range": '"other"' };
      const part = await ask("/pages/a", { headers: asked });
      expect([part.status, part.body.equals(whole.body)]).toEqual([200, true]);
      const head = await ask("/pages/a", { method: "HEAD", headers: asked });
      expect([head.status, head.headers["content-length"]]).toEqual([200, String(whole.body.length)]);
    }
  });

  it("get 304 or 412 where a condition decides", async () => {
    const { ask } = await openSite();
    const { etag } = (await ask("/pages/a")).headers;
    const status = async (headers: Record<string, string>) =>
      (await ask("/pages/a", { headers: { range: "bytes=0-9", ...headers } })).status;
    expect([await status({ "if-none-match": etag! }), await status({ "if-match": '"other"' })]).toEqual([304, 412]);
  });
});
