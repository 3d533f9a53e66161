import { execFile } from "node:child_process";
import { expect, it } from "vitest";
import { openStore, type Store } from "@/db";
import { findAllGames } from "@/db/store/verification";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { enterGames } from "@/lib/games/mutations";
import { differences, gameOn, makeLadder, NOW, play, reread } from "@/lib/testing/league";
import { bundled } from "@/scripts/setup/bundle.mjs";

/** More than two pages of the fold. */
const GAMES = 2_200;

async function everything(store: Store, ladderId: number) {
  const games = [];
  for await (const page of findAllGames(store, ladderId)) games.push(...page);
  return { games, standings: await findTopStandings(store, ladderId) };
}

async function signalThatEnded(program: string, address: string): Promise<NodeJS.Signals | null> {
  const bundle = await bundled(program);
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bundle, address]);
    child.on("exit", (_, signal) => resolve(signal));
  });
}

onBothEngines("a fold whose program is killed in the middle", ({ address }) => {
  it("leaves everything as it was before, and the next fold works", async () => {
    const where = await address();
    const store = await openStore(where);
    const ladder = await makeLadder(store);
    const games = Array.from({ length: GAMES }, (_, at) =>
      gameOn(at / 8, [`P${at % 7}`, at % 5, 20], [`P${(at + 1 + (at % 3)) % 7}`, at % 3, 20]),
    );
    await store.write((tx) => enterGames(tx, { ladderId: ladder.id, games, source: "import", actor: commandLine, now: NOW }));
    const before = await everything(store, ladder.id);

    expect(await signalThatEnded("lib/testing/dies-in-the-middle.ts", where)).toBe("SIGKILL");

    expect(await everything(store, ladder.id)).toEqual(before);
    expect(await differences(store)).toEqual([]);
    await play(store, await reread(store, ladder), gameOn(-1, ["P0", 90, 20], ["P1", 1, 20]));
    expect((await everything(store, ladder.id)).standings).not.toEqual(before.standings);
    expect(await differences(store)).toEqual([]);
    await store.close();
  });
});
