import { beforeAll, expect, onTestFinished, vi } from "vitest";
import type { Store } from "@/db";
import { findAllApiKeys } from "@/db/store/access";
import { findNewestAuditRows } from "@/db/store/records";
import { findNewestGames } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { gameTextNames, perText } from "@/lib/games/fields";
import { commandLine } from "@/lib/audit/mutations";
import { revokeKeyByPrefix } from "@/lib/api/keys/mutations";
import { correctGame } from "@/lib/games/mutations";
import { closeLadder } from "@/lib/ladders/mutations";
import { callApi, makeKey, type Sending } from "@/lib/testing/api/caller";
import { digestOfDatabase } from "@/lib/testing/api/digest";
import { differences, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { gameOut, previewOut, problemOut } from "./schema";

const played = {
  playedAt: "2026-11-14T20:00:00Z",
  participants: [
    { player: "Ada", team: "X", score: 31, seconds: 750 },
    { player: "Bo", team: "X", score: 4, minutes: 2.5 },
    { player: "Cy", team: "Y", score: 12, seconds: 600 },
  ],
};

const two = played.participants.map(({ player, score }) => ({ player, score, seconds: 60 })).slice(0, 2);

async function league(store: Store) {
  const ladder = await makeLadder(store);
  return { ladder, key: await makeKey(store) };
}

const report = (store: Store, sending: Sending, slug = "clan") =>
  callApi(store, `/ladders/${slug}/games`, { body: played, ...sending });

onBothEngines("reporting a game over HTTP", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => league(store));

  it("enters it, rates it, and returns it with its address", async ({ store, world: { key } }) => {
    const response = await report(store, { key });
    expect([response.status, response.headers.get("location")]).toEqual([201, "/api/v1/games/1"]);
    const game = gameOut.parse(response.json);
    expect(game).toMatchObject({ ladder: "clan", status: "rated", playedAt: "2026-11-14T20:00:00.000Z" });
    expect(game.participants.map(({ seconds, team }) => [seconds, team])).toEqual([
      [750, "X"],
      [150, "X"],
      [600, "Y"],
    ]);
    expect((await callApi(store, "/games/1")).json).toEqual(game);
    expect(await findNewestGames(store, null, 9)).toMatchObject([{ source: "api", enteredByKey: 1, enteredBy: null }]);
    expect(await differences(store)).toEqual([]);
    // What a server reports is not what an admin does: the only line is the key's own.
    expect((await findNewestAuditRows(store, 9)).map(({ action }) => action)).toEqual(["key.create", "ladder.create"]);
  });

  it("takes the times of joining and leaving instead of the time in game, and sends them again", async ({
    store,
    world: { key },
  }) => {
    const times = { joinedAt: "2026-11-14T23:50:00+01:00", leftAt: "2026-11-14T23:10:00Z" };
    const body = { ...played, participants: two.map(({ seconds: _, ...row }) => ({ ...row, ...times })) };
    const preview = previewOut.parse((await callApi(store, "/ladders/clan/preview", { body })).json);
    const game = gameOut.parse((await report(store, { key, body })).json);
    const sent = { seconds: 1200, joinedAt: "2026-11-14T22:50:00.000Z", leftAt: "2026-11-14T23:10:00.000Z" };
    expect([...preview.participants, ...game.participants]).toMatchObject([sent, sent, sent, sent]);
    expect((await callApi(store, "/games/1")).json).toEqual(game);
    const lacking = { ...body, participants: body.participants.map(({ leftAt: _, ...row }) => row) };
    expect((await report(store, { key, body: lacking })).json).toMatchObject({ errors: [{ path: "participants.0.leftAt" }, {}] });
  });

  it("can have a date alone, and keeps it in all versions until somebody gives a time", async ({ store, world: { key } }) => {
    const game = gameOut.parse((await report(store, { key, body: { ...played, playedAt: "2026-11-14" } })).json);
    const correct = async (playedAt: Date, note: string) => {
      const { participants } = gameOn(1, ["Ada", 5, 20], ["Bo", 1, 20]);
      const input = { ...perText(() => null), playedAt, note, externalId: null, participants };
      return correctGame(store, { gameId: game.id, game: input, reason: "Score", actor: commandLine, now: NOW });
    };
    await correct(new Date("2026-11-14T12:00:00Z"), "same date");
    await correct(new Date("2026-11-14T19:00:00Z"), "with a time");
    const before = { before: { playedAt: "2026-11-14" } };
    const corrected = { playedAt: "2026-11-14T19:00:00.000Z", revisions: [before, before] };
    expect((await callApi(store, `/games/${game.id}`)).json).toMatchObject(corrected);
  });

  it("is previewed to the bit, late or not, without a key and with nothing written", async ({
    store,
    world: { ladder, key },
  }) => {
    await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Cy", 1, 20]));
    await play(store, ladder, gameOn(300, ["Ada", 3, 20], ["Cy", 9, 20]));
    for (const playedAt of ["2026-11-14T20:00:00Z", "2026-03-01T12:00:00+01:00"]) {
      const before = await digestOfDatabase(store);
      const preview = await callApi(store, "/ladders/clan/preview", { body: { ...played, playedAt } });
      expect(await digestOfDatabase(store)).toBe(before);
      const { id, participants, ...would } = previewOut.parse(preview.json);
      const game = gameOut.parse((await report(store, { key, body: { ...played, playedAt } })).json);
      expect(id).toBeNull();
      expect(would).toMatchObject({ scale: game.scale, highest: game.highest, pairs: game.pairs, status: game.status });
      expect(participants.map(({ player: _, ...rest }) => rest)).toEqual(game.participants.map(({ player: _, ...rest }) => rest));
      expect(participants.map(({ player }) => player.name)).toEqual(["Ada", "Bo", "Cy"]);
    }
  });

  it("requires a key in the header that is known, not revoked, and valid for the ladder", async ({ store, world }) => {
    const { ladder, key } = world;
    const other = await makeLadder(store, { slug: "duel" });
    const bound = await makeKey(store, other, "bound");
    const revoked = await makeKey(store, null, "revoked");
    await revokeKeyByPrefix(store, revoked.slice(0, 11), commandLine, NOW);
    const before = await digestOfDatabase(store);
    for (const sending of [{}, { headers: { "X-Api-Key": key } }, { key: "" }]) {
      const response = await callApi(store, `/ladders/clan/games?key=${key}`, { body: played, ...sending });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm="Pairwise"/);
    }
    const otherEnd = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
    for (const secret of [revoked, otherEnd, "pw_00000000_", `${key} ${key}`, "a".repeat(9_000)]) {
      const { status, headers } = await report(store, { key: secret });
      expect([status, headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="Pairwise", error="invalid_token"']);
      expect((await callApi(store, "/ladders/clan/preview", { key: secret, body: played })).status).toBe(401);
    }
    expect((await report(store, { key: bound }, ladder.slug)).status).toBe(403);
    expect((await callApi(store, "/ladders/clan/preview", { key: bound, body: played })).status).toBe(403);
    expect((await report(store, { key }, "clam")).status).toBe(404);
    expect(await digestOfDatabase(store)).toBe(before);
    expect((await report(store, { key: bound }, other.slug)).status).toBe(201);
  });

  it("gets back every text of its game, also in a preview", async ({ store, world: { key } }) => {
    const texts = perText((name) => `The ${name}`);
    const body = { ...played, ...texts };
    expect(await callApi(store, "/ladders/clan/preview", { body })).toMatchObject({ status: 200, json: texts });
    expect(await report(store, { key, body })).toMatchObject({ status: 201, json: texts });
  });

  it("records the last use of a key, once a minute at most", async ({ store, world: { key } }) => {
    const lastUsed = async () => (await findAllApiKeys(store))[0]!.lastUsedAt?.getTime() ?? null;
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    expect(await lastUsed()).toBeNull();
    for (const seconds of [0, 59, 60]) {
      await report(store, { key, body: { ...played, allowOverlap: true }, now: at(seconds) });
      expect(await lastUsed()).toBe(at(seconds - (seconds % 60)).getTime());
    }
  });

  it("is refused by a closed ladder, except for repeats of earlier reports", async ({ store, world: { ladder, key } }) => {
    const headers = { "Idempotency-Key": "one" };
    await report(store, { key, headers });
    await closeLadder(store, ladder.id, commandLine, NOW);
    const before = await digestOfDatabase(store);
    const json = { detail: "Ladder clan is closed. Reopen it to enter games." };
    for (const path of ["games", "preview"])
      expect(await callApi(store, `/ladders/clan/${path}`, { key, body: played })).toMatchObject({ status: 409, json });
    expect(await digestOfDatabase(store)).toBe(before);
    expect((await report(store, { key, headers })).status).toBe(201);
  });

  it("is limited to 120 a minute per key", async ({ store, world: { key } }) => {
    const other = await makeKey(store, null, "other");
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    for (let at = 0; at < 120; at++) expect((await report(store, { key, body: {} })).status).toBe(422);
    const before = await digestOfDatabase(store);
    vi.setSystemTime(NOW.getTime() + 20_500);
    const stopped = await report(store, { key });
    expect([stopped.status, stopped.headers.get("retry-after")]).toEqual([429, "40"]);
    expect(await digestOfDatabase(store)).toBe(before);
    expect((await report(store, { key: other })).status).toBe(201);
    vi.setSystemTime(NOW.getTime() + 60_000);
    const later = { key, body: { ...played, allowOverlap: true }, now: new Date() };
    expect((await report(store, later)).status).toBe(201);
  });

  const headers = { "Idempotency-Key": "final" };

  it("again under the same name gets the same game, in any order of its fields", async ({ store, world: { key } }) => {
    const first = await report(store, { key, headers });
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const before = await digestOfDatabase(store);
    const { participants, playedAt } = played;
    const again = await report(store, { key, headers, body: { note: null, participants, playedAt } });
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(again.json).toEqual(first.json);
    expect(await digestOfDatabase(store)).toBe(before);
  });

  it("is refused under the name of another game; under another name or key, or on another ladder, it is a new game", async ({
    store,
    world,
  }) => {
    const { key } = world;
    await makeLadder(store, { slug: "duel" });
    await report(store, { key, headers });
    const before = await digestOfDatabase(store);
    for (const name of gameTextNames) {
      const other = await report(store, { key, headers, body: { ...played, [name]: "another" } });
      expect([other.status, problemOut.parse(other.json).errors[0]?.path], name).toEqual([409, "Idempotency-Key"]);
    }
    expect(await digestOfDatabase(store)).toBe(before);
    const body = { ...played, allowOverlap: true };
    const responses = [
      await report(store, { key, body, headers: { "Idempotency-Key": "other" } }),
      await report(store, { key: await makeKey(store, null, "second"), body, headers }),
      await report(store, { key, headers }, "duel"),
      await report(store, { key, body }),
    ];
    expect(responses.map(({ json: game }) => gameOut.parse(game).id)).toEqual([2, 3, 4, 5]);
  });
});

const asJson = { "Content-Type": "application/json" };
const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const playing = (participants: unknown) => ({ ...played, participants });
const having = (fields: object) => playing([{ ...two[0], ...fields }, two[1]]);
const crowd = (size: number) => playing(Array.from({ length: size }, (_, at) => ({ player: `P${at}`, score: at, seconds: 60 })));

onBothEngines("an invalid report", ({ open, it }) => {
  // Nothing is written by any of them, so one database does for all.
  let store: Store;
  let key: string;
  beforeAll(async () => {
    store = await open();
    ({ key } = await league(store));
  });

  it.each<[why: string, status: number, says: string, body?: unknown, path?: string, headers?: Record<string, string>]>([
    ["no JSON", 400, "not valid JSON", "Ada won", undefined, asJson],
    ["bytes that are no text", 400, "UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22]), undefined, asJson],
    ["another type", 415, "application/json", "player=Ada", undefined, { "Content-Type": "text/plain" }],
    ["packed", 415, "Content-Encoding", played, undefined, { "Content-Encoding": "gzip" }],
    ["more than 256 kB", 413, "256 kB", { ...played, note: "x".repeat(262_144) }],
    ["a hundred thousand brackets", 422, "object", deep, undefined, asJson],
    ["a field that is none", 422, "“rated” is not a field", { ...played, rated: true }],
    ["__proto__", 422, "", '{"__proto__": {"a": 1}}', undefined, asJson],
    ["257 participants", 422, "at most 256 participants", crowd(257), "participants"],
    ["one participant", 422, "at least two", crowd(1), "participants"],
    ["no zone", 422, "zone", { ...played, playedAt: "2026-11-14T20:00:00" }, "playedAt"],
    ["the year 3", 422, "1800", { ...played, playedAt: "0003-01-01T00:00:00Z" }, "playedAt"],
    ["too far ahead", 422, "in the future", { ...played, playedAt: "2026-11-16T12:05:01Z" }, "playedAt"],
    ["a NUL", 422, "invisible", having({ player: "A\0da" }), "participants.0.player"],
    ["no time", 422, "The time in game is missing", having({ seconds: undefined }), "participants.0.seconds"],
    ["a map of 81 characters", 422, "at most 80", { ...played, map: "x".repeat(81) }, "map"],
    ["two times", 422, "not both", having({ minutes: 1 }), "participants.0.seconds"],
    ["a name of its own that is too long", 422, "255", played, "Idempotency-Key", { "Idempotency-Key": "x".repeat(256) }],
  ])("%s: %i", async (_, status, says, body, path, headers = {}) => {
    const before = await digestOfDatabase(store);
    const response = await report(store, { key, headers, body });
    expect(response.status).toBe(status);
    const problem = problemOut.parse(response.json);
    expect(problem.detail).toContain(says);
    if (path !== undefined) expect(problem.errors.map((error) => error.path)).toContain(path);
    expect(problem.errors.length).toBeLessThanOrEqual(100);
    expect(response.text.length).toBeLessThan(20_000);
    expect(await digestOfDatabase(store)).toBe(before);
  });

  it("has limits that accept 256 participants and 5 minutes ahead", async ({ store }) => {
    const { key } = await league(store);
    const { status, json } = await report(store, { key, body: { ...crowd(256), playedAt: "2026-11-16T12:05:00Z" } });
    expect([status, gameOut.parse(json).pairs.length]).toEqual([201, (256 * 255) / 2]);
  });

  it("is not read to the end of an endless body", async () => {
    let sent = 0;
    let stopped = false;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
      cancel: () => void (stopped = true),
    });
    const response = await report(store, { key, headers: asJson, body: endless });
    expect([response.status, stopped]).toEqual([413, true]);
    expect(sent).toBeLessThan(1_000_000);
  });
});
