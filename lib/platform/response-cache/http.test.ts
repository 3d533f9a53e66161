import { expect, it } from "vitest";
import { openSite, type Reply } from "@/lib/testing/response-cache/stub-upstream";

it("304 Not Modified › is only for pages that exist: a missing or failed page has its own status whatever the client has cached", async () => {
  const { ask, next } = await openSite();
  for (const status of [404, 500]) {
    next.render = (_, response) => void response.writeHead(status, { "Content-Type": "text/html" }).end("no");
    expect((await ask("/pages/a", { headers: { "if-none-match": "*" } })).status).toBe(status);
  }
});

it("HTTP › HEAD has the headers of GET and no body, and nothing is rendered twice", async () => {
  const { ask, next } = await openSite();
  for (const encoding of ["identity", "br"]) {
    const headers = { "accept-encoding": encoding };
    const head = await ask("/pages/a", { method: "HEAD", headers });
    const get = await ask("/pages/a", { headers });
    expect(head.body.length).toBe(0);
    const told = ({ headers: all }: Reply) => ({ ...all, date: "", "cache-status": "" });
    expect([head.status, told(head)]).toEqual([get.status, told(get)]);
    expect(Number(head.headers["content-length"])).toBe(get.body.length);
  }
  expect(next.seen.map(({ method }) => method)).toEqual(["GET"]);
});

it("HTTP › each encoding has a strong ETag of its own, and only that one gets a 304", async () => {
  const { ask, next } = await openSite();
  const tags: string[] = [];
  for (const encoding of ["identity", "gzip", "br"]) {
    const { headers } = await ask("/pages/a", { headers: { "accept-encoding": encoding } });
    const etag = headers.etag!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    tags.push(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"a,b",W/${etag} , "c"`, "*"]) {
      const reply = await ask("/pages/a", { headers: { "accept-encoding": encoding, "if-none-match": known } });
      expect([reply.status, reply.body.length, reply.headers["content-encoding"]]).toEqual([304, 0, undefined]);
      expect(reply.headers).toMatchObject({ etag, vary: headers.vary, "cache-control": headers["cache-control"] });
    }
    for (const unknown of ['"other"', etag.replaceAll('"', ""), ""]) {
      const reply = await ask("/pages/a", { headers: { "accept-encoding": encoding, "if-none-match": unknown } });
      expect([reply.status, reply.headers.etag]).toEqual([200, etag]);
    }
  }
  expect(new Set(tags).size).toBe(3);
  const crossed = await ask("/pages/a", { headers: { "accept-encoding": "br", "if-none-match": tags[0]! } });
  expect(crossed.status).toBe(200);
  const head = await ask("/pages/a", { method: "HEAD", headers: { "if-none-match": tags[0]! } });
  expect(head.status).toBe(304);
  expect(next.seen).toHaveLength(1);
});
