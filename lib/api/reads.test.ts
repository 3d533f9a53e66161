import type { SQL } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import type { z } from "zod";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { renamePlayer } from "@/lib/players/names";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { gameOn, makeLadder, NOW, play, by } from "@/lib/testing/league";
import { registered } from "@/lib/testing/people";
import { gameOut, gamesOut, historyOut, laddersOut, playerOut, standingsOut } from "./schema";

/** A read that must be answered. */
async function read<Out>(store: Store, path: string, schema: z.ZodType<Out>): Promise<Out> {
  const response = await callApi(store, path);
  expect(response.status, path).toBe(200);
  return schema.parse(response.json);
}

async function pagesOf<Out extends { next: string | null }>(store: Store, path: string, schema: z.ZodType<Out>) {
  const pages = [await read(store, path, schema)];
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
    pages.push(await read(store, `${path}&cursor=${next}`, schema));
  return pages;
}

const inPagesOf = <Row>(limit: number, rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / limit) }, (_, page) => rows.slice(page * limit, (page + 1) * limit));

async function league(store: Store) {
  const ladder = await makeLadder(store);
  const first = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bo", 1, 20]));
  await play(store, ladder, gameOn(2, ["Ada", 5, 20, "X"], ["Cy", 2, 15, "Y"], ["Di", 9, 20, "Y"]));
  await play(store, ladder, gameOn(3, ["Eve", 1, 10], ["Flo", 1, 10]));
  return { ladder, first };
}

onBothEngines("reading over HTTP", ({ open, it: base }) => {
  const it = base.extend("world", ({ store }) => league(store));

  it("returns what players reported and whom it waits for, to a key alone", async ({ store, world: { ladder } }) => {
    const [reporterId, other] = [await registered(store, "Gil"), await registered(store, "Hana")];
    await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, by.actor, NOW);
    const game = { ...gameOn(4, ["Gil", 3, 20], ["Hana", 1, 20]), playedAt: NOW };
    await reportGame(store, { ladderId: ladder.id, reporterId, game, now: NOW });
    const answered = await callApi(store, "/ladders/clan/reports", { key: await makeKey(store, ladder) });
    expect(answered.json).toMatchObject({ reports: [{ state: "open", reporter: { name: "Gil" }, waitsFor: [{ id: other }] }] });
    expect((await callApi(store, "/ladders/clan/reports")).status).toBe(401);
  });

  it("returns the ladders with rules and counts", async ({ store, world: { ladder } }) => {
    const { ladders } = await read(store, "/ladders", laddersOut);
    expect(ladders).toMatchObject([{ slug: "clan", players: 6, games: 3, closed: false, rules: ladder.rules }]);
    expect((await callApi(store, "/ladders/clan")).json).toEqual(ladders[0]);
  });

  it("pages through the standings by cursors, with correct ranks across pages, also within a tie", async ({ store }) => {
    await league(store);
    const whole = await read(store, "/ladders/clan/standings", standingsOut);
    const ratings = whole.standings.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    // Eve and Flo tied from the start: both have what they began with.
    const tied = whole.standings.filter(({ player }) => ["Eve", "Flo"].includes(player.name));
    expect(tied[0]!.rank).toBe(tied[1]!.rank);
    for (const limit of [1, 2, 3, 4]) {
      const pages = await pagesOf(store, `/ladders/clan/standings?limit=${limit}`, standingsOut);
      expect(pages.map(({ standings }) => standings)).toEqual(inPagesOf(limit, whole.standings));
    }
  });

  it("pages through games newest first, and a new game shifts nothing", async ({ store, world: { ladder } }) => {
    const first = await read(store, "/ladders/clan/games?limit=2", gamesOut);
    expect(first.games.map(({ id }) => id)).toEqual([3, 2]);
    await play(store, ladder, gameOn(4, ["Ada", 1, 5], ["Bo", 2, 5]));
    const second = await read(store, `/ladders/clan/games?limit=2&cursor=${first.next}`, gamesOut);
    expect([second.games.map(({ id }) => id), second.next]).toEqual([[1], null]);
  });

  it("returns a game with its pairs and its corrections", async ({ store, world: { first } }) => {
    const why = { gameId: first, ...by, reason: "Bo had 2" };
    await correctGame(store, { ...why, game: gameOn(1, ["Ada", 3, 20], ["Bo", 2, 20]) });
    const game = await read(store, "/games/2", gameOut);
    for (const { change, ratingBefore, ratingAfter } of game.participants) expect(ratingAfter).toBe(ratingBefore! + change!);
    expect(game.pairs).toHaveLength(2);
    const revisions = [
      { version: 2, action: "correct", reason: "Bo had 2", before: { participants: [{ score: 3 }, { score: 1 }] } },
    ];
    expect(await read(store, `/games/${first}`, gameOut)).toMatchObject({ revisions });
    await voidGame(store, { ...why, reason: "never played" });
    const unmoved = { ratingBefore: null, change: null, ratingAfter: null };
    const voided = { status: "voided", scale: null, highest: null, pairs: [], participants: [unmoved, unmoved] };
    expect(await read(store, `/games/${first}`, gameOut)).toMatchObject(voided);
  });

  it("returns a player by slug, name or former name, with every rated game", async ({ store, world: { ladder } }) => {
    const other = await makeLadder(store, { slug: "duel" });
    await play(store, other, gameOn(2.5, ["Ada", 1, 20], ["Bo", 4, 20]));
    const { standings } = await read(store, "/ladders/clan/standings", standingsOut);
    const ada = standings.find(({ player }) => player.name === "Ada");
    await renamePlayer(store, { playerId: ada!.player.id, name: "Ada Lovelace", ...by });
    for (const called of ["ada-lovelace", "ada", "Ada%20Lovelace", "ADA"]) {
      const player = await read(store, `/players/${called}`, playerOut);
      expect(player).toMatchObject({ id: ada!.player.id, name: "Ada Lovelace", slug: "ada-lovelace", registered: false });
      expect(player.ladders.map(({ ladder: slug, rank, rating }) => ({ slug, rank, rating }))).toEqual([
        { slug: "clan", rank: ada!.rank, rating: ada!.rating },
        { slug: "duel", rank: 2, rating: expect.any(Number) },
      ]);
    }
    const all = await read(store, "/players/ada/history", historyOut);
    expect(all.history.map(({ game, ladder: slug }) => `${slug} ${game}`)).toEqual(["clan 1", "clan 2", "duel 4"]);
    const one = await read(store, `/players/ada/history?ladder=${ladder.slug}`, historyOut);
    expect(one.history).toEqual(all.history.slice(0, 2));
    expect(one.history[1]!.ratingBefore).toBe(one.history[0]!.ratingAfter);
    expect(one.history.at(-1)!.ratingAfter).toBe(ada!.rating);
    for (const limit of [1, 2, 3]) {
      const pages = await pagesOf(store, `/players/ada/history?limit=${limit}`, historyOut);
      expect(pages.map(({ history }) => history)).toEqual(inPagesOf(limit, all.history));
    }
  });

  it("responds 304 until a game or a name changes", async ({ store, world: { ladder } }) => {
    const paths = ["/ladders", "/ladders/clan", "/ladders/clan/standings", "/ladders/clan/games", "/games/1", "/players/ada"];
    const changes = [
      () => play(store, ladder, gameOn(5, ["Ada", 1, 5], ["Bo", 2, 5])),
      () => renamePlayer(store, { playerId: 2, name: "Bo the Second", ...by }),
    ];
    for (const change of changes) {
      const tags = await Promise.all(paths.map(async (path) => (await callApi(store, path)).headers.get("etag")!));
      for (const [at, path] of paths.entries()) {
        for (const known of [tags[at]!, `"other", ${tags[at]!}`, tags[at]!.replace("W/", ""), "*"]) {
          const response = await callApi(store, path, { headers: { "If-None-Match": known } });
          expect([response.status, response.text, response.headers.get("etag")], path).toEqual([304, "", tags[at]]);
        }
        expect((await callApi(store, path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
      }
      await change();
      for (const [at, path] of paths.entries()) {
        expect((await callApi(store, path, { headers: { "If-None-Match": tags[at]! } })).status, path).toBe(200);
      }
    }
  });

  // Nothing is written by any of them, so one database does for all.
  let shared: Store;
  beforeAll(async () => {
    shared = await open();
    await league(shared);
  });

  it.each<[path: string, status: number, says: string]>([
    ["/ladders/clam", 404, "There is no ladder “clam”"],
    ["/games/7", 404, "There is no game 7"],
    ["/games/99999999999999999999", 404, "There is no game"],
    ["/players/nobody", 404, "There is no player “nobody”"],
    ["/players/ada/history?ladder=clam", 422, "slug of a ladder"],
    ["/ladders/clan/standings?limit=0", 422, "from 1 to 500"],
    ["/ladders/clan/standings?limit=many", 422, "from 1 to 500"],
    ["/ladders/clan/games?limit=101", 422, "from 1 to 100"],
    ["/ladders/clan/games?limit=1&limit=2", 422, "appears 2 times"],
    ["/ladders/clan/games?cursor=", 422, "cursor must be"],
    [`/ladders/clan/games?cursor=${Buffer.from("[-8640000000000000,1]").toString("base64url")}`, 422, "cursor must be"],
    [`/ladders/clan/standings?cursor=${Buffer.from("[1e999,1]").toString("base64url")}`, 422, "cursor must be"],
    [`/ladders/clan/standings?cursor=${Buffer.from('["1",1]').toString("base64url")}`, 422, "cursor must be"],
    ["/nothing", 404, "There is no call"],
  ])("refuses %s with %i and a sentence", async (path, status, says) => {
    expect((await callApi(shared, path)).json).toMatchObject({ status, detail: expect.stringContaining(says) });
  });
});

onBothEngines("requests with other methods", ({ it }) => {
  it("get the allowed methods of an address", async ({ store }) => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const response = await callApi(store, "/ladders/clan/games", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    expect((await callApi(store, "/ladders", { method: "POST", body: {} })).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("get the headers alone for HEAD, without reading a body", async ({ store }) => {
    await league(store);
    const path = "/players/ada/history";
    let reads = 0;
    const counted = { ...store, rows: (query: SQL) => (reads++, store.rows(query)) };
    const head = await callApi(counted, path, { method: "HEAD" });
    // The newest line of the audit log, which is part of the ETag.
    expect(reads).toBe(1);
    const whole = await callApi(counted, path);
    expect(reads).toBeGreaterThan(2);
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", whole.headers.get("etag")]);
  });

  it("from other origins may read and preview, but not report", async ({ store }) => {
    await league(store);
    const origin = { Origin: "https://elsewhere.example" };
    for (const path of ["/ladders", "/ladders/clan/standings", "/games/1", "/games/99", "/players/ada", "/openapi.json"]) {
      expect((await callApi(store, path, { headers: origin })).headers.get("access-control-allow-origin"), path).toBe("*");
    }
    for (const [call, methods] of [
      ["games", "GET, HEAD"],
      ["preview", "POST"],
    ]) {
      const asked = await callApi(store, `/ladders/clan/${call}`, { method: "OPTIONS", headers: origin });
      expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, methods]);
      expect(asked.headers.get("access-control-allow-headers")).not.toMatch(/authorization/i);
    }
    const report = await callApi(store, "/ladders/clan/games", { headers: origin, body: {} });
    expect([report.status, report.headers.get("access-control-allow-origin")]).toEqual([401, null]);
  });
});
