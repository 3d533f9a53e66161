import { expect, test } from "./fixtures";
import { makeOwnLadder } from "./own-ladder";
import { rawRequest } from "./raw-request";

/** The setting of the server that the tests run on: scripts/serve-for-tests.mjs. */
const METRICS_TOKEN = "for-the-browser-tests";

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
    const { status, headers } = await rawRequest(baseURL!, `/api/v1${path}`);
    expect([status < 500 && status >= 400, headers["content-type"]], path).toEqual([true, "application/problem+json"]);
  }
  for (const path of ["//", "/ladders/"]) expect((await rawRequest(baseURL!, `/api/v1${path}`)).status, path).toBe(308);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const { status, headers } = await rawRequest(baseURL!, "/api/v1/ladders/clan/games", { method });
    expect([status, headers.allow, headers["content-type"]], method).toEqual([
      405,
      "GET, HEAD, POST, OPTIONS",
      "application/problem+json",
    ]);
  }
  const head = await rawRequest(baseURL!, "/api/v1/ladders", { method: "HEAD" });
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test("the metrics need the token", { tag: "@main" }, async ({ request }) => {
  expect((await request.get("/api/metrics")).status()).toBe(401);
  await request.get("/api/v1/ladders/clan");
  const response = await request.get("/api/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(response.headers()["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/pairwise_requests_total\{route="\/api\/v1\/ladders\/\{ladder\}",method="GET",status="200"\} \d+/);
  expect(text).toMatch(/pairwise_database_statements_total [1-9]\d*/);
});
