import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openStore } from "@/db";
import { processState } from "@/db/process-state";
import { updateAccess } from "@/db/store/players";
import { commandLine } from "@/lib/audit/mutations";
import { createFirstAdmin, register } from "@/lib/players/accounts";
import { mergePlayers } from "@/lib/merges/mutations";
import { banPlayer } from "@/lib/players/bans";
import { appointScorekeeper } from "@/lib/players/roles";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { signedIn } from "@/lib/testing/session";
import { diskFolder } from "@/lib/platform/shared/folder";
import { saveUpload } from "@/lib/transfer/import/uploads";
import { ok } from "@/lib/testing/outcome";
import { temporaryFolder } from "@/lib/testing/temporary";
import { inPieces } from "@/lib/testing/pieces";

const request = vi.hoisted(() => ({ session: "", cookie: "" }));

vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers({ host: "ladder.example", cookie: request.cookie })),
  cookies: () => Promise.resolve({ get: () => undefined, getAll: () => [] }),
}));
vi.mock("./next-auth", () => ({ auth: () => Promise.resolve({ user: { id: request.session } }) }));

const folder = temporaryFolder();
const file = `${folder}/pairwise.db`;
const store = await openStore(`file:${file}`);
processState().store = Promise.resolve(store);
vi.stubEnv("DATABASE_URL", `file:${file}`);
vi.stubEnv("METRICS_TOKEN", undefined);
// Vitest sets BASE_URL to "/".
vi.stubEnv("BASE_URL", undefined);

afterAll(async () => {
  processState().store = processState().watch = undefined;
  await store.close();
});

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** The API has a table of its own. Auth.js answers its own routes, the same for everybody. */
const app = path.resolve(import.meta.dirname, "../../app");
const routes = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((place) => path.basename(place) === "route.ts" && !/^api\/(v1|auth)\//.test(place))
  .filter((place) => /\bGET\b/.test(fs.readFileSync(path.join(app, place), "utf8")));

async function makeWorld() {
  const by = { actor: commandLine, now: NOW };
  const password = "correct horse battery";
  const made = async (name: string) => {
    const player = ok(await register(store, { name, password, now: NOW }));
    return player.playerId;
  };
  const first = ok(await createFirstAdmin(store, { name: "Ada", password, ...by }));
  const ids = {
    player: await made("Bob"),
    keeper: await made("Kim"),
    demoted: await made("Dee"),
    merged: await made("Mel"),
    banned: await made("Bao"),
    admin: first.playerId,
  };
  const ladder = await makeLadder(store);
  const game = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
  await appointScorekeeper(store, { playerId: ids.keeper, ladderIds: [ladder.id], ...by });
  const upload = await saveUpload(diskFolder(`${file}-uploads`), {
    owner: ids.admin,
    fileName: "games.csv",
    bytes: inPieces("game_id,played_at,player,score,minutes\n1,2026-01-01,Ada,1,2\n"),
    now: new Date(),
  });
  return {
    ids,
    params: { ladder: "clan", player: "bob", rival: "ada", game: String(game), upload: upload.id, work: "A".repeat(22) },
  };
}

it("docs/authorisation.md › lists every GET route with its response to every role", { timeout: 60_000 }, async () => {
  const { ids, params } = await makeWorld();
  const demoted = await signedIn(store, ids.demoted);
  const [merged, banned] = [await signedIn(store, ids.merged), await signedIn(store, ids.banned)];
  const by = { reason: "to see", actor: commandLine, now: NOW };
  ok(await mergePlayers(store, { keepId: ids.player, goneId: ids.merged, ...by }));
  ok(await banPlayer(store, { playerId: ids.banned, until: new Date(Date.now() + 86_400_000), shown: "nothing", ...by }));
  for (const role of ["admin", "player"] as const) await store.write((tx) => updateAccess(tx, ids.demoted, { role }));
  const callers = [
    { who: "nobody", session: null },
    { who: "player", session: await signedIn(store, ids.player) },
    { who: "scorekeeper", session: await signedIn(store, ids.keeper) },
    { who: "admin", session: await signedIn(store, ids.admin) },
    { who: "demoted admin", session: demoted },
    { who: "merged", session: merged },
    { who: "banned", session: banned },
  ];
  expect(routes.length).toBeGreaterThan(20);
  const walked = new Walked(callers.map(({ who }) => who));
  const query = "ladder=clan&at=2026-11-14T20:00:00Z&name=Ada&q=a&rival=ada";
  for (const place of routes) {
    const { GET }: { GET: Handler } = await import(path.join(app, place));
    for (const { who, session } of callers) {
      Object.assign(request, { session: session ?? "", cookie: session === null ? "" : "authjs.session-token=x" });
      const leave = new AbortController();
      const asked = new Request(`https://ladder.example/?${query}`, { signal: leave.signal });
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
  Object.assign(request, { session: "", cookie: "" });
  const response = await GET(new Request("https://ladder.example/?q=ada"), { params: Promise.resolve({}) });
  const suggested: unknown = await response.json();
  expect(suggested).toMatchObject({
    players: [{ name: "Ada", slug: "ada", mark: expect.any(Number), note: "1st, Ladder clan" }],
  });
});
