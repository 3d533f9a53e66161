import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { change, openDoor, pageFor, type Ask, type Door, type Reply } from "@/lib/testing/front-door/behind-a-door";
import { noteTrouble } from "@/db/client/trouble";
import { ADMISSION, type AdmissionLimits } from "./admission";
import type { DirectHandler } from "./direct";
import { FOUND_HEADER } from "./front-door";
import { StaticFiles } from "./static-files";

/** However busy the machine is. */
const PATIENTLY = { timeout: 60_000, interval: 2 };

const unpacked = ({ headers, body, text }: Reply) => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return headers["content-encoding"] === "gzip" ? gunzipSync(body).toString() : text;
};

/** Holds back what the framework renders until the test lets it go. */
function heldBack(door: Door) {
  const { render } = door.next;
  const waiting: (() => void)[] = [];
  door.next.render = async (request, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await render(request, response);
  };
  return { waiting, letGo: () => waiting.splice(0).forEach((go) => go()) };
}

describe("a page for somebody who is not signed in", () => {
  it("is rendered once and answered from memory while nothing changes", async () => {
    const { ask, next } = await openDoor();
    const replies = [await ask("/pages/a"), await ask("/pages/a"), await ask("/pages/a")];
    expect(next.seen).toHaveLength(1);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(({ headers }) => headers["cache-status"])).toEqual([
      "Pairwise; fwd=miss",
      "Pairwise; hit",
      "Pairwise; hit",
    ]);
    expect(replies[1]!.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(replies[1]!.headers.vary).toBe("rsc, next-router-state-tree, Cookie, Accept-Encoding");
  });

  it("is rendered again as soon as something was written", async () => {
    const { ask, next, database } = await openDoor();
    const before = await ask("/pages/a");
    change(database, "second");
    const after = await ask("/pages/a");
    expect([before.text.includes('"first"'), after.text.includes('"second"')]).toEqual([true, true]);
    expect(before.headers.etag).not.toBe(after.headers.etag);
    change(database, "third");
    expect((await ask("/pages/a")).text).toContain('"third"');
    expect(next.seen).toHaveLength(3);
  });

  it("that was being rendered while something was written is not shown to those who come after", async () => {
    const door = await openDoor();
    const { waiting, letGo } = heldBack(door);
    const early = door.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    change(door.database, "second");
    const late = door.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    letGo();
    await Promise.all([early, late]);
    // Made of the state before, as far as anybody knows: it must not be kept either.
    door.next.render = (_, response) => void response.end("rendered again");
    expect(unpacked(await door.ask("/pages/a"))).toBe((await late).text);
  });

  it("is rendered once for many who ask at the same time, even if the first of them goes away", async () => {
    const door = await openDoor();
    const { waiting, letGo } = heldBack(door);
    const impatient = new AbortController();
    const first = door.ask("/pages/a", { signal: impatient.signal });
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const others = Array.from({ length: 20 }, () => door.ask("/pages/a"));
    impatient.abort();
    await expect(first).rejects.toThrow();
    letGo();
    const replies = await Promise.all(others);
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]!.status).toBe(200);
    expect(door.next.seen).toHaveLength(1);
  });

  it("is rendered with nothing of what the reader sent but what the answer is kept by", async () => {
    const { ask, next } = await openDoor();
    const headers = {
      cookie: "other=1; theme=dark; authjs.csrf-token=x",
      "user-agent": "Some Browser",
      "accept-language": "de",
      "if-none-match": '"x"',
      range: "bytes=0-1",
      "x-forwarded-for": "192.0.2.1",
      "x-pairwise-peer": "192.0.2.2",
      "next-action": "x",
    };
    await ask("/pages/a?x=1", { headers });
    const [{ url, method, headers: passedOn } = { url: "", method: "", headers: {} }] = next.seen;
    expect([method, url]).toEqual(["GET", "/pages/a?x=1"]);
    expect(Object.keys(passedOn).sort()).toEqual(["content-security-policy", "cookie", "host", "user-agent"]);
    expect([passedOn.cookie, passedOn["user-agent"]]).toEqual(["theme=dark", "Pairwise"]);
  });

  it("is handed on while the database does not answer, and when it does again kept", async () => {
    const { ask, next, database } = await openDoor();
    await ask("/pages/a");
    database.fails = true;
    database.writes++;
    expect((await ask("/pages/a")).headers["cache-control"]).toBe("private, no-store");
    database.fails = false;
    await ask("/pages/a");
    await ask("/pages/a");
    expect(next.seen).toHaveLength(2);
  });

  it("says to content delivery networks alone for how long an old page will do", async () => {
    const { ask } = await openDoor({ staleSeconds: 5 });
    const { headers } = await ask("/pages/a");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["cdn-cache-control"]).toBe("public, max-age=0, stale-while-revalidate=5");
    expect((await (await openDoor()).ask("/pages/a")).headers["cdn-cache-control"]).toBeUndefined();
  });
});

describe("answers that are not kept", () => {
  const refusals = [
    { what: "an error", status: 500, headers: {} },
    { what: "a redirect", status: 307, headers: { Location: "/elsewhere" } },
    { what: "nothing there", status: 404, headers: {} },
    { what: "a cookie for one reader", status: 200, headers: { "Set-Cookie": "a=b" } },
  ];
  it.each(refusals)("$what ($status)", async ({ status, headers }) => {
    const { ask, next } = await openDoor();
    next.render = (_, response) =>
      void response.writeHead(status, { ...headers, "Cache-Control": "no-store" }).end("x".repeat(2_000));
    const [one, two] = [await ask("/pages/a"), await ask("/pages/a")];
    expect([one.status, two.status]).toEqual([status, status]);
    expect(one.headers).toMatchObject(
      Object.fromEntries(Object.keys(headers).map((name) => [name.toLowerCase(), expect.anything()])),
    );
    expect([one.headers["cache-control"], one.headers.etag, one.headers["cache-status"]]).toEqual([
      "no-store",
      undefined,
      undefined,
    ]);
    expect(next.seen.length).toBeGreaterThanOrEqual(2);
  });

  it("a handler that throws: 500, and the next request tries again", async () => {
    const { ask, next } = await openDoor();
    const { render } = next;
    next.render = () => {
      throw new Error("A test wants to see this.");
    };
    expect((await ask("/pages/a")).status).toBe(500);
    next.render = render;
    expect((await ask("/pages/a")).status).toBe(200);
  });

  it("a rendering that breaks off: 500 for all who wait, and the next request tries again", async () => {
    const { ask, next } = await openDoor();
    const { render } = next;
    next.render = (_, response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).write("<p>The first half");
      response.destroy(new Error("A test wants to see this, too."));
    };
    expect((await Promise.all([ask("/pages/a"), ask("/pages/a")])).map(({ status }) => status)).toEqual([500, 500]);
    next.render = render;
    expect((await ask("/pages/a")).status).toBe(200);
  });

  it.each([
    { what: "data", type: "text/x-component", body: '0:{"a":1}\n4:E{"digest":"123"}\n', isKept: false },
    { what: "a page", type: "text/html", body: '<script>push([1,"4:E{\\"digest\\":\\"123\\"}"])</script>', isKept: false },
    {
      what: "data with a text like it",
      type: "text/x-component",
      body: '0:{"note":":E{\\"digest\\""}',
      isKept: true,
    },
    {
      what: "a page with a text like it in its data",
      type: "text/html",
      body: `<script>push([1,${JSON.stringify('0:{"note":":E{\\"digest\\""}')}])</script>`,
      isKept: true,
    },
    { what: "a page with a text like it", type: "text/html", body: "<p>:E{&quot;digest&quot;</p>", isKept: true },
  ])("$what in which a part failed is kept: $isKept", async ({ type, body, isKept }) => {
    const { ask, next } = await openDoor();
    next.render = (_, response) => void response.writeHead(200, { "Content-Type": type }).end(body);
    await ask("/pages/a");
    expect((await ask("/pages/a")).text).toBe(body);
    expect(next.seen).toHaveLength(isKept ? 1 : 2);
  });

  const handedOn: { why: string; address: string; ask: Ask }[] = [
    { why: "it is no page", address: "/other", ask: {} },
    { why: "it is sent", address: "/pages/a", ask: { method: "POST" } },
    { why: "somebody has a key", address: "/pages/a", ask: { headers: { authorization: "Bearer x" } } },
    { why: "its address is too long", address: `/pages/a?${"x".repeat(1_100)}`, ask: {} },
    { why: "its headers are too long", address: "/pages/a", ask: { headers: { "next-router-state-tree": "x".repeat(7_000) } } },
  ];
  it.each(handedOn)("are handed on as they came: $why", async ({ address, ask: given }) => {
    const { ask, next } = await openDoor();
    const headers = { "user-agent": "Some Browser", ...given.headers };
    await ask(address, { ...given, headers });
    const reply = await ask(address, { ...given, headers });
    expect(next.seen).toHaveLength(2);
    expect(next.seen[1]!.headers).toMatchObject(headers);
    expect([reply.headers["cache-control"], reply.headers.etag]).toEqual(["private, no-store", undefined]);
  });
});

describe("an address at which something is", () => {
  const isFound = async (path: string) => path.endsWith("/there");
  const addresses = ["/pages/there", "/costly/there?page=2", "/files/there", "/elsewhere/there"];
  it.each(addresses)("%s is handed on with the word that it was found", async (address) => {
    const { ask, next } = await openDoor({ isFound });
    await ask(address);
    await ask(address, { headers: { authorization: "x" } });
    expect(next.seen.map(({ headers }) => headers[FOUND_HEADER])).toEqual(["1", "1"]);
  });

  it.each(["/pages/a", "/costly/a?there", "/files/a", "/elsewhere/a"])("nobody outside can say so of %s", async (address) => {
    const { ask, next } = await openDoor({ isFound });
    await ask(address, { headers: { [FOUND_HEADER]: "1" } });
    await ask(address, { headers: { [FOUND_HEADER]: "1", authorization: "x" } });
    await ask(address, { method: "POST", headers: { [FOUND_HEADER.toUpperCase()]: "1" } });
    expect(next.seen.map(({ headers }) => headers[FOUND_HEADER])).toEqual([undefined, undefined, undefined]);
  });

  it("is handed on without it when the database does not answer", async () => {
    const { ask, next } = await openDoor({ isFound: () => Promise.reject(new Error("The database does not answer.")) });
    expect((await ask("/pages/there")).status).toBe(200);
    expect(next.seen[0]!.headers[FOUND_HEADER]).toBeUndefined();
  });
});

describe("readers are never mixed", () => {
  const sessions = [
    "authjs.session-token=secret",
    "__Secure-authjs.session-token=secret",
    "__Host-authjs.session-token=secret",
    "authjs.session-token.0=se; authjs.session-token.1=cret",
    "theme=dark; __Secure-authjs.session-token.0=secret",
    "authjs.session-token=",
  ];
  it.each(sessions)("%s: neither gets a kept page nor leaves one", async (cookie) => {
    const { ask, next } = await openDoor();
    const mine = await ask("/pages/a", { headers: { cookie } });
    expect([mine.headers["cache-control"], mine.headers["cache-status"]]).toEqual(["private, no-store", undefined]);
    const anybody = await ask("/pages/a");
    expect(anybody.text).not.toContain("session-token");
    const mineAgain = await ask("/pages/a", { headers: { cookie, "if-none-match": anybody.headers.etag! } });
    expect([mineAgain.status, mineAgain.text]).toEqual([200, mine.text]);
    expect(next.seen).toHaveLength(3);
    const signedOut = await ask("/pages/a");
    expect([signedOut.text, signedOut.headers["cache-status"]]).toEqual([anybody.text, "Pairwise; hit"]);
  });

  it("one signs in while a page is being rendered for everybody: both get their own", async () => {
    const door = await openDoor();
    const { waiting, letGo } = heldBack(door);
    const anybody = door.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const mine = door.ask("/pages/a", { headers: { cookie: "authjs.session-token=secret" } });
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    letGo();
    expect((await anybody).text).not.toContain("secret");
    expect((await mine).text).toContain("secret");
  });

  const kinds: Record<string, Ask["headers"] & {}> = {
    HTML: {},
    "HTML, dark": { cookie: "theme=dark" },
    "HTML, light": { cookie: "a=b;theme=light" },
    data: { rsc: "1" },
    "data, dark": { rsc: "1", cookie: "theme=dark" },
    "data for a part of the page": { rsc: "1", "next-router-state-tree": "%5B%22a%22%5D" },
    "data ahead of time": { rsc: "1", "next-router-prefetch": "1" },
    "data of a segment": { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
    "by another name of the site": { host: "other.example" },
    "by HTTPS": { "x-forwarded-proto": "https" },
  };

  it("every kind of answer is kept by itself, packed or not", async () => {
    const { ask, next, database } = await openDoor();
    const first = new Map<string, string>();
    for (const round of [1, 2]) {
      for (const [kind, headers] of Object.entries(kinds)) {
        for (const encoding of ["identity", "gzip", "br"]) {
          const reply = await ask("/pages/a", { headers: { host: "ladder.test", ...headers, "accept-encoding": encoding } });
          expect(reply.headers["content-encoding"] ?? "identity").toBe(encoding);
          expect(reply.headers["content-type"]).toBe(headers.rsc === undefined ? "text/html; charset=utf-8" : "text/x-component");
          expect(reply.headers["content-length"]).toBe(String(reply.body.length));
          const text = unpacked(reply);
          if (round === 1 && encoding === "identity") first.set(kind, text);
          expect(text).toBe(first.get(kind));
        }
      }
    }
    expect(next.seen).toHaveLength(Object.keys(kinds).length);
    expect(pageFor(next.seen[1]!, database)).toBe(first.get("HTML, dark"));
  });

  it("a host that is said to be forwarded makes no other answer, because anybody can say so", async () => {
    const { ask, next } = await openDoor();
    await ask("/pages/a", { headers: { host: "ladder.test" } });
    const { headers } = await ask("/pages/a", { headers: { host: "ladder.test", "x-forwarded-host": "evil.example" } });
    expect(headers["cache-status"]).toBe("Pairwise; hit");
    expect(next.seen).toHaveLength(1);
  });

  it("where a link was followed is handed on, for the framework's hash, and makes no other answer", async () => {
    const { ask, next } = await openDoor();
    await ask("/pages/a?_rsc=x", { headers: { rsc: "1", "next-url": "/pages/b" } });
    const { headers } = await ask("/pages/a?_rsc=x", { headers: { rsc: "1", "next-url": "/pages/c" } });
    expect(headers["cache-status"]).toBe("Pairwise; hit");
    expect(next.seen.map((seen) => seen.headers["next-url"])).toEqual(["/pages/b"]);
  });

  it("a theme that there is not is none", async () => {
    const { ask, next } = await openDoor();
    await ask("/pages/a");
    for (const cookie of ["theme=pink", "theme=", "nottheme=dark", 'theme="<script>"']) {
      const { headers } = await ask("/pages/a", { headers: { cookie } });
      expect(headers["cache-status"]).toBe("Pairwise; hit");
    }
    expect(next.seen[0]!.headers.cookie).toBeUndefined();
  });

  it("addresses are taken as they are given", async () => {
    const { ask, next } = await openDoor();
    const addresses = ["/pages/a", "/pages/a?", "/pages/a?x=1", "/pages/a?x=1&y=2", "/pages/a?y=2&x=1", "/pages/%61"];
    for (const address of [...addresses, ...addresses]) expect((await ask(address)).text).toContain(JSON.stringify(address));
    expect(next.seen).toHaveLength(addresses.length);
  });
});

describe("HTTP", () => {
  it("HEAD has the headers of GET and no body, and nothing is rendered twice", async () => {
    const { ask, next } = await openDoor();
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

  it("each encoding has a strong ETag of its own, and 304 is for whoever has that one", async () => {
    const { ask, next } = await openDoor();
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

  it("a page that came out the same after a change is a 304", async () => {
    const { ask, next, database } = await openDoor();
    next.render = (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("the same");
    const { headers } = await ask("/pages/a");
    change(database, "second");
    expect((await ask("/pages/a", { headers: { "if-none-match": headers.etag! } })).status).toBe(304);
    expect(next.seen).toHaveLength(2);
  });

  it("If-Match that does not hold is a 412", async () => {
    const { ask } = await openDoor();
    const { headers } = await ask("/pages/a");
    const status = async (tag: string) => (await ask("/pages/a", { headers: { "if-match": tag } })).status;
    expect(await status('"other"')).toBe(412);
    expect(await status(`W/${headers.etag!}`)).toBe(412);
    expect(await status(headers.etag!)).toBe(200);
    expect(await status("*")).toBe(200);
  });

  it.each(["bytes=0-9", "bytes=-5", "bytes=999999-", "lines=1-2"])("a range (%s) of a page is the whole page", async (range) => {
    const { ask } = await openDoor();
    const whole = await ask("/pages/a");
    const reply = await ask("/pages/a", { headers: { range, "if-range": whole.headers.etag! } });
    expect([reply.status, reply.text]).toEqual([200, whole.text]);
    expect([reply.headers["content-range"], reply.headers["accept-ranges"]]).toEqual([undefined, undefined]);
  });

  it("a file that says how long it holds is left to it", async () => {
    const { ask, next } = await openDoor();
    const own = "public, max-age=31536000, immutable";
    next.render = (_, response) =>
      void response.writeHead(200, { "Cache-Control": own, "Content-Type": "application/gzip" }).end("x");
    await ask("/files/a?version=1");
    expect((await ask("/files/a?version=1")).headers["cache-control"]).toBe(own);
    expect(next.seen).toHaveLength(1);
  });
});

describe("memory", () => {
  it("holds so many bytes of answers; those that nobody asked for go first", async () => {
    const { ask, next } = await openDoor({ mostBytes: 12_000 });
    for (const page of ["a", "b", "c", "a", "d", "a"]) await ask(`/pages/${page}`);
    expect(next.seen.filter(({ url }) => url === "/pages/a")).toHaveLength(1);
    await ask("/pages/b");
    expect(next.seen.filter(({ url }) => url === "/pages/b")).toHaveLength(2);
  });

  it("packed answers take the room that they need when packed", async () => {
    const { ask, next } = await openDoor({ mostBytes: 12_000 });
    const headers = { "accept-encoding": "br" };
    const pages = ["a", "b", "c", "d", "e", "f"];
    for (const page of [...pages, ...pages]) await ask(`/pages/${page}`, { headers });
    expect(next.seen).toHaveLength(pages.length);
  });

  it.each([
    { how: "says so", length: { "Content-Length": "50000" } },
    { how: "does not say so", length: {} },
  ])(
    "an answer that is too long, and $how, goes straight to the reader, and rendering for nobody is stopped",
    async ({ length }) => {
      const { ask, next } = await openDoor({ mostBytesEach: 10_000 });
      let stopped = 0;
      next.render = (_, response) => {
        response.once("close", () => (stopped += response.writableFinished ? 0 : 1));
        response.writeHead(200, { "Content-Type": "text/csv", ...length });
        for (let part = 0; part < 10; part++) response.write("x".repeat(5_000));
        response.end();
      };
      expect((await ask("/files/large")).body.length).toBe(50_000);
      await expect.poll(() => stopped, PATIENTLY).toBe(1);
      expect(next.seen).toHaveLength(2);
      expect((await ask("/files/large", { headers: { "accept-encoding": "gzip" } })).body.length).toBe(50_000);
      expect(next.seen).toHaveLength(3);
      expect(next.seen[2]!.headers["accept-encoding"]).toBeUndefined();
    },
  );
});

/** So many downloads at once, so many waiting; all else as it is. */
function costly(inside: number, waiting: number): AdmissionLimits {
  return {
    ...ADMISSION,
    inside: { ...ADMISSION.inside, download: inside },
    waiting: { ...ADMISSION.waiting, download: waiting },
  };
}

describe("costly addresses", () => {
  it("are made so many at once, wait in line, and beyond that are refused until later", async () => {
    const door = await openDoor({ admission: costly(1, 1) });
    const { waiting, letGo } = heldBack(door);
    const one = door.ask("/costly/1");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const two = door.ask("/costly/2", { headers: { cookie: "authjs.session-token=secret" } });
    const busy = await Promise.any([3, 4].map((at) => door.ask(`/costly/${at}`).then(refusedOnly)));
    expect(busy).toMatchObject({ status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } });
    expect(waiting.length).toBe(1);
    // Pages are not held up.
    const page = door.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    expect((await Promise.all([one, page])).map(({ status }) => status)).toEqual([200, 200]);
    await two;
    expect((await door.ask("/costly/5")).status).toBe(200);
  });

  it("a slow reader of a long answer keeps no place", async () => {
    const { ask, next } = await openDoor({ admission: costly(1, 0), mostBytesEach: 100 });
    const open: (() => void)[] = [];
    next.render = (_, response) => {
      response.writeHead(200, { "Content-Type": "text/csv", "Content-Length": "2000" });
      response.write("x".repeat(1_000));
      open.push(() => response.end("x".repeat(1_000)));
    };
    const slow = ask("/files/large");
    await expect.poll(() => open.length, PATIENTLY).toBe(2);
    const other = ask("/files/other");
    await expect.poll(() => open.length, PATIENTLY).toBe(4);
    open.forEach((end) => end());
    expect([(await slow).status, (await other).status]).toEqual([200, 200]);
  });

  it("HEAD of a file makes no file", async () => {
    const { ask, next } = await openDoor();
    await ask("/files/a", { method: "HEAD" });
    expect(next.seen.map(({ method }) => method)).toEqual(["HEAD"]);
    const got = await ask("/files/a");
    const head = await ask("/files/a", { method: "HEAD" });
    expect([head.headers["cache-status"], head.headers.etag]).toEqual(["Pairwise; hit", got.headers.etag]);
    expect(next.seen).toHaveLength(2);
  });

  it("ask the one who waits for the same answer to wait, not for another one", async () => {
    const door = await openDoor({ admission: costly(1, 0) });
    const { waiting, letGo } = heldBack(door);
    const all = Array.from({ length: 5 }, () => door.ask("/costly/same"));
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    letGo();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(door.next.seen).toHaveLength(1);
  });
});

describe("a crowd", () => {
  const few: AdmissionLimits = {
    inside: { report: 2, page: 2, download: 1 },
    waiting: { report: 2, page: 1, download: 1 },
    pagesBesideReports: 1,
    longestMs: 600_000,
  };
  const cookie = "authjs.session-token=secret";

  it("of readers waits in a short line, and beyond it is asked to come back, while reports and health are answered", async () => {
    const handle = async () => ({ status: 201, headers: {}, body: "entered" });
    const direct = { isFor: (method: string) => method === "POST", handle, headers: {} };
    const kindOf = (path: string) => (path === "/health" ? "at once" : path.startsWith("/pages") ? "page" : "handed on");
    const door = await openDoor({ admission: few, direct, kindOf });
    const { waiting, letGo } = heldBack(door);
    // Of each kind: kept for everybody, and somebody's own.
    const inside = [door.ask("/pages/1"), door.ask("/own/2", { headers: { cookie } })];
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    const crowd = [3, 4, 5, 6].map((at) => door.ask(`/pages/${at}`));
    const [refused] = await firstRefused(crowd, 3);
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } });
    expect(waiting.length).toBe(2);
    expect((await door.ask("/api/v1/ladders/clan/games", { method: "POST" })).status).toBe(201);
    const health = door.ask("/health");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(3);
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    expect((await health).status).toBe(200);
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await Promise.all(crowd)).map(({ status }) => status).sort()).toEqual([200, 503, 503, 503]);
  });

  it("of reports is bounded, too", async () => {
    const answers: (() => void)[] = [];
    const handle: DirectHandler = () =>
      new Promise((resolve) => answers.push(() => resolve({ status: 200, headers: {}, body: "{}" })));
    const direct = { isFor: () => true, handle, headers: {} };
    const door = await openDoor({ admission: few, direct });
    const all = Array.from({ length: 7 }, () => door.ask("/report", { method: "POST" }));
    const [refused] = await firstRefused(all, 3);
    expect(refused!.headers["retry-after"]).toBe("2");
    const letting = setInterval(() => answers.splice(0).forEach((go) => go()), 1);
    onTestFinished(() => clearInterval(letting));
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(4);
  });

  it("of one who asks too often is told how long to wait, but gets what is kept", async () => {
    let left = 1;
    const door = await openDoor({ mustWait: async () => (left-- > 0 ? 0 : 1_500) });
    expect((await door.ask("/pages/a")).status).toBe(200);
    expect(await door.ask("/pages/b")).toMatchObject({ status: 429, headers: { "retry-after": "2" } });
    expect((await door.ask("/pages/a")).headers["cache-status"]).toBe("Pairwise; hit");
    expect((await door.ask("/own", { headers: { cookie } })).status).toBe(429);
    expect(door.next.seen).toHaveLength(1);
  });
});

describe("HEAD", () => {
  it("of a page that is not kept computes nothing", async () => {
    const { ask, next } = await openDoor({ isFound: async () => true, headHeaders: { "x-content-type-options": "nosniff" } });
    for (const path of ["/pages/a", "/costly/feed.xml", "/costly/picture.png"]) {
      expect((await ask(path, { method: "HEAD" })).status).toBe(200);
    }
    expect(next.seen).toEqual([]);
    const got = await ask("/pages/a");
    const head = await ask("/pages/a", { method: "HEAD" });
    expect([head.headers.etag, head.headers["content-type"]]).toEqual([got.headers.etag, got.headers["content-type"]]);
    expect((await ask("/costly/picture.png", { method: "HEAD" })).headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
    });
    expect(next.seen).toHaveLength(1);
  });
});

describe("a page that fails because of the database", () => {
  const trouble = { busy: "55P03", away: "ECONNREFUSED", full: "SQLITE_FULL" };
  it.each([
    { why: "busy" as const, status: 503 },
    { why: "away" as const, status: 503 },
    { why: "full" as const, status: 507 },
  ])("is answered with $status when it is $why, to everybody and to one alone", async ({ why, status }) => {
    onTestFinished(() => {
      globalThis.pairwiseDiskIsFull = undefined;
    });
    const { ask, next } = await openDoor();
    next.render = (_, response) => {
      // As the store does; the framework then answers in its own way.
      expect(() => noteTrouble(Object.assign(new Error("no"), { code: trouble[why] }))).toThrow("no");
      response.statusCode = 500;
      response.end("Something went wrong");
    };
    expect((await ask("/pages/a")).status).toBe(status);
    expect((await ask("/own")).status).toBe(status);
    next.render = (_, response) => void response.writeHead(500, { "content-type": "text/plain" }).end("A fault");
    expect((await ask("/own")).status).toBe(500);
  });
});

/** Waits until so many were refused; the others are still waiting then. */
async function firstRefused(replies: readonly Promise<Reply>[], count: number): Promise<Reply[]> {
  const refused: Reply[] = [];
  for (const reply of replies) void reply.then((one) => one.status !== 200 && refused.push(one));
  await expect.poll(() => refused.length, PATIENTLY).toBe(count);
  return refused;
}

function refusedOnly(reply: Reply): Reply {
  if (reply.status === 200) throw new Error("not refused");
  return reply;
}

describe("files of the build", () => {
  function someFiles(): StaticFiles {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    fs.mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
    fs.mkdirSync(path.join(folder, "public"));
    fs.writeFileSync(path.join(folder, "static/chunks/a.js"), "let a = 1;\n".repeat(500));
    fs.writeFileSync(path.join(folder, "static/font.woff2"), "not really a font");
    fs.writeFileSync(path.join(folder, "public/icon two.svg"), "<svg/>");
    fs.writeFileSync(path.join(folder, "secret.js"), "secret");
    return new StaticFiles(
      [
        { folder: path.join(folder, "static"), under: "/_next/static", isImmutable: true },
        { folder: path.join(folder, "public"), under: "", isImmutable: false },
      ],
      { "x-content-type-options": "nosniff" },
    );
  }

  it("are sent packed and for ever, without asking the framework", async () => {
    const { ask, next } = await openDoor({ files: someFiles() });
    for (const encoding of ["br", "gzip", "identity"]) {
      const reply = await ask("/_next/static/chunks/a.js?dpl=1", {
        headers: { "accept-encoding": encoding, cookie: "authjs.session-token=x" },
      });
      expect(unpacked(reply)).toBe("let a = 1;\n".repeat(500));
      expect(reply.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-type": "application/javascript; charset=utf-8",
        "x-content-type-options": "nosniff",
        vary: "Accept-Encoding",
      });
      const again = await ask("/_next/static/chunks/a.js", {
        headers: { "accept-encoding": encoding, "if-none-match": reply.headers.etag! },
      });
      expect(again.status).toBe(304);
    }
    const font = await ask("/_next/static/font.woff2", { headers: { "accept-encoding": "br" } });
    expect([font.text, font.headers["content-encoding"]]).toEqual(["not really a font", undefined]);
    const icon = await ask("/icon%20two.svg");
    expect([icon.text, icon.headers["cache-control"]]).toEqual(["<svg/>", "public, max-age=0, must-revalidate"]);
    expect(next.seen).toHaveLength(0);
  });

  it("are only those that were there at the start", async () => {
    const { ask, next } = await openDoor({ files: someFiles() });
    const others = [
      "/_next/static/../secret.js",
      "/_next/static/%2e%2e/secret.js",
      "/_next/static/chunks",
      "/_next/static/none.js",
      "//secret.js",
    ];
    for (const address of others) await ask(address);
    await ask("/_next/static/chunks/a.js", { method: "POST" });
    expect(next.seen).toHaveLength(others.length + 1);
  });
});
