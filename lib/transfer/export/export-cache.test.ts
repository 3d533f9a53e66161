import { expect } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { gameOn, play, by } from "@/lib/testing/league";
import { exportBySlug } from "./data";
import { cachedExport, ExportCache } from "./export-cache";
import { spool } from "./spool";

async function* text(of: string): AsyncGenerator<string, void> {
  yield of;
}

onBothEngines("a download", ({ it }) => {
  /** What is downloaded, and how often the ladder had to be read for it. */
  function downloads(store: Store) {
    const counted = { reads: 0 };
    const download = async () => {
      const spooled = await cachedExport(store, "clan-standings.csv", (reader) => {
        counted.reads++;
        return exportBySlug(reader, "clan", "standings", "csv");
      });
      return new Response(spooled!.bytes()).text();
    };
    return { counted, download };
  }

  it("is written once for all requests, until the data changes", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bo", 2, 20]));
    const { counted, download } = downloads(store);
    const [first, second] = await Promise.all([download(), download()]);
    expect(second).toBe(first);
    expect(await download()).toBe(first);
    expect(counted.reads).toBe(1);

    await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Cleo", 2, 20]));
    expect(await download()).toContain("Cleo");
    const bo = (await playerNamed(store, "Bo"))!.id;
    await renamePlayer(store, { playerId: bo, name: "Zoe", ...by });
    expect(await download()).toContain("Zoe");
    expect(counted.reads).toBe(3);
  });

  it("is read to the end by its readers even if it is evicted", async ({ store }) => {
    const long = "All of it. ".repeat(40_000);
    const kept = new ExportCache(long.length + 10);
    const get = (name: string, version: string) => kept.get(name, version, () => spool(store, async () => text(long)));
    const reading = (await get("a", "1"))!.bytes().getReader();
    const start = (await reading.read()).value!.length;
    // Another one takes its place, and then another version.
    await get("b", "1");
    await get("b", "2");
    let length = start;
    for (let part = await reading.read(); !part.done; part = await reading.read()) length += part.value.length;
    expect(length).toBe(long.length);
  });

  it("larger than the cache is sent and not cached", async ({ store }) => {
    const kept = new ExportCache(10);
    let written = 0;
    const write = () => {
      written++;
      return spool(store, async () => text("longer than ten"));
    };
    for (const _ of [1, 2]) expect(await new Response((await kept.get("a", "1", write))!.bytes()).text()).toBe("longer than ten");
    expect(written).toBe(2);
  });

  it("is tried again after it was empty or failed", async ({ store }) => {
    const kept = new ExportCache();
    expect(await kept.get("a", "1", () => spool(store, async () => null))).toBeNull();
    await expect(kept.get("a", "1", () => Promise.reject(new Error("full")))).rejects.toThrow("full");
    expect((await kept.get("a", "1", () => spool(store, async () => text("there"))))?.size).toBe(5);
  });
});
