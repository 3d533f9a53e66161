import { describe, expect, it } from "vitest";
import {
  change,
  heldBack,
  openSite,
  PATIENTLY,
  unpacked,
  type Ask,
  type StubNext,
} from "@/lib/testing/response-cache/stub-upstream";
import { noteRequestError } from "@/lib/platform/request-errors";

describe("a page for an anonymous visitor", () => {
  it.each([
    { staleSeconds: 0, forNetworks: undefined },
    { staleSeconds: 5, forNetworks: "public, max-age=0, stale-while-revalidate=5" },
  ])(
    "is rendered once and sent from memory, stale for $staleSeconds s by delivery networks alone",
    async ({ forNetworks, ...set }) => {
      const { ask, next } = await openSite(set);
      const [first, second] = [await ask("/pages/a"), await ask("/pages/a")];
      expect(next.seen).toHaveLength(1);
      expect(second.text).toBe(first.text);
      expect([first.headers["cache-status"], second.headers["cache-status"]]).toEqual(["Pairwise; fwd=miss", "Pairwise; hit"]);
      expect(second.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(second.headers["cdn-cache-control"]).toBe(forNetworks);
      expect(second.headers.vary).toBe("rsc, next-router-state-tree, Cookie, Accept-Encoding");
    },
  );

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
    const own = { cookie: "theme=dark", "user-agent": "Pairwise", "content-security-policy": expect.any(String) };
    const ofConnection = { connection: expect.any(String), host: expect.any(String), "x-pairwise-request": expect.any(String) };
    expect(passedOn).toEqual({ ...own, ...ofConnection });
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
});

describe("uncacheable responses", () => {
  it.each([
    { what: "an error", status: 500, headers: {} },
    { what: "a redirect", status: 307, headers: { location: "/elsewhere" } },
    { what: "nothing there", status: 404, headers: {} },
    { what: "a cookie for one reader", status: 200, headers: { "set-cookie": ["a=b"] } },
  ])("$what ($status)", async ({ status, headers }) => {
    const { ask, next } = await openSite();
    const sent = { ...headers, "cache-control": "no-store" };
    next.render = (_, response) => void response.writeHead(status, sent).end("x".repeat(2_000));
    const secure = { "x-content-type-options": "nosniff", "referrer-policy": "same-origin" };
    for (const reply of [await ask("/pages/a"), await ask("/pages/a")]) {
      expect(reply).toMatchObject({ status, headers: { ...sent, ...secure } });
      expect([reply.headers.etag, reply.headers["cache-status"]]).toEqual([undefined, undefined]);
    }
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

  it.each<{ why: string; address: string; given: Ask }>([
    { why: "it is sent", address: "/pages/a", given: { method: "POST", headers: { "next-action": "x" }, body: "[]" } },
    { why: "somebody has a key", address: "/pages/a", given: { headers: { authorization: "Bearer x" } } },
    { why: "its address is too long", address: `/pages/a?${"x".repeat(1_100)}`, given: {} },
  ])("are passed on as they came: $why", async ({ address, given }) => {
    const { ask, next } = await openSite();
    const headers = { "user-agent": "Some Browser", ...given.headers };
    await ask(address, { ...given, headers });
    const reply = await ask(address, { ...given, headers });
    expect(next.seen).toHaveLength(2);
    expect(next.seen[1]!.headers).toMatchObject(headers);
    expect([reply.headers["cache-control"], reply.headers.etag]).toEqual(["private, no-store", undefined]);
  });
});

it("an unknown theme counts as none", async () => {
  const { ask, next } = await openSite();
  for (const cookie of ["", "theme=pink", "theme=", "nottheme=dark", 'theme="<script>"'])
    await ask("/pages/a", { headers: { cookie } });
  expect(next.seen.map(({ headers }) => headers.cookie)).toEqual([undefined]);
});

describe("memory", () => {
  it("is bounded: the least recently used pages are dropped first", async () => {
    const { ask, next } = await openSite({ maxBytes: 5_000 });
    for (const page of ["a", "b", "c", "a", "d", "a"]) await ask(`/pages/${page}`);
    expect(next.seen.filter(({ url }) => url === "/pages/a")).toHaveLength(1);
    await ask("/pages/b");
    expect(next.seen.filter(({ url }) => url === "/pages/b")).toHaveLength(2);
  });

  it.each([{ "Content-Length": "5000000" }, {}])(
    "a response that is too long (%j) is streamed to the reader, and rendering stops when nobody is left",
    async (length) => {
      const { ask, next } = await openSite({ maxBytesEach: 10_000 });
      let stopped = 0;
      next.render = (_, response) => {
        response.once("close", () => (stopped += response.writableEnded ? 0 : 1));
        response.writeHead(200, { "Content-Type": "text/csv", ...length }).write("x".repeat(500_000));
        // The first rendering, for the cache, goes on until it is abandoned.
        if (next.seen.length > 1) response.end("x".repeat(4_500_000));
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

it("an unused path of the framework is a 404", async () => {
  const { ask, next } = await openSite();
  expect([(await ask("/none/image?url=x")).status, next.seen]).toEqual([404, []]);
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
  /** Fails as Next.js does: reports the error, and responds in its own way. */
  const failing =
    (code: string): StubNext["render"] =>
    (request, response) => {
      noteRequestError(Object.assign(new Error("no"), { code }), request.headers, false);
      response.writeHead(500, { "content-type": "text/plain" }).end("Something went wrong");
    };

  it.each([
    ["55P03", 503],
    ["ECONNREFUSED", 503],
    ["SQLITE_FULL", 507],
    ["another", 500],
  ])("for %s gets %i, public or for one reader", async (code, status) => {
    const { ask, next } = await openSite();
    next.render = failing(code);
    for (const address of ["/pages/a", "/own"]) expect((await ask(address)).status).toBe(status);
  });

  it("is replaced by the cached page, marked as stale, if there is one", async () => {
    const { ask, next, database } = await openSite({ mayOutlive: () => true });
    const before = await ask("/pages/a");
    change(database, "second");
    next.render = failing("ECONNREFUSED");
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
      noteRequestError(new Error("A part failed."), request.headers, false);
      return render(request, response);
    };
    expect((await ask("/pages/a")).headers["cache-status"]).toBeUndefined();
    expect((await ask("/pages/a")).status).toBe(200);
    expect(next.seen).toHaveLength(2);
  });
});
