import http from "node:http";
import net from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { change, openSite, type Ask, type Reply, type Site, type StubNext } from "@/lib/testing/response-cache/stub-upstream";
import { noteRequestError } from "@/lib/platform/request-errors";
import { refusalProblem } from "@/lib/api/problem";
import { ADMISSION } from "./admission";
import { Bodies } from "./bodies";

/** Generous, for a busy machine. */
const PATIENTLY = { timeout: 60_000, interval: 2 };

const unpacked = ({ headers, body, text }: Reply) => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body).toString();
  return headers["content-encoding"] === "gzip" ? gunzipSync(body).toString() : text;
};

/** Holds back the framework's rendering until the test releases it. */
function heldBack(site: Site) {
  const { render } = site.next;
  const waiting: (() => void)[] = [];
  site.next.render = async (request, response) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await render(request, response);
  };
  return { waiting, letGo: () => waiting.splice(0).forEach((go) => go()) };
}

describe("a page for an anonymous visitor", () => {
  it("is rendered once and sent from memory while nothing changes", async () => {
    const { ask, next } = await openSite();
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

  it("is rendered again after a write", async () => {
    const { ask, next, database } = await openSite();
    const before = await ask("/pages/a");
    change(database, "second");
    const after = await ask("/pages/a");
    expect([before.text.includes('"first"'), after.text.includes('"second"')]).toEqual([true, true]);
    expect(before.headers.etag).not.toBe(after.headers.etag);
    change(database, "third");
    expect((await ask("/pages/a")).text).toContain('"third"');
    expect(next.seen).toHaveLength(3);
  });

  it("that was being rendered during a write is not sent to later requests", async () => {
    const site = await openSite();
    const { waiting, letGo } = heldBack(site);
    const early = site.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    change(site.database, "second");
    const late = site.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    letGo();
    await Promise.all([early, late]);
    // The rendering began before the write, so it must not be cached either.
    site.next.render = (_, response) => void response.end("rendered again");
    expect(unpacked(await site.ask("/pages/a"))).toBe((await late).text);
  });

  it("is rendered once for many concurrent requests, even if the first client leaves", async () => {
    const site = await openSite();
    const { waiting, letGo } = heldBack(site);
    const impatient = new AbortController();
    const first = site.ask("/pages/a", { signal: impatient.signal });
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const others = Array.from({ length: 20 }, () => site.ask("/pages/a"));
    impatient.abort();
    await expect(first).rejects.toThrow();
    letGo();
    const replies = await Promise.all(others);
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]!.status).toBe(200);
    expect(site.next.seen).toHaveLength(1);
  });

  it("is rendered with those request headers only that are part of the cache key", async () => {
    const { ask, next } = await openSite();
    const headers = {
      cookie: "other=1; theme=dark; authjs.csrf-token=x",
      "user-agent": "Some Browser",
      "accept-language": "de",
      "if-none-match": '"x"',
      range: "bytes=0-1",
      "x-forwarded-for": "192.0.2.1",
      "x-pairwise-client": "192.0.2.2",
      "next-action": "x",
    };
    await ask("/pages/a?x=1", { headers });
    const [{ url, method, headers: passedOn } = { url: "", method: "", headers: {} }] = next.seen;
    expect([method, url]).toEqual(["GET", "/pages/a?x=1"]);
    expect(Object.keys(passedOn).sort()).toEqual([
      "connection",
      "content-security-policy",
      "cookie",
      "host",
      "user-agent",
      "x-pairwise-request",
    ]);
    expect([passedOn.cookie, passedOn["user-agent"]]).toEqual(["theme=dark", "Pairwise"]);
  });

  it("is sent stale, and marked, while the database does not answer", async () => {
    let time = 0;
    const { ask, next, database } = await openSite({ clock: () => time });
    const before = await ask("/pages/a");
    database.fails = true;
    database.writes++;
    time = 599_000;
    const stale = await ask("/pages/a");
    expect([stale.status, stale.text]).toEqual([200, before.text]);
    expect([stale.headers["cache-status"], stale.headers["x-pairwise-stale"]]).toEqual([
      "Pairwise; hit; ttl=-599; detail=database-unavailable",
      "599",
    ]);
    // An uncached page is passed through: it reports the problem itself.
    expect((await ask("/pages/b")).headers["cache-control"]).toBe("private, no-store");
    time = 600_000;
    expect((await ask("/pages/a")).headers["cache-control"]).toBe("private, no-store");
    database.fails = false;
    time = 602_000;
    await ask("/pages/a");
    expect((await ask("/pages/a")).headers["cache-status"]).toBe("Pairwise; hit");
    expect(next.seen).toHaveLength(4);
  });

  it("has a stale time for content delivery networks only", async () => {
    const { ask } = await openSite({ staleSeconds: 5 });
    const { headers } = await ask("/pages/a");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["cdn-cache-control"]).toBe("public, max-age=0, stale-while-revalidate=5");
    expect((await (await openSite()).ask("/pages/a")).headers["cdn-cache-control"]).toBeUndefined();
  });
});

describe("uncacheable responses", () => {
  const refusals = [
    { what: "an error", status: 500, headers: {} },
    { what: "a redirect", status: 307, headers: { Location: "/elsewhere" } },
    { what: "nothing there", status: 404, headers: {} },
    { what: "a cookie for one reader", status: 200, headers: { "Set-Cookie": "a=b" } },
  ];
  it.each(refusals)("$what ($status)", async ({ status, headers }) => {
    const { ask, next } = await openSite();
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

  it("a rendering that breaks off: 503 for all waiting requests, and the next request tries again", async () => {
    const { ask, next } = await openSite();
    const { render } = next;
    next.render = (_, response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).write("<p>The first half");
      response.destroy(new Error("A test wants to see this, too."));
    };
    expect((await Promise.all([ask("/pages/a"), ask("/pages/a")])).map(({ status }) => status)).toEqual([503, 503]);
    next.render = render;
    expect((await ask("/pages/a")).status).toBe(200);
  });

  const handedOn: { why: string; address: string; ask: Ask }[] = [
    { why: "it is no page", address: "/other", ask: {} },
    { why: "it is sent", address: "/pages/a", ask: { method: "POST", headers: { "next-action": "x" } } },
    { why: "somebody has a key", address: "/pages/a", ask: { headers: { authorization: "Bearer x" } } },
    { why: "its address is too long", address: `/pages/a?${"x".repeat(1_100)}`, ask: {} },
    { why: "its headers are too long", address: "/pages/a", ask: { headers: { "next-router-state-tree": "x".repeat(7_000) } } },
  ];
  it.each(handedOn)("are handed on as they came: $why", async ({ address, ask: given }) => {
    const { ask, next } = await openSite();
    const headers = { "user-agent": "Some Browser", ...given.headers };
    await ask(address, { ...given, headers });
    const reply = await ask(address, { ...given, headers });
    expect(next.seen).toHaveLength(2);
    expect(next.seen[1]!.headers).toMatchObject(headers);
    expect([reply.headers["cache-control"], reply.headers.etag]).toEqual(["private, no-store", undefined]);
  });
});

describe("responses of different readers are never mixed", () => {
  const sessions = ["authjs.session-token=secret"];
  it.each(sessions)("%s: neither gets a kept page nor leaves one", async (cookie) => {
    const { ask, next } = await openSite();
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

  it("a sign-in while the public page is being rendered: both get their own page", async () => {
    const site = await openSite();
    const { waiting, letGo } = heldBack(site);
    const anybody = site.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const mine = site.ask("/pages/a", { headers: { cookie: "authjs.session-token=secret" } });
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    letGo();
    expect((await anybody).text).not.toContain("secret");
    expect((await mine).text).toContain("secret");
  });

  it("a forwarded host is not part of the key, because any client can forge it", async () => {
    const { ask, next } = await openSite();
    await ask("/pages/a", { headers: { host: "ladder.test" } });
    const { headers } = await ask("/pages/a", { headers: { host: "ladder.test", "x-forwarded-host": "evil.example" } });
    expect(headers["cache-status"]).toBe("Pairwise; hit");
    expect(next.seen).toHaveLength(1);
  });

  it("Next-URL is passed on, for the framework's hash, and is not part of the key", async () => {
    const { ask, next } = await openSite();
    await ask("/pages/a?_rsc=x", { headers: { rsc: "1", "next-url": "/pages/b" } });
    const { headers } = await ask("/pages/a?_rsc=x", { headers: { rsc: "1", "next-url": "/pages/c" } });
    expect(headers["cache-status"]).toBe("Pairwise; hit");
    expect(next.seen.map((seen) => seen.headers["next-url"])).toEqual(["/pages/b"]);
  });

  it("an unknown theme counts as none", async () => {
    const { ask, next } = await openSite();
    await ask("/pages/a");
    for (const cookie of ["theme=pink", "theme=", "nottheme=dark", 'theme="<script>"']) {
      const { headers } = await ask("/pages/a", { headers: { cookie } });
      expect(headers["cache-status"]).toBe("Pairwise; hit");
    }
    expect(next.seen[0]!.headers.cookie).toBeUndefined();
  });

  it("addresses are passed on unchanged", async () => {
    const { ask, next } = await openSite();
    const addresses = ["/pages/a", "/pages/a?", "/pages/a?x=1", "/pages/a?x=1&y=2", "/pages/a?y=2&x=1", "/pages/%61"];
    for (const address of [...addresses, ...addresses]) expect((await ask(address)).text).toContain(JSON.stringify(address));
    expect(next.seen).toHaveLength(addresses.length);
  });
});

describe("HTTP", () => {
  it("HEAD has the headers of GET and no body, and nothing is rendered twice", async () => {
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

  it("each encoding has a strong ETag of its own, and only that one gets a 304", async () => {
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

  it("If-Match with another ETag gets a 412", async () => {
    const { ask } = await openSite();
    const { headers } = await ask("/pages/a");
    const status = async (tag: string) => (await ask("/pages/a", { headers: { "if-match": tag } })).status;
    expect(await status('"other"')).toBe(412);
    expect(await status(`W/${headers.etag!}`)).toBe(412);
    expect(await status(headers.etag!)).toBe(200);
    expect(await status("*")).toBe(200);
  });

  it("a file with its own cache lifetime keeps it", async () => {
    const { ask, next } = await openSite();
    const own = "public, max-age=31536000, immutable";
    next.render = (_, response) =>
      void response.writeHead(200, { "Cache-Control": own, "Content-Type": "application/gzip" }).end("x");
    await ask("/files/a?version=1");
    expect((await ask("/files/a?version=1")).headers["cache-control"]).toBe(own);
    expect(next.seen).toHaveLength(1);
  });
});

describe("memory", () => {
  it("is bounded: the least recently used pages are dropped first", async () => {
    const { ask, next } = await openSite({ maxBytes: 18_000 });
    for (const page of ["a", "b", "c", "a", "d", "a"]) await ask(`/pages/${page}`);
    expect(next.seen.filter(({ url }) => url === "/pages/a")).toHaveLength(1);
    await ask("/pages/b");
    expect(next.seen.filter(({ url }) => url === "/pages/b")).toHaveLength(2);
  });

  it.each([
    { how: "says so", length: { "Content-Length": "5000000" } },
    { how: "does not say so", length: {} },
  ])(
    "a response that is too long, and $how, is streamed to the reader, and rendering stops when nobody is left",
    async ({ length }) => {
      const { ask, next } = await openSite({ maxBytesEach: 10_000 });
      let stopped = 0;
      next.render = (_, response) => {
        response.once("close", () => (stopped += response.writableEnded ? 0 : 1));
        response.writeHead(200, { "Content-Type": "text/csv", ...length }).write("x".repeat(500_000));
        // The rest comes later: by then an abandoned rendering has ended.
        const rest = setTimeout(() => response.end("x".repeat(4_500_000)), 200);
        response.once("close", () => clearTimeout(rest));
      };
      expect((await ask("/files/large")).body.length).toBe(5_000_000);
      await expect.poll(() => stopped, PATIENTLY).toBe(1);
      expect(next.seen).toHaveLength(2);
      expect((await ask("/files/large", { headers: { "accept-encoding": "gzip" } })).body.length).toBe(5_000_000);
      expect(next.seen).toHaveLength(3);
      expect(next.seen[2]!.headers["accept-encoding"]).toBeUndefined();
    },
  );
});

/** The default admission with a few slots for downloads. */
function costly(places: number, waiting: number): typeof ADMISSION {
  return {
    ...ADMISSION,
    places: { ...ADMISSION.places, download: places },
    waiting: { ...ADMISSION.waiting, download: waiting },
  };
}

/** The headers of a visitor from a network, as a trusted proxy sends them. */
const of = (network: number) => ({ "x-forwarded-for": `192.0.2.${network}` });

describe("costly addresses", () => {
  it("are rendered a few at once, wait in line, and beyond that are refused until later", async () => {
    const site = await openSite({ admission: costly(1, 1) });
    const { waiting, letGo } = heldBack(site);
    const one = site.ask("/costly/1");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const two = site.ask("/costly/2", { headers: { cookie: "authjs.session-token=secret" } });
    const refused = await Promise.any([3, 4].map((at) => site.ask(`/costly/${at}`).then(refusedOnly)));
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } });
    expect(waiting.length).toBe(1);
    // Pages are not delayed.
    const page = site.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    expect((await Promise.all([one, page])).map(({ status }) => status)).toEqual([200, 200]);
    await two;
    expect((await site.ask("/costly/5")).status).toBe(200);
  });

  it("a slow reader of a long response holds no slot", async () => {
    const { ask, next } = await openSite({ admission: costly(1, 0), maxBytesEach: 100 });
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

  it("HEAD of a file does not make the file", async () => {
    const { ask, next } = await openSite();
    await ask("/files/a", { method: "HEAD" });
    expect(next.seen.map(({ method }) => method)).toEqual(["HEAD"]);
    const got = await ask("/files/a");
    const head = await ask("/files/a", { method: "HEAD" });
    expect([head.headers["cache-status"], head.headers.etag]).toEqual(["Pairwise; hit", got.headers.etag]);
    expect(next.seen).toHaveLength(2);
  });
});

describe("reads of the API", () => {
  const own = (site: Site) => {
    const headers = { "Content-Type": "application/json", ETag: 'W/"1"', "Access-Control-Allow-Origin": "*" };
    site.next.render = (_, response) => void response.writeHead(200, headers).end("{}");
    return site;
  };

  it("are made once for everybody, whatever cookie or key is sent, and keep their own ETag", async () => {
    const { ask, next } = own(await openSite());
    const sent: Record<string, string>[] = [{}, { cookie: "authjs.session-token=secret" }, { authorization: "Bearer pw_valid" }];
    for (const headers of sent) {
      expect(await ask("/api/v1/ladders", { headers })).toMatchObject({ status: 200, headers: { etag: 'W/"1"' } });
    }
    expect(next.seen).toHaveLength(1);
    const known = await ask("/api/v1/ladders", { headers: { "if-none-match": 'W/"1"' } });
    expect(known).toMatchObject({ status: 304, headers: { "access-control-allow-origin": "*" } });
  });

  it("run in small numbers, counted for each network, and HEAD is passed to the API", async () => {
    const counted: string[] = [];
    const mustWait = async (_: string, network: string) => (counted.push(network) > 3 ? 1_000 : 0);
    const site = await openSite({ admission: costly(1, 0), mustWait, writeRefusal: refusalProblem });
    const { waiting, letGo } = heldBack(site);
    const one = site.ask("/api/v1/players/a/history");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    expect((await site.ask("/api/v1/players/b/history")).status).toBe(503);
    letGo();
    expect((await one).status).toBe(200);
    const head = site.ask("/api/v1/players/c/history", { method: "HEAD" });
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    expect(site.next.seen.at(-1)!.method).toBe("HEAD");
    letGo();
    await head;
    expect(await site.ask("/api/v1/players/d/history")).toMatchObject({
      status: 429,
      headers: { "retry-after": "1", "content-type": "application/problem+json", "access-control-allow-origin": "*" },
      text: expect.stringContaining('"title":"Too many requests"'),
    });
  });
});

describe("overload", () => {
  const few: typeof ADMISSION = {
    places: { report: 4, form: 2, page: 2, download: 1 },
    waiting: { report: 0, form: 2, page: 1, download: 1 },
    pagesBesideWrites: 1,
    maxMs: 600_000,
  };
  const cookie = "authjs.session-token=secret";
  const report = { method: "POST", headers: { authorization: "Bearer pw_valid" }, body: "{}" };

  it("of readers: they wait in a short queue, and beyond it get 503, while reports and health are answered", async () => {
    const site = await openSite({ admission: few });
    const { waiting, letGo } = heldBack(site);
    // One request of each kind: public, and meant for one reader.
    const inside = [site.ask("/pages/1", { headers: of(1) }), site.ask("/own/2", { headers: { cookie, ...of(2) } })];
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    const crowd = [3, 4, 5, 6].map((at) => site.ask(`/pages/${at}`, { headers: of(at) }));
    const [refused] = await firstRefused(crowd, 3);
    expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } });
    expect(refused!.headers["x-content-type-options"]).toBe("nosniff");
    expect(waiting.length).toBe(2);
    const answered = [site.ask("/api/v1/ladders/clan/games", report), site.ask("/health")];
    await expect.poll(() => waiting.length, PATIENTLY).toBe(4);
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    expect((await Promise.all([...answered, ...inside])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await Promise.all(crowd)).map(({ status }) => status).sort()).toEqual([200, 503, 503, 503]);
  });

  it("by one network leaves slots and the queue to others", async () => {
    const site = await openSite({ admission: { ...few, waiting: { ...few.waiting, page: 2 } } });
    const { waiting, letGo } = heldBack(site);
    const greedy = [1, 2, 3].map((at) => site.ask(`/pages/${at}`, { headers: of(1) }));
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const other = site.ask("/pages/a", { headers: of(2) });
    await expect.poll(() => waiting.length, PATIENTLY).toBe(2);
    // The queue is full of the first network's requests: its newest one makes room.
    const third = site.ask("/pages/b", { headers: of(3) });
    expect(await firstRefused(greedy, 1)).toMatchObject([{ status: 503 }]);
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    expect((await Promise.all([other, third])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await Promise.all(greedy)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  });

  it("does not delay the answer that the server is alive, which Next.js has no part in", async () => {
    const site = await openSite({ admission: few });
    heldBack(site);
    const alive = await site.ask("/alive");
    expect([alive.status, alive.text, alive.headers["cache-control"]]).toEqual([200, '{"status":"ok"}', "no-store"]);
    expect(alive.headers["x-content-type-options"]).toBe("nosniff");
    expect((await site.ask("/alive", { method: "HEAD" })).text).toBe("");
    expect(site.next.seen).toEqual([]);
  });

  it("of reports is bounded, too", async () => {
    const site = await openSite({ admission: few });
    const { letGo } = heldBack(site);
    const all = [1, 2, 3, 4, 5, 6].map((at) => site.ask("/api/report", { ...report, headers: { ...report.headers, ...of(at) } }));
    const [refused] = await firstRefused(all, 2);
    expect(refused!.headers["retry-after"]).toBe("2");
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(4);
  });

  it("by one visitor gets 429 with the time to wait, and still cached pages", async () => {
    let left = 1;
    const site = await openSite({ mustWait: async () => (left-- > 0 ? 0 : 1_500) });
    expect((await site.ask("/pages/a")).status).toBe(200);
    expect(await site.ask("/pages/b")).toMatchObject({
      status: 429,
      headers: { "retry-after": "2", "referrer-policy": "same-origin" },
    });
    expect((await site.ask("/pages/a")).headers["cache-status"]).toBe("Pairwise; hit");
    expect((await site.ask("/own", { headers: { cookie } })).status).toBe(429);
    expect(site.next.seen).toHaveLength(1);
  });
});

describe("clients that have left", () => {
  const one: typeof ADMISSION = { ...ADMISSION, places: { ...ADMISSION.places, page: 1 } };
  it.each(["/pages/b", "/own"])("while they waited have nothing rendered for them: %s", async (address) => {
    const site = await openSite({ admission: one });
    const { waiting, letGo } = heldBack(site);
    const first = site.ask("/pages/a");
    await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
    const impatient = new AbortController();
    const gone = site.ask(address, { signal: impatient.signal });
    const later = site.ask("/pages/c");
    await arrived(site, 3);
    impatient.abort();
    await expect(gone).rejects.toThrow();
    await expect.poll(() => site.clients.left, PATIENTLY).toBe(1);
    const letting = setInterval(letGo, 1);
    onTestFinished(() => clearInterval(letting));
    await Promise.all([first, later]);
    expect(site.next.seen.map(({ url }) => url)).toEqual(["/pages/a", "/pages/c"]);
  });

  it.each(["/pages/b", "/own", "/files/b"])("right after they asked have nothing rendered for them: %s", async (address) => {
    const site = await openSite();
    for (let at = 0; at < 5; at++) {
      const socket = net.connect(site.port, "127.0.0.1");
      socket.write(`GET ${address}?${at} HTTP/1.1\r\nHost: pairwise.example\r\n\r\n`, () => socket.destroy());
    }
    await arrived(site, 5);
    await site.ask("/pages/a");
    expect(site.next.seen.map(({ url }) => url)).toEqual(["/pages/a"]);
  });

  it("have the rendering of their own page cancelled", async () => {
    const site = await openSite();
    let closed = false;
    site.next.render = (request) => void request.socket.once("close", () => (closed = true));
    const impatient = new AbortController();
    const gone = site.ask("/own", { signal: impatient.signal });
    await expect.poll(() => site.next.seen.length, PATIENTLY).toBe(1);
    impatient.abort();
    await expect(gone).rejects.toThrow();
    await expect.poll(() => closed, PATIENTLY).toBe(true);
  });
});

describe("a request body", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };

  it("is passed on whole, with its length", async () => {
    const site = await openSite();
    site.next.render = (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part)).on("end", () => response.end(Buffer.concat(parts)));
    };
    const body = "name=Gr%C3%BC%C3%9Fe&".repeat(5_000);
    expect((await site.ask("/login", { method: "POST", headers: form, body })).text).toBe(body);
    expect(site.next.seen[0]!.headers["content-length"]).toBe(String(body.length));
  });

  it("is at most 1 MB", async () => {
    const site = await openSite();
    const reply = await site.ask("/login", { method: "POST", headers: form, body: "x".repeat(1_100_000) });
    expect([reply.status, reply.headers["x-content-type-options"]]).toEqual([413, "nosniff"]);
    expect(site.next.seen).toEqual([]);
  });

  it("that arrives slowly holds no slot and is given up after a while", async () => {
    const admission = { ...ADMISSION, places: { ...ADMISSION.places, form: 1 }, waiting: { ...ADMISSION.waiting, form: 0 } };
    const site = await openSite({ admission, bodies: new Bodies({ maxBodies: 4, maxMs: 300 }) });
    const slow = [1, 2, 3].map(() => slowly(site.port));
    await arrived(site, 3);
    expect((await site.ask("/login", { method: "POST", headers: form, body: "a=b" })).status).toBe(200);
    expect(await Promise.all(slow)).toEqual([408, 408, 408]);
    expect(site.next.seen).toHaveLength(1);
  });

  it("that arrives slowly does not keep out reports with a valid key, and an invalid key has none of their slots", async () => {
    const places = { ...ADMISSION.places, form: 1 };
    const admission = { ...ADMISSION, places, waiting: { ...ADMISSION.waiting, form: 0 } };
    const site = await openSite({ admission, bodies: new Bodies({ maxBodies: 0, maxMs: 60_000 }) });
    const report = (key: string) => ({ method: "POST", headers: { authorization: `Bearer ${key}` }, body: "{}" });
    expect((await site.ask("/api/v1/ladders/clan/games", report("pw_valid"))).status).toBe(200);
    expect((await site.ask("/api/v1/ladders/clan/games", report("pw_made_up"))).status).toBe(503);
  });

  it("that arrives slowly makes room for faster ones, from the same network too", async () => {
    const site = await openSite({ bodies: new Bodies({ maxBodies: 3, maxMs: 60_000 }) });
    const slow = [1, 2, 3].map(() => slowly(site.port));
    await arrived(site, 3);
    expect((await site.ask("/login", { method: "POST", headers: form, body: "a=b" })).status).toBe(200);
    expect(await Promise.race(slow)).toBe(503);
  });

  it.each([
    { what: "PATCH", ask: { method: "PATCH", headers: form } },
    { what: "DELETE", ask: { method: "DELETE" } },
    {
      what: "POST of something that is no form",
      ask: { method: "POST", headers: { "content-type": "application/json" }, body: "{}" },
    },
    { what: "POST of nothing", ask: { method: "POST" } },
  ])("of a page: $what gets a 405", async ({ ask: sent }) => {
    const { ask, next } = await openSite();
    expect(await ask("/pages/a", sent)).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD", "x-content-type-options": "nosniff" },
    });
    expect(next.seen).toEqual([]);
  });

  it("of a page: a server action and a form pass", async () => {
    const { ask, next } = await openSite();
    for (const headers of [{ "next-action": "x", "content-type": "text/plain" }, form]) {
      expect((await ask("/pages/a", { method: "POST", headers, body: "x" })).status).toBe(200);
    }
    expect(next.seen.map(({ method }) => method)).toEqual(["POST", "POST"]);
  });
});

it("an unused path of the framework is a 404", async () => {
  const { ask, next } = await openSite();
  expect(await ask("/none/image?url=x")).toMatchObject({ status: 404, headers: { "x-content-type-options": "nosniff" } });
  expect(next.seen).toEqual([]);
});

it("a file of the build is cached for everybody, whatever is in the database", async () => {
  const { ask, next, database } = await openSite();
  const immutable = "public, max-age=31536000, immutable";
  next.render = (_, response) =>
    void response
      .writeHead(200, { "Content-Type": "application/javascript", "Cache-Control": immutable })
      .end("let a = 1;\n".repeat(500));
  const visitors: Record<string, string>[] = [{}, { cookie: "authjs.session-token=x" }, { rsc: "1" }];
  for (const headers of visitors) {
    const reply = await ask("/static/a.js?x=1", { headers: { ...headers, "accept-encoding": "br" } });
    expect(unpacked(reply)).toBe("let a = 1;\n".repeat(500));
    expect(reply.headers).toMatchObject({ "cache-control": immutable, vary: "Accept-Encoding" });
    change(database, `after ${JSON.stringify(headers)}`);
  }
  expect(next.seen).toHaveLength(1);
});

describe("a page that fails because of the database", () => {
  const codes = { busy: "55P03", away: "ECONNREFUSED", full: "SQLITE_FULL" };
  /** Fails as Next.js does: reports the error, and responds in its own way. */
  const failing =
    (code: string): StubNext["render"] =>
    (request, response) => {
      noteRequestError(Object.assign(new Error("no"), { code }), request.headers);
      response.writeHead(500, { "content-type": "text/plain" }).end("Something went wrong");
    };

  it.each([
    { why: "busy" as const, status: 503 },
    { why: "away" as const, status: 503 },
    { why: "full" as const, status: 507 },
  ])("gets $status when it is $why, public or for one reader", async ({ why, status }) => {
    const { ask, next } = await openSite();
    next.render = failing(codes[why]);
    expect((await ask("/pages/a")).status).toBe(status);
    expect((await ask("/own")).status).toBe(status);
    next.render = failing("another");
    expect((await ask("/own")).status).toBe(500);
    expect((await ask("/pages/a")).status).toBe(500);
  });

  it("is replaced by the cached page, marked as stale, if there is one", async () => {
    const { ask, next, database } = await openSite({ mayOutlive: () => true });
    const before = await ask("/pages/a");
    change(database, "second");
    next.render = failing(codes.away);
    const stale = await ask("/pages/a");
    expect([stale.status, stale.text]).toEqual([200, before.text]);
    expect(stale.headers).toMatchObject({
      "cache-status": "Pairwise; hit; ttl=-0; detail=database-unavailable",
      "x-pairwise-stale": "0",
      age: "0",
    });
    expect((await ask("/pages/b")).status).toBe(503);
  });

  it("is not cached when a part of it failed", async () => {
    const { ask, next } = await openSite();
    const { render } = next;
    next.render = (request, response) => {
      noteRequestError(new Error("A part failed."), request.headers);
      return render(request, response);
    };
    expect((await ask("/pages/a")).headers["cache-status"]).toBeUndefined();
    expect((await ask("/pages/a")).status).toBe(200);
    expect(next.seen).toHaveLength(2);
  });

  it("a client cannot set the request id", async () => {
    const { ask, next } = await openSite();
    for (const address of ["/pages/a", "/own"])
      await ask(address, { headers: { "x-pairwise-request": "mine", "x-pairwise-client": "6.6.6.6" } });
    expect(next.seen.map(({ headers }) => headers["x-pairwise-request"])).not.toContain("mine");
    expect(next.seen.map(({ headers }) => headers["x-pairwise-client"])).toEqual([undefined, "127.0.0.1"]);
  });
});

/** A form of which only a part is sent; returns the status of its response. */
function slowly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "100", ...of(1) };
    const request = http.request(
      { port, host: "127.0.0.1", method: "POST", path: "/login", headers, agent: false },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
      },
    );
    request.on("error", reject).write("a=b");
    onTestFinished(() => void request.destroy());
  });
}

/** Waits until this many requests have arrived and been handled. */
async function arrived(site: Site, count: number): Promise<void> {
  await expect.poll(() => site.clients.arrived, PATIENTLY).toBe(count);
  await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until this many requests were refused; the others are still waiting then. */
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
