import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findTeamsByLadder } from "@/db/store/teams";
import { onBothEngines } from "@/db/testing/engines";
import { gameLines } from "@/lib/games/list";
import { colourTeam } from "@/lib/games/teams/mutations";
import { cachedRead } from "@/lib/platform/version-cache";
import { siteOf } from "@/lib/site/data";
import { editSite } from "@/lib/site/mutations";
import { siteInput } from "@/lib/site/schema";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";
import { ladderGames, ladderPage, ladderSummaries, ladderSummary, laddersWithTop } from "./data";
import { ladderFacts } from "./facts";
import { ladderQuery } from "./schema";

const act = { ...by };

onBothEngines("cached reads of ladder pages", ({ open }) => {
  let store: Store;
  let ladder: Ladder;

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    // Enough of them for a team to show beside the names of those who play for it.
    for (let day = 1; day <= 5; day++)
      await play(store, ladder, gameOn(day, ["Ann", 5, 10, "Red"], ["Ben", day, 10, "Blue"], ["Cid", 3, 10, "Blue"]));
  });

  async function everything(from: Store) {
    return {
      ladders: await ladderSummaries(from),
      ladder: await ladderSummary(from, "clan"),
      site: await siteOf(from),
      home: [await laddersWithTop(from), await gameLines(from, null, 12)],
      page: await ladderPage(from, "clan", ladderQuery.parse({}), null),
      facts: await ladderFacts(from, "clan"),
      games: await ladderGames(from, "clan", 50),
    };
  }
  const kept = cachedRead(everything);

  it("run once while nothing changes", async () => {
    expect(await kept(store)).toBe(await kept(store));
  });

  const changes: [string, () => Promise<unknown>][] = [
    ["a new game", () => play(store, ladder, gameOn(6, ["Ann", 1, 10], ["Cid", 9, 10]))],
    [
      "another colour of a team",
      async () => {
        const [team] = await findTeamsByLadder(store, ladder.id);
        return colourTeam(store, { ladderId: ladder.id, teamId: team!.id, colour: (team!.colour + 1) % 6, ...act });
      },
    ],
    ["another name of the site", () => editSite(store, { site: siteInput.parse({ name: "League" }), ...act })],
  ];
  it.each(changes)("follow %s", async (_, change) => {
    const before = await kept(store);
    expect(await change()).not.toMatchObject({ ok: false });
    const after = await kept(store);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await everything(store));
  });
});
