import http from "node:http";
import { expect, test } from "./fixtures";
import { makeOwnLadder } from "./own-ladder";

/** The setting of the server that the tests run on: scripts/serve-for-tests.mjs. */
const METRICS_TOKEN = "for-the-browser-tests";

interface Raw {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** A request as it stands, with nothing mended on its way. `send` writes the body, perhaps without an end. */
function raw(
  site: string,
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders,
  send?: (to: http.ClientRequest) => void,
) {
  const { hostname, port } = new URL(site);
  return new Promise<Raw>((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() });
        request.destroy();
      });
    });
    request.on("error", reject);
    if (send === undefined) request.end();
    else send(request);
  });
}

test(
  "a game server reports a game with a key that an admin made, and everybody sees it",
  { tag: "@main" },
  async ({ admin, page, header, signIns, request, unique }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "reported");
    await header.signIn(signIns.admin.name, signIns.admin.password);
    await page.goto("/admin/keys");
    await admin.field("Name").fill(unique("Server"));
    await admin.field("Ladder").selectOption(slug);
    await admin.press("Create key");
    const secret = await admin.field("Your key (copy it now: it is not shown again)").inputValue();
    const headers = { Authorization: `Bearer ${secret}`, "Idempotency-Key": unique("report") };
    const participants = ["First", "Second"].map((name, at) => ({ player: `${name} ${mark}`, score: 3 - at, minutes: 20 }));
    const data = { playedAt: "2025-12-01T20:00:00Z", participants, note: "Over the wire" };
    const response = await request.post(`/api/v1/ladders/${slug}/games`, { headers, data });
    expect(response.status()).toBe(201);
    const again = await request.post(`/api/v1/ladders/${slug}/games`, { headers, data });
    expect([again.status(), again.headers()["idempotency-replayed"]]).toEqual([201, "true"]);
    expect(await again.json()).toEqual(await response.json());

    await page.goto(`/games/${response.headers().location!.split("/").at(-1)}`);
    await expect(page.getByText("Over the wire")).toBeVisible();
    await page.goto("/admin/keys");
    await expect(page.getByRole("row", { name: new RegExp(secret.slice(0, 11)) })).not.toContainText("never");
    const elsewhere = await request.post("/api/v1/ladders/clan/games", { headers, data });
    expect(elsewhere.status()).toBe(403);
  },
);

test("reads carry a tag, and answer 304 to it, to pages of other sites too", async ({ request }) => {
  const first = await request.get("/api/v1/ladders/clan/standings?limit=3", { headers: { Origin: "https://elsewhere.example" } });
  expect(first.headers()).toMatchObject({ "access-control-allow-origin": "*", "content-type": "application/json" });
  // Tests beside this one enter games and change names, which changes the tag.
  await expect(async () => {
    const { etag } = (await request.get("/api/v1/ladders/clan/standings?limit=3")).headers();
    const again = await request.get("/api/v1/ladders/clan/standings?limit=3", { headers: { "If-None-Match": etag! } });
    expect([again.status(), await again.text()]).toEqual([304, ""]);
  }).toPass();
  const asked = await request.fetch("/api/v1/ladders/clan/games", { method: "OPTIONS" });
  expect([asked.status(), asked.headers()["access-control-allow-methods"]]).toEqual([204, "GET, HEAD"]);
  expect(await (await request.get("/api/v1/openapi.json")).text()).toMatch(/^\{"openapi":"3\.1\.1"/);
});

test("addresses and methods that lead nowhere are problems, not pages and not faults", { tag: "@main" }, async ({ baseURL }) => {
  const wrong = [
    ...["/nothing", "/ladders/clan/standings?limit=%00", "/games/0", "/players/%F0%9F%98%80", "?x=%", "/games/%20"],
    ...[
      "/ladders/%00",
      "/ladders/%E0%A4%A",
      "/ladders/%",
      "/players/%ED%A0%80",
      "/ladders/..%2f..%2fadmin",
      "/players/%zz/history",
    ],
  ];
  for (const path of wrong) {
    const { status, headers } = await raw(baseURL!, "GET", `/api/v1${path}`, {});
    expect([status < 500 && status >= 400, headers["content-type"]], path).toEqual([true, "application/problem+json"]);
  }
  for (const path of ["//", "/ladders/"]) expect((await raw(baseURL!, "GET", `/api/v1${path}`, {})).status, path).toBe(308);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const { status, headers } = await raw(baseURL!, method, "/api/v1/ladders/clan/games", {});
    expect([status, headers.allow, headers["content-type"]], method).toEqual([
      405,
      "GET, HEAD, POST, OPTIONS",
      "application/problem+json",
    ]);
  }
  const head = await raw(baseURL!, "HEAD", "/api/v1/ladders", {});
  expect([head.status, head.text]).toEqual([200, ""]);
});

test("a body that is too long is refused, and a very long one before it ends", async ({ baseURL }) => {
  const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  const preview = "/api/v1/ladders/clan/preview";
  const long = await raw(baseURL!, "POST", preview, headers, (request) => request.end(Buffer.alloc(256 * 1024 + 1, " ")));
  expect([long.status, long.text]).toEqual([413, expect.stringContaining("256 kB")]);
  const endless = await raw(
    baseURL!,
    "POST",
    preview,
    headers,
    (request) => void request.write(Buffer.alloc(1024 * 1024 + 1, " ")),
  );
  expect([endless.status, endless.text]).toEqual([413, expect.stringContaining("1 MB")]);
});

test("the metrics are for whoever has the token", { tag: "@main" }, async ({ request }) => {
  expect((await request.get("/api/metrics")).status()).toBe(401);
  await request.get("/api/v1/ladders/clan");
  const response = await request.get("/api/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(response.headers()["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/pairwise_requests_total\{route="\/api\/v1\/ladders\/\{ladder\}",method="GET",status="200"\} \d+/);
  expect(text).toMatch(/pairwise_database_statements_total [1-9]\d*/);
});
