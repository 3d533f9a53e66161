import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { GET as getHistory } from "@/app/api/history/[ladder]/route";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { backup, restore } from "@/db/backup";
import { findLadderById } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { ladderPage } from "@/lib/ladders/data";
import { ladderFacts } from "@/lib/ladders/facts";
import { ladderQuery } from "@/lib/ladders/schema";
import { findSubject } from "@/lib/history/data";
import { callApi } from "@/lib/testing/api/caller";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();
afterAll(() => {
  processState().store = undefined;
});

const API = [
  ...["/ladders", "/ladders/clan", "/ladders/clan/standings", "/ladders/clan/games"],
  ...["/games/1", "/games/2", "/players/ada", "/players/ada/history"],
];

/** What a client gets that sends the tag it was given before, for everything that has tags. */
async function ask(store: Store, known: ReadonlyMap<string, string> = new Map()) {
  const tags = new Map<string, string>();
  const unchanged: string[] = [];
  const note = (where: string, { status, headers }: { status: number; headers: Headers }) => {
    if (status === 304) unchanged.push(where);
    tags.set(where, headers.get("etag")!);
  };
  const sending = (where: string) => ({ headers: { "If-None-Match": known.get(where) ?? '"none"' } });
  for (const where of API) note(where, await callApi(store, where, sending(where)));
  processState().store = Promise.resolve(store);
  const where = "/api/history/clan";
  const request = new Request(`http://ladder.test${where}`, sending(where));
  note(where, await getHistory(request, { params: Promise.resolve({ ladder: "clan" }) }));
  return { tags, unchanged };
}

const everywhere = [...API, "/api/history/clan"];

async function start(store: Store): Promise<void> {
  const ladder = await makeLadder(store);
  await play(store, ladder, gameOn(1, ["Ada", 1, 20], ["Bo", 2, 20]));
  await play(store, ladder, gameOn(2, ["Cy", 3, 20], ["Dan", 3, 20]));
}

/** One more game: as many versions and lines of the audit log, whatever the score. */
async function goOn(store: Store, score: number): Promise<void> {
  await play(store, (await findLadderById(store, 1))!, gameOn(3, ["Ada", score, 20], ["Cy", 5, 20]));
}

onBothEngines("after a backup is restored", ({ open, engine, it }) => {
  const file = path.join(folder, `${engine}.db`);
  let first: Store;
  beforeAll(async () => {
    first = await open();
    await start(first);
    await backup(first, file, () => undefined);
  });

  it("earlier ETags are invalid, whatever is entered then", async () => {
    await goOn(first, 9);
    const before = await ask(first);
    expect((await ask(first, before.tags)).unchanged).toEqual(everywhere);

    await restore(first, file, () => undefined);
    expect((await ask(first, before.tags)).unchanged).toEqual([]);
    await goOn(first, 1);
    expect((await ask(first, before.tags)).unchanged).toEqual([]);
  });

  it("no cached data is shown: packed history, ranks of a week ago, sums, a player's ledger", async ({ store }) => {
    await restore(store, file, () => undefined);
    const seen = async () => {
      processState().store = Promise.resolve(store);
      const history = await getHistory(new Request("http://ladder.test/"), { params: Promise.resolve({ ladder: "clan" }) });
      return {
        history: Buffer.from(await history.arrayBuffer()).toString("base64"),
        moved: (await ladderPage(store, "clan", ladderQuery.parse({}), null))!.rows.map(({ name, moved }) => [name, moved]),
        facts: await ladderFacts(store, "clan"),
        rivals: (await findSubject(store, "bo", "clan"))!.rated!.digest.rivals,
      };
    };
    const ladder = (await findLadderById(store, 1))!;
    // The same numbers come of both for Bo; who the opponent was is different.
    await play(store, ladder, gameOn(12, ["Bo", 4, 20], ["Dan", 2, 20]));
    await play(store, ladder, gameOn(12, ["Ada", 1, 20], ["Cy", 5, 20]));
    const before = await seen();
    await restore(store, file, () => undefined);
    await play(store, ladder, gameOn(12, ["Bo", 4, 20], ["Cy", 2, 20]));
    await play(store, ladder, gameOn(12, ["Ada", 9, 20], ["Dan", 5, 20]));
    const after = await seen();
    for (const what of ["history", "moved", "facts", "rivals"] as const) expect(after[what], what).not.toEqual(before[what]);
  });
});
