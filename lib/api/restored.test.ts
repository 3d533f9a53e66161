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

function packedHistory(store: Store, headers: Record<string, string> = {}): Promise<Response> {
  processState().store = Promise.resolve(store);
  const request = new Request("http://ladder.test/api/history/clan", { headers });
  return getHistory(request, { params: Promise.resolve({ ladder: "clan" }) });
}

/** The status and the tag that a client gets who sends the tags it was given before, for everything that has tags. */
async function ask(store: Store, known: readonly { readonly tag: string | null }[] = []) {
  const sent = (at: number) => ({ "If-None-Match": known[at]?.tag ?? '"none"' });
  const reads = API.map((path, at) => callApi(store, path, { headers: sent(at) }));
  const responses = await Promise.all([...reads, packedHistory(store, sent(API.length))]);
  return responses.map(({ status, headers }) => ({ status, tag: headers.get("etag") }));
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
    const ladder = await makeLadder(first);
    await play(first, ladder, gameOn(1, ["Ada", 1, 20], ["Bo", 2, 20]));
    await play(first, ladder, gameOn(2, ["Cy", 3, 20], ["Dan", 3, 20]));
    await backup(first, file, () => undefined);
  });

  it("earlier ETags are invalid, whatever is entered then", async () => {
    const statuses = async () => new Set((await ask(first, before)).map(({ status }) => status));
    await goOn(first, 9);
    const before = await ask(first);
    expect(await statuses()).toEqual(new Set([304]));
    await restore(first, file, () => undefined);
    expect(await statuses()).toEqual(new Set([200]));
    await goOn(first, 1);
    expect(await statuses()).toEqual(new Set([200]));
  });

  it("no cached data is shown: packed history, ranks of a week ago, sums, a player's ledger", async ({ store }) => {
    await restore(store, file, () => undefined);
    const seen = async () => ({
      history: Buffer.from(await (await packedHistory(store)).arrayBuffer()).toString("base64"),
      moved: (await ladderPage(store, "clan", ladderQuery.parse({}), null))!.rows.map(({ name, moved }) => [name, moved]),
      facts: await ladderFacts(store, "clan"),
      rivals: (await findSubject(store, "bo", "clan"))!.rated!.digest.rivals,
    });
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
