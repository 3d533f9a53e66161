import { expect, it } from "vitest";
import type { Store } from "@/db";
import { ladderBySlug, type Ladder } from "@/db/store/ladders";
import { allGames } from "@/db/store/verification";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { comparedOf } from "@/lib/format/compared";
import { gameView } from "@/lib/games/data";
import { resultLine, resultOf } from "@/lib/games/result";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { undescribed } from "@/lib/testing/api/described";
import { differences, makeLadder, NOW } from "@/lib/testing/league";
import { exportGames } from "@/lib/transfer/export/data";
import { importGames } from "@/lib/transfer/import/mutations";
import { readGames } from "@/lib/transfer/import/read-games";
import { unpackedGames } from "@/lib/transfer/import/table-games";

const reported = {
  playedAt: "2026-11-14T20:00:00Z",
  participants: [
    { player: "Natasha", score: 8, seconds: 1200, place: 2, versus: { Vlad: 5, Marthe: 0.1 } },
    { player: "Vlad", score: 3, seconds: 1200, place: 1, versus: { natasha: 3 } },
    { player: "Marthe", score: 9, seconds: 600, place: 2, versus: { Natasha: 0.2 } },
  ],
};

async function report(store: Store, ladder: Ladder, body: object, key: string) {
  return callApi(store, `/ladders/${ladder.slug}/games`, { body, key });
}

/** Everything that was entered and every number, without the games' own. */
async function contents(store: Store, { id }: Ladder): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const page of allGames(store, id)) {
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
  const read = unpackedGames(await readGames(bytes(), NOW));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const done = await importGames(store, { ladder: slug, games: read.games, fileName: "x", actor: commandLine, now: NOW });
  if (!done.ok) throw new Error(done.reason);
  return (await ladderBySlug(store, slug))!;
}

onBothEngines("reports with places and with scores against others", ({ open }) => {
  it.each([
    {
      compare: "direct",
      title: "Marthe won · 3 players",
      words: "Natasha scored 5 on Vlad, Vlad 3 on Natasha",
      pairs: [1, 0, 0],
    },
    { compare: "place", title: "Vlad won · 3 players", words: "the better place wins; equal places tie", pairs: [0, 0.5, 1] },
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
      for await (const page of allGames(store, ladder.id)) games.push(...page.map(({ id }) => id));
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

  it("are refused where something does not fit, with its place in the body", async () => {
    const store = await open();
    const ladder = await makeLadder(store, { slug: "place", rules: { compare: "place" } });
    const secret = await makeKey(store);
    const [first, ...others] = reported.participants;
    const { place: _, ...unplaced } = first!;
    const without = await report(store, ladder, { ...reported, participants: [unplaced, ...others] }, secret);
    expect(without.status).toBe(422);
    expect(without.json).toMatchObject({
      errors: [{ path: "participants.0.place", message: expect.stringContaining("Natasha: the place") }],
    });
    const stranger = { ...first!, versus: { Nobody: 3 } };
    const unknown = await report(store, ladder, { ...reported, participants: [stranger, ...others] }, secret);
    expect(unknown.json).toMatchObject({
      errors: [{ path: "participants.0.versus", message: expect.stringContaining("“Nobody”, who is not in this game") }],
    });
  });
});
