import { gunzipSync } from "node:zlib";
import { afterAll, expect } from "vitest";
import { z } from "zod";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { ladderState } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { GET as getHistory } from "@/app/api/history/[ladder]/route";
import { GET as getNames } from "@/app/api/history/[ladder]/names/route";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { renamePlayer } from "@/lib/players/names";
import { gameOn, makeLadder, play, reread, by } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";

const params = Promise.resolve({ ladder: "clan" });

afterAll(() => {
  processState().store = undefined;
});

/** Three on a ladder, and the server reads from this store. */
async function league(store: Store) {
  processState().store = Promise.resolve(store);
  const ladder = await makeLadder(store);
  await play(store, ladder, gameOn(1, ["Quixotic", 3, 20, "Wolf"], ["Ada", 1, 20, "Bear"]));
  await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Bob", 1, 20], ["Quixotic", 2, 20]));
  return { ladder, ada: await idOf(store, "Ada"), bob: await idOf(store, "Bob"), quixotic: await idOf(store, "Quixotic") };
}

function askHistory(query = ""): Promise<Response> {
  return getHistory(new Request(`https://ladder.example/api/history/clan${query}`), { params });
}

async function packed(): Promise<Buffer> {
  return gunzipSync(Buffer.from(await (await askHistory()).arrayBuffer()));
}

async function askNames(etag?: string): Promise<Response> {
  const headers = new Headers(etag === undefined ? {} : { "If-None-Match": etag });
  return getNames(new Request("https://ladder.example/api/history/clan/names", { headers }), { params });
}

onBothEngines("the packed history", ({ it }) => {
  it("has no byte of anybody's name: they are separate, and follow a rename or an erasure immediately", async ({ store }) => {
    const { ada, bob, quixotic } = await league(store);
    const entry = (id: number, name: string) => [id, name, name.toLowerCase().replaceAll(" ", "-")];
    const namesWith = (name: string) => new Set([entry(ada, "Ada"), entry(bob, "Bob"), entry(quixotic, name)]);
    const names = async () => new Set(z.array(z.unknown()).parse(await (await askNames()).json()));
    const before = await packed();
    expect(before.toString("latin1")).not.toMatch(/quixotic|ada|bob/i);
    expect(await names()).toEqual(namesWith("Quixotic"));
    await renamePlayer(store, { playerId: quixotic, name: "Zanzibar", ...by });
    expect(await names()).toEqual(namesWith("Zanzibar"));
    await erasePlayer(store, { playerId: quixotic, ...by });
    expect(await names()).toEqual(namesWith(`Former player ${quixotic}`));
    // Nothing about the games has changed, so a copy that a browser keeps for a year is still right.
    expect((await packed()).equals(before)).toBe(true);
  });

  it("may be cached for a year at its version, and the names must be revalidated", async ({ store }) => {
    const { ladder, quixotic } = await league(store);
    const version = ladderState(await reread(store, ladder));
    const cachingOf = async (query: string) => (await askHistory(query)).headers.get("cache-control");
    expect(await cachingOf(`?version=${version}`)).toContain("immutable");
    // Where copies with names in them were kept.
    expect(await cachingOf(`?v=${version}`)).toBe("no-cache");
    const first = await askNames();
    const etag = first.headers.get("etag")!;
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect((await askNames(etag)).status).toBe(304);
    await renamePlayer(store, { playerId: quixotic, name: "Zanzibar", ...by });
    expect((await askNames(etag)).status).toBe(200);
  });
});
