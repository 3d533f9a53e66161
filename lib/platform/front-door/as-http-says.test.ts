import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { change, openDoor } from "@/lib/testing/front-door/behind-a-door";
import { conditionOf } from "./conditions";
import { StaticFiles } from "./static-files";

const ETAG = '"abc-br"';

describe("the conditions of a request (RFC 9110, 13.2.2)", () => {
  it.each([
    { headers: {}, comesTo: "send", why: "there are none" },
    { headers: { "if-none-match": ETAG }, comesTo: "not modified", why: "the client has it" },
    { headers: { "if-none-match": `W/${ETAG}` }, comesTo: "not modified", why: "weak comparison, because nothing is written" },
    { headers: { "if-none-match": '"abc"' }, comesTo: "send", why: "the client has it in another encoding" },
    { headers: { "if-none-match": '"x" , "abc-br"' }, comesTo: "not modified", why: "one of a list" },
    { headers: { "if-none-match": "*" }, comesTo: "not modified", why: "the client has any" },
    { headers: { "if-none-match": "abc-br" }, comesTo: "send", why: "a tag has quotes" },
    { headers: { "if-match": ETAG }, comesTo: "send", why: "it is the one that is wanted" },
    { headers: { "if-match": `W/${ETAG}` }, comesTo: "failed", why: "strong comparison" },
    { headers: { "if-match": '"x"' }, comesTo: "failed", why: "another one is wanted" },
    { headers: { "if-match": "*" }, comesTo: "send", why: "any will do" },
    { headers: { "if-match": '"x"', "if-none-match": ETAG }, comesTo: "failed", why: "If-Match comes first" },
    { headers: { "if-match": ETAG, "if-none-match": ETAG }, comesTo: "not modified", why: "then If-None-Match" },
    {
      headers: { "if-none-match": '"x"', "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
      comesTo: "send",
      why: "a date does not count beside a tag",
    },
    {
      headers: { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
      comesTo: "send",
      why: "answers have no date by which a client could know them",
    },
  ] as const)("$headers: $comesTo, because $why", ({ headers, comesTo }) => {
    expect(conditionOf(headers, ETAG)).toBe(comesTo);
  });
});

describe("a 304", () => {
  it("has what tells a cache how to go on, and neither a length, a type nor a body", async () => {
    const { ask } = await openDoor({ staleSeconds: 5 });
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
    const { ask, next } = await openDoor();
    for (const status of [404, 500]) {
      next.render = (_, response) => void response.writeHead(status, { "Content-Type": "text/html" }).end("no");
      expect((await ask("/pages/a", { headers: { "if-none-match": "*" } })).status).toBe(status);
    }
  });
});

describe("HEAD", () => {
  it.each([404, 500])("of a page that answers %i has its status, and no body", async (status) => {
    const { ask, next } = await openDoor();
    next.render = (_, response) => void response.writeHead(status, { "Content-Type": "text/html" }).end("x".repeat(3_000));
    const head = await ask("/pages/a", { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([status, 0]);
  });

  it("after a change has the headers of the new page, also the packed one's", async () => {
    const { ask, database } = await openDoor();
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
    const { ask, next } = await openDoor({ isFound: async () => true });
    const unknown = await ask("/pages/a", { method: "HEAD", headers: { "if-none-match": '"other"' } });
    expect([unknown.status, unknown.headers.etag]).toEqual([200, expect.stringMatching(/^"/)]);
    expect(next.seen).toHaveLength(1);
    expect((await ask("/pages/b", { method: "HEAD", headers: { "if-match": '"other"' } })).status).toBe(412);
    expect((await ask("/pages/c", { method: "HEAD", headers: { "if-none-match": "*" } })).status).toBe(304);
  });

  it("of a page's data says that it is data, also where it is not kept", async () => {
    const { ask, next } = await openDoor({ isFound: async () => true });
    const typeOf = async (headers: Record<string, string>) =>
      (await ask("/pages/a", { method: "HEAD", headers })).headers["content-type"];
    expect([await typeOf({ rsc: "1" }), await typeOf({})]).toEqual(["text/x-component", "text/html; charset=utf-8"]);
    expect(next.seen).toEqual([]);
  });
});

describe("ranges, which are not offered,", () => {
  it("are the whole of a page, packed or not, and of HEAD the whole length", async () => {
    const { ask } = await openDoor();
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
    const { ask } = await openDoor();
    const { etag } = (await ask("/pages/a")).headers;
    const status = async (headers: Record<string, string>) =>
      (await ask("/pages/a", { headers: { range: "bytes=0-9", ...headers } })).status;
    expect([await status({ "if-none-match": etag! }), await status({ "if-match": '"other"' })]).toEqual([304, 412]);
  });

  it("are the whole of a file of the build, which answers conditions and HEAD as a page does", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const text = "let a = 1;\n".repeat(500);
    fs.writeFileSync(path.join(folder, "a.js"), text);
    const { ask } = await openDoor({ files: new StaticFiles([{ folder, under: "/files-of-the-build", isImmutable: true }], {}) });
    const at = "/files-of-the-build/a.js";
    const part = await ask(at, { headers: { range: "bytes=2-4" } });
    expect([part.status, part.text, part.headers["content-range"], part.headers["accept-ranges"]]).toEqual([
      200,
      text,
      undefined,
      undefined,
    ]);
    const head = await ask(at, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(text.length)]);
    expect((await ask(at, { headers: { "if-match": '"other"' } })).status).toBe(412);
    const packed = await ask(at, { headers: { "accept-encoding": "br" } });
    const crossed = await ask(at, { headers: { "if-none-match": packed.headers.etag! } });
    expect([crossed.status, crossed.text]).toEqual([200, text]);
  });
});
