import { expect } from "vitest";
import type { Store } from "@/db";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findAllGames } from "@/db/store/verification";
import { onBothEngines } from "@/db/testing/engines";
import { comparedOf } from "@/lib/format/compared";
import { gameView } from "@/lib/games/data";
import { resultLine, resultOf } from "@/lib/games/result";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { undescribed } from "@/lib/testing/api/described";
import { differences, makeLadder, NOW, by } from "@/lib/testing/league";
import { exportGames } from "@/lib/transfer/export/data";
import { importGames } from "@/lib/transfer/import/mutations";
import { readGames } from "@/lib/transfer/import/read-games";
import { ok } from "@/lib/testing/outcome";

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

/** Everything that was entered and every number, without the games' own. */
async function contents(store: Store, { id }: Ladder): Promise<unknown[][][]> {
  const found: unknown[][][] = [];
  for await (const page of findAllGames(store, id)) {
    for (const { rows } of page)
      found.push(
        rows.map(({ score, place, direct, ratingBefore, offset, change }) => [
          score,
          place,
          direct,
          ratingBefore,
          offset,
          change,
        ]),
      );
  }
  return found;
}

async function copied(store: Store, ladder: Ladder, slug: string, format: "csv" | "json"): Promise<Ladder> {
  async function* bytes() {
    for await (const piece of exportGames(store, ladder, format)) yield new TextEncoder().encode(piece);
  }
  const read = await readGames(bytes(), NOW);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  ok(await importGames(store, { ladder: slug, games: read.games, fileName: "x", ...by }));
  return (await findLadderBySlug(store, slug))!;
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
  ] as const)(
    "are compared by $compare, shown in words, and come back from a file to the bit",
    async ({ compare, title, words, pairs }) => {
      const store = await open();
      const ladder = await makeLadder(store, { slug: compare, rules: { compare, newcomer: { boost: 4, games: 3 } } });
      for (const format of ["csv", "json"]) await makeLadder(store, { slug: `${compare}-${format}`, rules: ladder.rules });
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
      const games: number[] = [];
      for await (const page of findAllGames(store, ladder.id)) games.push(...page.map(({ id }) => id));
      const view = (await gameView(store, games[1]!))!;
      expect(resultLine(resultOf(view.players, view.rules.compare))).toBe(title);
      expect(comparedOf(view.players, 0, 1, view.rules).how).toBe(words);
      for (const format of ["csv", "json"] as const) {
        const copy = await copied(store, ladder, `${compare}-${format}`, format);
        expect(await contents(store, copy)).toEqual(await contents(store, ladder));
      }
      expect(await differences(store)).toEqual([]);
    },
  );

  it("need no scores where everyone has a place, and then show none, in the response, in words and in files", async ({
    store,
  }) => {
    const rules = { compare: "place", newcomer: null } as const;
    const ladder = await makeLadder(store, { slug: "race", rules });
    const scored = await makeLadder(store, { slug: "scored", rules });
    for (const format of ["csv", "json"]) await makeLadder(store, { slug: `race-${format}`, rules: ladder.rules });
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
    const numbers = async (of: Ladder) => (await contents(store, of)).map((rows) => rows.map((row) => row.slice(3)));
    expect(await numbers(scored)).toEqual(await numbers(ladder));
    for (const format of ["csv", "json"] as const) {
      const copy = await copied(store, ladder, `race-${format}`, format);
      expect(await contents(store, copy)).toEqual(await contents(store, ladder));
    }
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
