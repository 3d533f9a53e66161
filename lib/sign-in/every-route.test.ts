import "@/lib/testing/actions/mocks";
import fs from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { mergePlayers } from "@/lib/merges/mutations";
import { changeRole } from "@/lib/players/roles";
import { HOST, request } from "@/lib/testing/actions/request";
import { sessionOf, useWorlds } from "@/lib/testing/actions/world";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { by } from "@/lib/testing/league";
import { ok } from "@/lib/testing/outcome";

const makeWorld = await useWorlds();
vi.stubEnv("METRICS_TOKEN", undefined);

/** A request with somebody's session, or without one. */
function askAs(session: string | null): void {
  request.session = session ?? "";
  request.headers = new Headers({ host: HOST, cookie: session === null ? "" : "authjs.session-token=x" });
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The API has a table of its own. Auth.js answers its own routes, the same for everybody. */
const app = path.resolve(import.meta.dirname, "../../app");
const routes = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((place) => path.basename(place) === "route.ts" && !/^api\/(v1|auth)\//.test(place))
  .filter((place) => /\bGET\b/.test(fs.readFileSync(path.join(app, place), "utf8")));

it("docs/authorisation.md › lists every GET route with its response to every role", async () => {
  const world = await makeWorld();
  const { store, ids } = world;
  const [merged, demoted] = [await sessionOf(world, ids.careful), await sessionOf(world, ids.other)];
  ok(await mergePlayers(store, { keepId: ids.player, goneId: ids.careful, reason: "to see", ...by }));
  await changeRole(store, { playerId: ids.other, role: "player", ...by });
  const callers = [
    { who: "nobody", session: null },
    { who: "player", session: await sessionOf(world, ids.player) },
    { who: "scorekeeper", session: await sessionOf(world, ids.keeper) },
    { who: "admin", session: await sessionOf(world, ids.admin) },
    { who: "demoted admin", session: demoted },
    { who: "merged", session: merged },
    { who: "banned", session: await sessionOf(world, ids.banned) },
  ];
  const [game, work] = [String(world.game), "A".repeat(22)];
  const params = { ladder: "clan", player: "bob", rival: "ada", game, upload: world.upload, work };
  expect(routes.length).toBeGreaterThan(20);
  const walked = new Walked(callers.map(({ who }) => who));
  const query = "ladder=clan&at=2026-11-14T20:00:00Z&name=Ada&q=a&rival=ada";
  for (const place of routes) {
    const { GET }: { GET: Handler } = await import(path.join(app, place));
    for (const { who, session } of callers) {
      askAs(session);
      const leave = new AbortController();
      const asked = new Request(`https://${HOST}/?${query}`, { signal: leave.signal });
      const response = await GET(asked, { params: Promise.resolve(params) });
      walked.note(path.dirname(place), who, String(response.status));
      await response.body?.cancel();
      leave.abort();
    }
  }
  expectDocumented("routes", walked.table("route"));
});

it("api/search › suggests a player with the mark, and the best rank with its ladder", async () => {
  const { GET }: { GET: Handler } = await import(path.join(app, "api/search/route.ts"));
  await makeWorld();
  askAs(null);
  const response = await GET(new Request("https://ladder.example/?q=ada"), { params: Promise.resolve({}) });
  const suggested: unknown = await response.json();
  expect(suggested).toMatchObject({
    players: [{ name: "Ada", slug: "ada", mark: expect.any(Number), note: "1st, Ladder clan" }],
  });
});
