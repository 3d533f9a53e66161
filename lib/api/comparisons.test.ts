import { expect } from "vitest";
import type { Store } from "@/db";
import { type Ladder } from "@/db/store/ladders";
import { findParticipantsByGame } from "@/db/store/games";
import { onBothEngines } from "@/db/testing/engines";
import { comparedOf } from "@/lib/format/compared";
import { gameView } from "@/lib/games/data";
import { resultLine, resultOf } from "@/lib/games/result";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { undescribed } from "@/lib/testing/api/described";
import { differences, makeLadder } from "@/lib/testing/league";

const reported = {
  playedAt: "2026-11-14T20:00:00Z",
  participants: [
    { player: "Natasha", score: 8, seconds: 1200, place: 2, versus: { Vlad: 5, Marthe: 0.1 } },
    { player: "Vlad", score: 3, seconds: 1200, place: 1, versus: { natasha: 3 } },
    { player: "Marthe", score: 9, seconds: 600, place: 2, versus: { Natasha: 0.2 } },
  ],
};

type Row = (typeof reported.participants)[number];

async function report(store: Store, ladder: Ladder, body: object, key: string) {
  return callApi(store, `/ladders/${ladder.slug}/games`, { body, key });
}

onBothEngines("reports with places and with scores against others", ({ open, it }) => {
  it.each([
    {
      compare: "direct",
      title: "Marthe won · 3 players",
      words: "Natasha scored 5 on Vlad, Vlad 3 on Natasha",
      pairs: [1, 0, 0],
    },
    { compare: "place", title: "Vlad won · 3 players", words: "Natasha finished 2nd, Vlad 1st", pairs: [0, 0.5, 1] },
  ] as const)("are compared by $compare, and shown in words", async ({ compare, title, words, pairs }) => {
    const store = await open();
    const ladder = await makeLadder(store, { slug: compare, rules: { compare, newcomer: { boost: 4, games: 3 } } });
    const secret = await makeKey(store);
    for (const day of [14, 15]) {
      const response = await report(store, ladder, { ...reported, playedAt: `2026-11-${day}T20:00:00Z` }, secret);
      expect(response.status).toBe(201);
      expect(undescribed("report", response)).toEqual([]);
      expect(response.json).toMatchObject({
        participants: [
          { place: 2, versus: { Vlad: 5, Marthe: 0.1 } },
          { place: 1, versus: { Natasha: 3 } },
          { versus: { Natasha: 0.2 } },
        ],
        pairs: pairs.map((result) => ({ result })),
      });
    }
    const view = (await gameView(store, 2))!;
    expect(resultLine(resultOf(view.players, view.rules.compare))).toBe(title);
    expect(comparedOf(view.players, 0, 1, view.rules).how).toBe(words);
    expect(await differences(store)).toEqual([]);
  });

  it("need no scores where everyone has a place, and then show none in the response", async ({ store }) => {
    const rules = { compare: "place", newcomer: null } as const;
    const ladder = await makeLadder(store, { slug: "race", rules });
    const scored = await makeLadder(store, { slug: "scored", rules });
    const secret = await makeKey(store);
    const participants = reported.participants.map(({ player, seconds, place }) => ({ player, seconds, place }));
    const response = await report(store, ladder, { ...reported, participants }, secret);
    expect(response.status).toBe(201);
    expect(undescribed("report", response)).toEqual([]);
    expect(response.json).toMatchObject({
      participants: [{ score: null, scorePerHour: null, place: 2 }, { score: null }, { score: null }],
      pairs: [{ result: 0 }, { result: 0.5 }, { result: 1 }],
    });
    const previewed = await callApi(store, "/ladders/race/preview", {
      body: { ...reported, playedAt: "2026-11-15T20:00:00Z", participants },
      key: secret,
    });
    expect(undescribed("preview", previewed)).toEqual([]);
    expect(previewed.json).toMatchObject({ participants: [{ score: null }, { score: null }, { score: null }] });
    const history = await callApi(store, "/players/vlad/history?ladder=race", { method: "GET" });
    expect(history.json).toMatchObject({ history: [{ score: null, seconds: 1200 }] });

    // Scores do not count here: the same places with scores move everyone alike.
    expect((await report(store, scored, { ...reported, allowOverlap: true }, secret)).status).toBe(201);
    const moved = async (gameId: number) => (await findParticipantsByGame(store, gameId)).map(({ change }) => change);
    expect(await moved(2)).toEqual(await moved(1));
    expect(await differences(store)).toEqual([]);
  });

  it.for([
    {
      why: "where only some have a score",
      compare: "place",
      change: ({ player, seconds, place, score }: Row) => ({ player, seconds, place, score: player === "Vlad" ? null : score }),
      path: "participants.1.score",
      message: "Vlad: the score is missing. Give everyone a score, or nobody.",
    },
    {
      why: "where somebody has neither",
      compare: "place",
      change: ({ player, seconds, place }: Row) => (player === "Marthe" ? { player, seconds } : { player, seconds, place }),
      path: "participants.2.place",
      message: "Marthe: the place is missing. Without scores, everyone needs a place.",
    },
    {
      why: "where somebody has a score and no place, on a ladder that compares places",
      compare: "place",
      change: ({ player, seconds, place, score }: Row) =>
        player === "Vlad" ? { player, seconds, score } : { player, seconds, place },
      path: "participants.1.place",
      message: "Vlad: the place is missing. This ladder compares places.",
      only: true,
    },
  ] as const)("are refused without scores $why", async ({ compare, change, path, message, ...more }, { store }) => {
    const ladder = await makeLadder(store, { slug: "race", rules: { compare } });
    const secret = await makeKey(store);
    const refused = await report(store, ladder, { ...reported, participants: reported.participants.map(change) }, secret);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ errors: expect.arrayContaining([{ path, message }]) });
    if ("only" in more) expect(refused.json).toMatchObject({ errors: [{ path, message }] });
  });
});
