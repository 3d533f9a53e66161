import { expect } from "vitest";
import type { Store } from "@/db";
import { type Ladder } from "@/db/store/ladders";
import { findParticipantsByGame } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { differences, makeLadder } from "@/lib/testing/league";

const reported = {
  playedAt: "2026-11-14T20:00:00Z",
  participants: [
    { player: "Natasha", score: 8, seconds: 1200, place: 2, versus: { Vlad: 5, Marthe: 0.1 } },
    { player: "Vlad", score: 3, seconds: 1200, place: 1, versus: { natasha: 3 } },
    { player: "Marthe", score: 9, seconds: 600, place: 2, versus: { Natasha: 0.2 } },
  ],
};

async function report(store: Store, ladder: Ladder, body: object, key: string) {
  const response = await callApi(store, `/ladders/${ladder.slug}/games`, { body, key });
  expect(response.status).toBe(201);
  return response;
}

onBothEngines("reports with places and with scores against others", ({ open, it }) => {
  it.each([
    { compare: "direct", pairs: [1, 0, 0] },
    { compare: "place", pairs: [0, 0.5, 1] },
  ] as const)("are compared by $compare", async ({ compare, pairs }) => {
    const store = await open();
    const ladder = await makeLadder(store, { slug: compare, rules: { compare, newcomer: { boost: 4, games: 3 } } });
    const secret = await makeKey(store);
    for (const day of [14, 15]) {
      const { json } = await report(store, ladder, { ...reported, playedAt: `2026-11-${day}T20:00:00Z` }, secret);
      expect(json).toMatchObject({
        participants: [
          { place: 2, versus: { Vlad: 5, Marthe: 0.1 } },
          { place: 1, versus: { Natasha: 3 } },
          { versus: { Natasha: 0.2 } },
        ],
        pairs: pairs.map((result) => ({ result })),
      });
    }
    expect(await differences(store)).toEqual([]);
  });

  it("need no scores where everyone has a place, and then show none in the response", async ({ store }) => {
    const rules = { compare: "place", newcomer: null } as const;
    const ladder = await makeLadder(store, { slug: "race", rules });
    const scored = await makeLadder(store, { slug: "scored", rules });
    const secret = await makeKey(store);
    const participants = reported.participants.map(({ player, seconds, place }) => ({ player, seconds, place }));
    const { json } = await report(store, ladder, { ...reported, participants }, secret);
    expect(json).toMatchObject({
      participants: [{ score: null, scorePerHour: null, place: 2 }, { score: null }, { score: null }],
      pairs: [{ result: 0 }, { result: 0.5 }, { result: 1 }],
    });
    const later = { ...reported, playedAt: "2026-11-15T20:00:00Z", participants };
    const previewed = await callApi(store, "/ladders/race/preview", { body: later, key: secret });
    expect(previewed.json).toMatchObject({ participants: [{ score: null }, { score: null }, { score: null }] });
    const history = await callApi(store, "/players/vlad/history?ladder=race", { method: "GET" });
    expect(history.json).toMatchObject({ history: [{ score: null, seconds: 1200 }] });

    // Scores do not count here: the same places with scores move everyone alike.
    await report(store, scored, { ...reported, allowOverlap: true }, secret);
    const moved = async (gameId: number) => (await findParticipantsByGame(store, gameId)).map(({ change }) => change);
    expect(await moved(2)).toEqual(await moved(1));
    expect(await differences(store)).toEqual([]);
  });
});
