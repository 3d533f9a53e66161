import { describe, expect, it } from "vitest";
import { change, openSite } from "@/lib/testing/response-cache/stub-upstream";

describe("a 304", () => {
  it("has what tells a cache how to go on, and neither a length, a type nor a body", async () => {
    const { ask } = await openSite({ staleSeconds: 5 });
    const { headers } = await ask("/pages/a");
    const { status, headers: told, body } = await ask("/pages/a", { headers: { "if-none-match": headers.etag! } });
    expect([status, body.length]).toEqual([304, 0]);
    for (const name of ["etag", "vary", "cache-control", "cdn-cache-control"])
      expect([name, told[name]]).toEqual([name, headers[name]]);
    expect(told.date).toBeDefined();
    for (const name of ["content-length", "content-type", "content-encoding"])
      expect([name, told[name]]).toEqual([name, undefined]);
  });

  it("is only for what is there: a page that is not, or that failed, says so whatever the client has", async () => {
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

  it("after a change has the headers of the new page, also the packed one's", async () => {
    const { ask, database } = await openSite();
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "accept-encoding": encoding };
      const before = await ask("/pages/a", { headers });
      change(database, `changed before ${encoding}`);
      const head = await ask("/pages/a", { method: "HEAD", headers });
      const after = await ask("/pages/a", { headers });
      expect(head.headers.etag).not.toBe(before.headers.etag);
      expect([head.headers.etag, head.headers["content-length"]]).toEqual([after.headers.etag, String(after.body.length)]);
    }
  });

  it("with a condition is answered by the page's own tag, so it is made if it is not kept", async () => {
    const { ask, next } = await openSite();
    const unknown = await ask("/pages/a", { method: "HEAD", headers: { "if-none-match": '"other"' } });
    expect([unknown.status, unknown.headers.etag]).toEqual([200, expect.stringMatching(/^"/)]);
    expect(next.seen).toHaveLength(1);
    expect((await ask("/pages/b", { method: "HEAD", headers: { "if-match": '"other"' } })).status).toBe(412);
    expect((await ask("/pages/c", { method: "HEAD", headers: { "if-none-match": "*" } })).status).toBe(304);
  });
});

describe("ranges, which are not offered,", () => {
  it("are the whole of a page, packed or not, and of HEAD the whole length", async () => {
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

  it("do not come before a condition: who has the page gets 304, who wants another one 412", async () => {
    const { ask } = await openSite();
    const { etag } = (await ask("/pages/a")).headers;
    const status = async (headers: Record<string, string>) =>
      (await ask("/pages/a", { headers: { range: "bytes=0-9", ...headers } })).status;
    expect([await status({ "if-none-match": etag! }), await status({ "if-match": '"other"' })]).toEqual([304, 412]);
  });
});
