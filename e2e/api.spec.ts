import { expect, test } from "./fixtures";
import { makeOwnLadder } from "./own-ladder";
import { rawRequest } from "./raw-request";

/** The setting of the server that the tests run on: scripts/serve-for-tests.mjs. */
const METRICS_TOKEN = "for-the-browser-tests";

test(
  "a key is shown once; a game server reports a game with it, on its ladder only, until it is revoked",
  { tag: "@main" },
  async ({ admin, page, header, signIns, request, unique }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "reported");
    await header.signIn(signIns.admin.name, signIns.admin.password);
    const name = unique("Server");
    await page.goto("/admin/keys");
    await admin.field("Name").fill(name);
    await admin.field("Ladder").selectOption(slug);
    await admin.press("Create key");
    const secret = await admin.field("Your key (copy it now: it is not shown again)").inputValue();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText(secret.slice(0, 11));
    await expect(row).toContainText("never");
    const headers = { Authorization: `Bearer ${secret}`, "Idempotency-Key": unique("report") };
    const participants = ["First", "Second"].map((player, at) => ({ player: `${player} ${mark}`, score: 3 - at, minutes: 20 }));
    const data = { playedAt: "2025-12-01T20:00:00Z", participants, note: "Over the wire" };
    const report = (ladder = slug) => request.post(`/api/v1/ladders/${ladder}/games`, { headers, data });
    const response = await report();
    expect(response.status()).toBe(201);
    expect((await report()).headers()["idempotency-replayed"]).toBe("true");
    expect((await report("clan")).status()).toBe(403);

    await page.goto(`/games/${response.headers().location!.split("/").at(-1)}`);
    await expect(page.getByText("Over the wire")).toBeVisible();
    await page.goto("/admin/keys");
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(row).not.toContainText("never");
    await admin.pressTwice(`Revoke ${name}`, "Yes, revoke it");
    await expect(row).toContainText("revoked");
    expect((await report()).status()).toBe(401);
  },
);

test("addresses and methods that lead nowhere are problems, not pages and not faults", { tag: "@main" }, async ({ baseURL }) => {
  for (const path of ["/nothing", "/games/0", "?x=%", "/ladders/%00", "/ladders/%E0%A4%A", "/ladders/..%2f..%2fadmin"]) {
    const { status, headers } = await rawRequest(baseURL!, `/api/v1${path}`);
    expect([status < 500 && status >= 400, headers["content-type"]], path).toEqual([true, "application/problem+json"]);
  }
  const { status, headers } = await rawRequest(baseURL!, "/api/v1/ladders/clan/games", { method: "DELETE" });
  expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
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
