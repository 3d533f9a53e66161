import { expect } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, play } from "@/lib/testing/league";
import { exportBySlug } from "./data";
import { spool } from "./spool";

async function* text(of: string): AsyncGenerator<string, void> {
  yield of;
}

onBothEngines("a download", ({ it }) => {
  it("shows one moment, however late it is read", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bo", 2, 20]));
    const download = await spool(store, (reader) => exportBySlug(reader, "clan", "standings", "csv"));
    await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Cleo", 2, 20]));
    const sent = await new Response(download!.body).text();
    expect(sent).toContain("Bo");
    expect(sent).not.toContain("Cleo");
    expect(download!.size).toBe(sent.length);
  });

  it("is null where there is nothing to send, and fails before anything is sent", async ({ store }) => {
    expect(await spool(store, async () => null)).toBeNull();
    await expect(spool(store, () => Promise.reject(new Error("full")))).rejects.toThrow("full");
    expect((await spool(store, async () => text("there")))?.size).toBe(5);
  });
});
