import { afterAll, beforeAll, expect, it } from "vitest";
import { processState } from "@/db/process-state";
import { onBothEngines } from "@/db/testing/engines";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { makeLadder } from "@/lib/testing/league";
import { measured, measureRequest, measureServer, metricsResponse } from "./measure";
import { routeOf } from "@/lib/api/calls";
import { listen, PATIENTLY } from "@/lib/testing/response-cache/stub-upstream";

const TOKEN = "a-token-of-some-length";

beforeAll(() => measureServer());
afterAll(() => {
  processState().metrics = undefined;
  processState().onStatement = undefined;
});

/** The number at the end of a line of the text. */
async function valueOf(series: string): Promise<number> {
  const text = await measured()!.registry.metrics();
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}

it("metrics › are sent to requests with the token, and to nobody while the settings have none", async () => {
  expect((await metricsResponse(null, `Bearer ${TOKEN}`)).status).toBe(404);
  for (const wrong of [null, "", TOKEN, "Bearer", `Bearer ${TOKEN}x`]) {
    const answer = await metricsResponse(TOKEN, wrong);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="Pairwise metrics"']);
  }
  const answer = await metricsResponse(TOKEN, `Bearer ${TOKEN}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(await answer.text()).toContain("# TYPE pairwise_fold_seconds histogram\n");
});

it.each([
  ["/ladders/clan?page=2", "/ladders/{ladder}"],
  ["/players/ada/vs/bo", "/players/{player}/vs/{rival}"],
  ["/admin/games/new", "/admin/games/new"],
  ["/admin/games/7", "/admin/games/{game}"],
  ["/api/v1/ladders/clan/games?limit=2", "/api/v1/ladders/{ladder}/games"],
  ["/api/v1/%zz", "other"],
  ["/claim/a-secret", "/claim/{token}"],
  ["/wp-login.php", "other"],
])("metrics › count %s as %s", (address, route) => expect(routeOf(address)).toBe(route));

it("metrics › count requests of a server by route and status", async () => {
  const port = await listen((request, response) => {
    measureRequest(request, response, routeOf);
    response.writeHead(418).end();
  });
  await fetch(`http://127.0.0.1:${port}/games/7`);
  const count = () => valueOf('pairwise_requests_total{route="/games/{game}",method="GET",status="418"}');
  await expect.poll(count, PATIENTLY).toBe(1);
  expect(await valueOf('pairwise_request_seconds_count{route="/games/{game}"}')).toBe(1);
});

onBothEngines("metrics", ({ it }) => {
  it("metrics › count outcomes of reported games, time folds and count statements", async ({ store }) => {
    await makeLadder(store);
    const key = await makeKey(store);
    const of = (outcome: string) => valueOf(`pairwise_submissions_total{outcome="${outcome}"}`);
    const [folds, statements] = ["pairwise_fold_seconds_count", "pairwise_database_statements_total"];
    const values = () => Promise.all([of("entered"), of("replayed"), of("refused"), valueOf(folds), valueOf(statements)]);
    const before = await values();
    const row = { score: 1, seconds: 60 };
    const body = { playedAt: "2026-11-14T20:00:00Z", participants: ["Ada", "Bo"].map((player) => ({ player, ...row })) };
    const headers = { "Idempotency-Key": "one" };
    for (const sent of [body, body, { ...body, note: "other" }])
      await callApi(store, "/ladders/clan/games", { key, headers, body: sent });
    const after = await values();
    expect(after.slice(0, 4).map((value, at) => value - before[at]!)).toEqual([1, 1, 1, 1]);
    expect(after[4] - before[4]).toBeGreaterThan(10);
  });
});
