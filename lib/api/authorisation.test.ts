import { expect, it } from "vitest";
import { commandLine } from "@/lib/audit/mutations";
import { kindOf } from "@/lib/site/pages";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { gameOn, makeLadder, makeSeason, NOW, play } from "@/lib/testing/league";
import { calls } from "./calls";
import { revokeKeyByPrefix } from "./keys/mutations";
import { temporaryStore } from "@/lib/testing/temporary";

it("a read that needs a key does not come from the response cache, which passes no key on", () => {
  const reads = Object.values(calls).filter(({ method, key }) => method === "GET" && key === "needed");
  expect(reads.map(({ path }) => kindOf(`/api/v1${path.replace(/\{\w+\}/g, "clan")}`))).toEqual(["uncached"]);
});

it("docs/authorisation.md › matches every API call with every kind of key", async () => {
  const store = await temporaryStore();
  const [ladder, other] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
  const game = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20]));
  await makeSeason(store, ladder, { name: "One", from: "2026-01-01", to: "2026-03-01" });
  const revoked = await makeKey(store, null, "revoked");
  await revokeKeyByPrefix(store, revoked.slice(0, 11), commandLine, NOW);
  const senders: readonly { who: string; key?: string; headers?: Record<string, string> }[] = [
    { who: "nobody" },
    { who: "a session", headers: { cookie: "authjs.session-token=x" } },
    { who: "key for all ladders", key: await makeKey(store, null, "all") },
    { who: "key of the ladder", key: await makeKey(store, ladder, "this") },
    { who: "key of another ladder", key: await makeKey(store, other, "other") },
    { who: "revoked key", key: revoked },
  ];
  const walked = new Walked(senders.map(({ who }) => who));
  for (const { method, path: place } of Object.values(calls)) {
    const parts: Readonly<Record<string, string>> = { ladder: "clan", game: String(game), player: "ada", season: "one" };
    const address = place.replace(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
    for (const [at, { who, ...sending }] of senders.entries()) {
      // Each a game of its own, on a day of its own.
      const participants = ["Ada", "Bob"].map((player, row) => ({ player, score: row, seconds: 1200 }));
      const body = { playedAt: `2026-02-${String(at + 10)}T20:00:00Z`, participants };
      const answer = await callApi(store, address, { ...sending, method, ...(method === "POST" && { body }) });
      walked.note(`${method} ${place}`, who, String(answer.status));
    }
  }
  expectDocumented("calls", walked.table("call"));
});
