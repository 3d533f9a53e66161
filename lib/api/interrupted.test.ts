import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { openStore } from "@/db";
import { findNewestGames } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { differences, makeLadder, NOW } from "@/lib/testing/league";
import { bundled } from "@/scripts/setup/bundle.mjs";

/** What a program wrote until a signal ended it. */
async function writtenUntilKilled(
  program: string,
  ...given: string[]
): Promise<{ signal: NodeJS.Signals | null; lines: string[] }> {
  const bundle = await bundled(program);
  return new Promise((resolve) => {
    let text = "";
    const child = execFile(process.execPath, [bundle, ...given]);
    child.stdout!.on("data", (part: string) => (text += part));
    child.on("close", (_, signal) => resolve({ signal, lines: text.split("\n").filter((line) => line !== "") }));
  });
}

onBothEngines("a server that is killed while many report at once", ({ address }) => {
  it("loses no game that it has answered, and takes what is sent again once", async () => {
    const where = await address();
    const store = await openStore(where);
    await makeLadder(store);
    const key = await makeKey(store);

    const { signal, lines } = await writtenUntilKilled("lib/testing/api/dies-while-reporting.ts", where, key);
    expect([signal, lines.length]).toEqual(["SIGKILL", 20]);

    const games = new Set((await findNewestGames(store, null, 100)).map(({ id }) => id));
    for (const line of lines) expect(games, line).toContain(Number(line.split(" ")[1]));
    expect(await differences(store)).toEqual([]);
    // The client of the first answer sends it again: it gets the game that it had.
    const [number, id] = lines[0]!.split(" ").map(Number);
    const participants = [`P${number! % 7}`, `Q${number! % 5}`].map((player, at) => {
      return { player, score: at + (number! % 3), seconds: 600 };
    });
    const playedAt = new Date(NOW.getTime() - 86_400_000 + number! * 1_000).toISOString();
    const headers = { "Idempotency-Key": `report ${number}` };
    const again = await callApi(store, "/ladders/clan/games", { key, headers, body: { playedAt, participants } });
    expect([again.status, again.headers.get("location")]).toEqual([201, `/api/v1/games/${id}`]);
    expect((await findNewestGames(store, null, 100)).length).toBe(games.size);
    await store.close();
  });
});
