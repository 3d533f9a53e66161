import http from "node:http";
import net from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { heldBack, openSite, PATIENTLY, type Ask, type Reply, type Site } from "@/lib/testing/response-cache/stub-upstream";
import { log } from "@/lib/platform/log";
import { noteAction, noteRequestError, REQUEST_ID_HEADER } from "@/lib/platform/request-errors";
import { refusalProblem } from "@/lib/api/problem";
import { ADMISSION, type Lane } from "./admission";
import { Bodies } from "./bodies";

/** The default admission with a few slots for one lane, and no place to wait for them. */
const slots = (lane: Lane, running: number): typeof ADMISSION => ({
  ...ADMISSION,
  running: { ...ADMISSION.running, [lane]: running },
  waiting: { ...ADMISSION.waiting, [lane]: 0 },
});

/** The headers of a visitor from a network, as a trusted proxy sends them. */
const of = (network: number) => ({ "x-forwarded-for": `192.0.2.${network}` });

it("costly addresses › a slow reader of a long response holds no slot", async () => {
  const { ask, next } = await openSite({ admission: slots("download", 1), maxBytesEach: 100 });
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

it("costly addresses › HEAD of a file does not make the file", async () => {
  const { ask, next } = await openSite();
  await ask("/files/a", { method: "HEAD" });
  expect(next.seen.map(({ method }) => method)).toEqual(["HEAD"]);
  const got = await ask("/files/a");
  const head = await ask("/files/a", { method: "HEAD" });
  expect([head.headers["cache-status"], head.headers.etag]).toEqual(["Pairwise; hit", got.headers.etag]);
  expect(next.seen).toHaveLength(2);
});

const question = { method: "POST", body: "{}" };

it.each<{ what: string; given: Ask; kindOf?: () => "costly" }>([
  { what: "questions that take long", given: question, kindOf: () => "costly" },
  {
    what: "such questions with a key",
    given: { ...question, headers: { authorization: "Bearer pw_valid" } },
    kindOf: () => "costly",
  },
  { what: "reads of the API", given: {} },
])("$what run in small numbers", async ({ given, kindOf }) => {
  const site = await openSite({ admission: slots("download", 1), ...(kindOf && { kindOf }) });
  const { waiting, letGo } = heldBack(site);
  const one = site.ask("/api/v1/ladders/a", given);
  await expect.poll(() => waiting.length, PATIENTLY).toBe(1);
  expect((await site.ask("/api/v1/ladders/b", given)).status).toBe(503);
  letGo();
  expect((await one).status).toBe(200);
});

it("reads of the API › are made once for everybody, whatever cookie or key is sent, and keep their own ETag", async () => {
  const { ask, next } = await openSite();
  const own = { "Content-Type": "application/json", ETag: 'W/"1"', "Access-Control-Allow-Origin": "*" };
  next.render = (_, response) => void response.writeHead(200, own).end("{}");
  const sent: Record<string, string>[] = [{}, { cookie: "authjs.session-token=secret" }, { authorization: "Bearer pw_valid" }];
  for (const headers of sent) {
    expect(await ask("/api/v1/ladders", { headers })).toMatchObject({ status: 200, headers: { etag: 'W/"1"' } });
  }
  expect(next.seen).toHaveLength(1);
  const known = await ask("/api/v1/ladders", { headers: { "if-none-match": 'W/"1"' } });
  expect(known).toMatchObject({ status: 304, headers: { "access-control-allow-origin": "*" } });
});

it("reads of the API › pass HEAD to the API, and are limited for each network with a problem of the API", async () => {
  const counted: string[] = [];
  const mustWait = async ({ network }: { network: string }) => (counted.push(network) > 1 ? 1_000 : 0);
  const { ask, next } = await openSite({ mustWait, writeRefusal: refusalProblem });
  await ask("/api/v1/players/c/history", { method: "HEAD" });
  expect(next.seen.map(({ method }) => method)).toEqual(["HEAD"]);
  expect(await ask("/api/v1/players/d/history")).toMatchObject({
    status: 429,
    headers: { "retry-after": "1", "content-type": "application/problem+json", "access-control-allow-origin": "*" },
    text: expect.stringContaining('"title":"Too many requests"'),
  });
});

it("questions by POST › are limited for each network before their body is received", async () => {
  const mustWait = async ({ path, isRead }: { path: string; isRead: boolean }) => (path === "/api/ask" && !isRead ? 1_000 : 0);
  const { ask, next } = await openSite({ mustWait });
  expect((await ask("/api/ask", question)).status).toBe(429);
  expect((await ask("/api/other", question)).status).toBe(200);
  expect(next.seen.map(({ url }) => url)).toEqual(["/api/other"]);
});

it("a redirect that is longer than the address was, as to the page of signing in, is passed on", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  const { port, next } = await openSite();
  next.render = ({ url = "" }, response) => {
    response.writeHead(307, { Location: `/login?next=${url.replaceAll("%22", "%2522".repeat(2))}` }).end();
  };
  const long = `/own/${"%22".repeat(5_000)}`;
  const answer = await new Promise<number>((resolve, reject) => {
    const sent = http.get({ port, path: long, maxHeaderSize: 128 * 1024 }, ({ statusCode }) => resolve(statusCode ?? 0));
    sent.on("error", reject);
  });
  expect(answer).toBe(307);
  expect(error).not.toHaveBeenCalled();
});

describe("overload", () => {
  const few: typeof ADMISSION = {
    running: { report: 4, form: 2, page: 2, download: 1 },
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

  it("does not delay the answer that the server is alive, which Next.js has no part in", async () => {
    const { ask, next } = await openSite();
    const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
    expect(await ask("/alive")).toMatchObject({ status: 200, text: '{"status":"ok"}', headers });
    expect(await ask("/alive", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    expect(next.seen).toEqual([]);
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

describe("streams of events", () => {
  /** A stream that goes on until its reader leaves; resolves with the status. */
  function listenTo(site: Site, network: number): Promise<{ status: number; retryAfter: string | undefined; leave: () => void }> {
    return new Promise((resolve, reject) => {
      const to = { port: site.port, host: "127.0.0.1", path: "/stream/clan", headers: of(network), agent: false };
      const request = http.get(to, (response) => {
        response.on("error", () => undefined).resume();
        const leave = () => void request.destroy();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], leave });
      });
      request.on("error", reject);
      onTestFinished(() => void request.destroy());
    });
  }

  async function openStreams(options: Parameters<typeof openSite>[0] = {}) {
    const site = await openSite(options);
    site.next.render = (_, response) => void response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders();
    return site;
  }

  it("are all opened when 500 pages of five networks ask at once, as after a restart", async () => {
    const site = await openStreams();
    const streams = await Promise.all(Array.from({ length: 500 }, (_, at) => listenTo(site, at % 5)));
    expect(streams.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it("hold no slot of pages", async () => {
    const site = await openStreams({ admission: slots("page", 1) });
    await Promise.all([1, 2, 3].map((network) => listenTo(site, network)));
    site.next.render = (_, response) => void response.end("page");
    expect((await site.ask("/own")).status).toBe(200);
  });

  it("beyond the limit of a network or of all get 503 with the time to wait, until another one has ended", async () => {
    const site = await openStreams({ streams: { ofOneNetwork: 2, all: 3 } });
    const [first] = await Promise.all([listenTo(site, 1), listenTo(site, 1)]);
    expect(await listenTo(site, 1)).toMatchObject({ status: 503, retryAfter: "2" });
    await listenTo(site, 2);
    expect(await listenTo(site, 3)).toMatchObject({ status: 503, retryAfter: "2" });
    first.leave();
    await expect.poll(async () => (await listenTo(site, 1)).status, PATIENTLY).toBe(200);
  });
});

it.each(["/pages/b", "/own", "/files/b"])(
  "clients that have left › right after they asked have nothing rendered for them: %s",
  async (address) => {
    const site = await openSite();
    for (let at = 0; at < 5; at++) {
      const socket = net.connect(site.port, "127.0.0.1");
      socket.write(`GET ${address}?${at} HTTP/1.1\r\nHost: pairwise.example\r\n\r\n`, () => socket.destroy());
    }
    await arrived(site, 5);
    await site.ask("/pages/a");
    expect(site.next.seen.map(({ url }) => url)).toEqual(["/pages/a"]);
  },
);

it("clients that have left › have the rendering of their own page cancelled", async () => {
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

describe("a request body", () => {
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const withField = (value: string) => `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n--x--\r\n`;
  const complete = withField("1");

  it("is passed on whole, with its length", async () => {
    const site = await openSite();
    site.next.render = (request, response) => void request.pipe(response);
    const body = withField("Gruss ".repeat(20_000));
    expect((await site.ask("/login", { method: "POST", headers: form, body })).text).toBe(body);
    expect(site.next.seen[0]!.headers["content-length"]).toBe(String(body.length));
  });

  it.each([1_100_000, 9_000_000])(
    "is at most 1 MB; one of %d bytes is received to its end, so that browsers show why",
    async (size) => {
      const site = await openSite();
      const reply = await site.ask("/login", { method: "POST", headers: form, body: "x".repeat(size) });
      expect([reply.status, reply.headers["x-content-type-options"]]).toEqual([413, "nosniff"]);
      expect(reply.text).toBe("Nothing was saved, because it is larger than 1 MB. Send less, or a smaller file.\n");
      expect(site.next.seen).toEqual([]);
    },
  );

  /** Fails as Next.js does, before the action of a form or within it. */
  const failing =
    (isBegun: boolean): Site["next"]["render"] =>
    (request, response) => {
      if (isBegun) noteAction(String(request.headers[REQUEST_ID_HEADER]));
      noteRequestError(new Error("no"), request.headers, true);
      response.writeHead(500, { "content-type": "text/plain" }).end("Something went wrong");
    };

  it("that Next.js cannot read is a 400 in words", async () => {
    const site = await openSite();
    site.next.render = failing(false);
    const reply = await site.ask("/login", { method: "POST", headers: form, body: "garbage" });
    expect([reply.status, reply.headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
    expect(reply.text).toBe("Nothing was saved, because this form did not arrive whole. Reload the page and send it again.\n");
  });

  it("with which an action fails is a 500", async () => {
    const site = await openSite();
    site.next.render = failing(true);
    expect((await site.ask("/login", { method: "POST", headers: form, body: complete })).status).toBe(500);
  });

  const oneForm = slots("form", 1);

  it("that arrives slowly holds no slot and is given up after a while", async () => {
    const site = await openSite({ admission: oneForm, bodies: new Bodies({ maxBodies: 4, maxMs: 300 }) });
    const slow = [1, 2, 3].map(() => slowly(site.port));
    await arrived(site, 3);
    expect((await site.ask("/login", { method: "POST", headers: form, body: complete })).status).toBe(200);
    expect(await Promise.all(slow)).toEqual([408, 408, 408]);
    expect(site.next.seen).toHaveLength(1);
  });

  it("that arrives slowly does not keep out reports with a valid key, and an invalid key has none of their slots", async () => {
    const site = await openSite({ admission: oneForm, bodies: new Bodies({ maxBodies: 0, maxMs: 60_000 }) });
    const report = (key: string) => ({ method: "POST", headers: { authorization: `Bearer ${key}` }, body: "{}" });
    expect((await site.ask("/api/v1/ladders/clan/games", report("pw_valid"))).status).toBe(200);
    expect((await site.ask("/api/v1/ladders/clan/games", report("pw_made_up"))).status).toBe(503);
  });

  it("that arrives slowly makes room for faster ones, from the same network too", async () => {
    const site = await openSite({ bodies: new Bodies({ maxBodies: 3, maxMs: 60_000 }) });
    const slow = [1, 2, 3].map(() => slowly(site.port));
    await arrived(site, 3);
    expect((await site.ask("/login", { method: "POST", headers: form, body: complete })).status).toBe(200);
    expect(await Promise.race(slow)).toBe(503);
  });
});

/** A form of which only a part is sent; returns the status of its response. */
function slowly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "100", ...of(1) };
    const request = http.request({ port, host: "127.0.0.1", method: "POST", path: "/login", headers, agent: false });
    request.on("response", (response) => resolve(response.resume().statusCode ?? 0));
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
