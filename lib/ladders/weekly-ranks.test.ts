import { beforeAll, expect, it, describe } from "vitest";
import type { Store } from "@/db";
import { findNewestGames, findParticipantsByGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { rankHistory } from "@/lib/history/data";
import { inWords } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import { plainText } from "@/lib/games/surprise";
import { pluck } from "@/lib/platform/grouped";
import { gameOn, makeLadder, playAll, reread } from "@/lib/testing/league";
import { longSeason } from "@/lib/testing/standings";
import { ladderPage } from "./data";
import { ladderQuery, raceQuery } from "./schema";
import { storyPhrases } from "./stories";
import { weekStories } from "./week";
import { deriveWeeks, ladderRace, weeklyRanks, whoLeads } from "./weekly-ranks";
import { raceSentence, type RaceLine } from "./race";

const DAY = 86_400_000;

/** The same by hand: everyone's last rating at a moment, of those who had played in the 60 days before. */
async function ranksAt(store: Store, ladder: Ladder, moment: number): Promise<Map<number, number>> {
  const games = (await findNewestGames(store, ladder.id, 10_000)).reverse();
  const rows = await findParticipantsByGames(store, pluck(games, "id"));
  const known = new Map<number, { rating: number; at: number }>();
  for (const { id, playedAt } of games) {
    if (playedAt.getTime() > moment) break;
    for (const row of rows.get(id)!) known.set(row.playerId, { rating: row.ratingBefore! + row.change!, at: playedAt.getTime() });
  }
  const active = [...known].filter(([, { at }]) => at >= moment - 60 * DAY);
  return new Map(active.map(([id, { rating }]) => [id, active.filter(([, other]) => other.rating > rating).length + 1]));
}

onBothEngines("ranks week by week", ({ open }) => {
  let store: Store;
  let ladder: Ladder;

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    await playAll(store, ladder, longSeason());
    ladder = await reread(store, ladder);
  });

  it("follow from the games up to each week, among the players active then", async () => {
    const everyone = (await findTopStandings(store, ladder.id)).map(({ playerId }) => playerId);
    const { moments, ranks, players } = await weeklyRanks(store, ladder, everyone);
    expect(moments.at(-1)).toBe(ladder.newestPlayedAt!.getTime());
    expect(moments).toHaveLength(53);
    const seen = new Set<number | null>();
    for (const week of [38, 40, 43, 46, 49, 52]) {
      const expected = await ranksAt(store, ladder, moments[week]!);
      for (const id of everyone) expect(ranks.get(id)![week]).toBe(expected.get(id) ?? null);
      expect(players[week]).toBe(expected.size);
      for (const id of everyone) seen.add(ranks.get(id)![week]!);
    }
    expect(seen.size).toBeGreaterThan(20);
    expect(seen.has(null)).toBe(true);
  });

  it("are a player's history of ranks, left out where the weeks before the newest game alone have too many games", async () => {
    const [best] = await findTopStandings(store, ladder.id, 1);
    const history = (await rankHistory(store, ladder, best!.playerId))!;
    const expected = await ranksAt(store, ladder, history[45]!.at);
    expect(history[45]).toEqual({ at: history[45]!.at, rank: expected.get(best!.playerId) ?? null, players: expected.size });
    expect(await rankHistory(store, ladder, best!.playerId, 1)).toBeNull();
  });

  it("go back only as far as a bounded number of games reaches", async () => {
    const few = await deriveWeeks(store, ladder, 350);
    expect(few.moments.length).toBeGreaterThan(1);
    expect(few.moments.length).toBeLessThan(20);
    const all = await deriveWeeks(store, ladder);
    // What is left is the same.
    expect(few.ratings).toEqual(all.ratings.slice(-few.moments.length));
    expect((await deriveWeeks(store, ladder, 0)).moments).toEqual([ladder.newestPlayedAt!.getTime()]);
  });

  it("give the same weekly movement in standings, rank chart, home page and headline", async () => {
    const moving = await makeLadder(store, { slug: "moving" });
    // Fay stops so that she is ranked a week before the newest game and not now; Gus comes back in that week, and Hal is new in it.
    const early = [gameOn(1, ["Gus", 5, 20], ["Ada", 1, 20]), gameOn(73, ["Fay", 9, 20], ["Ada", 1, 20])];
    const names = ["Ada", "Bo", "Cy", "Di", "Eve"];
    const season = Array.from({ length: 40 }, (_, at) =>
      gameOn(80 + at / 2, [names[at % 5]!, at % 5, 20], [names[(at + 2) % 5]!, 3, 20]),
    );
    const lastWeek = Array.from({ length: 9 }, (_, at) => gameOn(135 + at / 8, ["Ada", 9, 20], [names[1 + (at % 4)]!, 1, 20]));
    const newest = gameOn(139, ["Gus", 3, 20], ["Hal", 2, 20]);
    await playAll(store, moving, [...early, ...season, ...lastWeek, newest]);
    const ladderNow = await reread(store, moving);
    const at = ladderNow.newestPlayedAt!.getTime();
    const [then, now] = [await ranksAt(store, ladderNow, at - 7 * DAY), await ranksAt(store, ladderNow, at)];

    for (const who of ["active", "everyone"]) {
      const { rows } = (await ladderPage(store, "moving", ladderQuery.parse({ who }), null))!;
      for (const { name, playerId, moved } of rows) {
        const [from, to] = [then.get(playerId), now.get(playerId)];
        const rest = to === undefined ? null : { Gus: "back", Hal: "new" }[name];
        expect([name, moved]).toEqual([name, from === undefined || to === undefined ? rest : from - to]);
      }
    }
    const climbs = [...now].flatMap(([id, to]) => (then.has(id) ? [{ id, from: then.get(id)!, to }] : []));
    const [most] = climbs.sort((a, b) => b.from - b.to - (a.from - a.to));
    expect(most!.from - most!.to).toBeGreaterThan(1);
    const history = (await rankHistory(store, ladderNow, most!.id))!;
    expect(history.slice(-2).map(({ rank }) => rank)).toEqual([most!.from, most!.to]);
    const { stories } = await weekStories(store, [ladderNow], new Date(at));
    const climb = stories.find(({ kind }) => kind === "climb")!;
    expect(climb).toMatchObject({ player: { id: most!.id, name: "Ada" }, from: most!.from, to: most!.to });
    const climbed = `Ada has climbed ${inWords(most!.from - most!.to)} places, ${formatOrdinal(most!.from)} to ${formatOrdinal(most!.to)}.`;
    expect(plainText(storyPhrases(climb))).toBe(climbed);
    expect(plainText((await whoLeads(store, "moving"))!)).toMatch(
      new RegExp(`; Ada climbed most in the last week of play, ${formatOrdinal(most!.from)} to ${formatOrdinal(most!.to)}\\.$`),
    );
  });

  it("make a headline without players who moved up because others stopped playing", async () => {
    const left = await makeLadder(store, { slug: "left" });
    const stopped = Array.from({ length: 4 }, (_, at) => gameOn(70 + at / 10, [`Top ${at}`, 9, 20], ["Ada", 1, 20]));
    const later = [gameOn(128, ["Bo", 9, 20], ["Ada", 1, 20]), gameOn(135, ["Bo", 9, 20], ["Cy", 1, 20])];
    await playAll(store, left, [...stopped, ...later]);
    const ladderNow = await reread(store, left);
    const now = ladderNow.newestPlayedAt!.getTime();
    const bo = (await findTopStandings(store, ladderNow.id, 1))[0]!.playerId;
    expect((await ranksAt(store, ladderNow, now - 7 * DAY)).get(bo)).toBeGreaterThan(
      (await ranksAt(store, ladderNow, now)).get(bo)!,
    );
    expect(plainText((await whoLeads(store, "left"))!)).toBe("Bo leads.");
  });

  it("make the page of the race, with others by name and with the viewer", async () => {
    const top = (await findTopStandings(store, ladder.id)).filter(({ active }) => active);
    const [wanted, viewer] = [top[15]!, top[14]!];
    const page = (await ladderRace(store, "clan", "12w", [wanted.name, "nobody at all"], viewer.playerId))!;
    expect(pluck(page.race.lines.slice(10), "name").sort()).toEqual([wanted.name, viewer.name].sort());
    expect([page.added.map(({ name }) => name), page.missing]).toEqual([[wanted.name], ["nobody at all"]]);
    expect(page.race.lines.find(({ id }) => id === viewer.playerId)!.mark).toBe(viewer.mark);
  });
});

it("what an address asks of a race › is a span and at most five names, each once", () => {
  expect(raceQuery.parse({ span: "9w", with: [" a ", ..."abcdefg", " "] })).toEqual({ span: "12w", with: [..."abcde"] });
});

const race = (...lines: [name: string, ...ranks: (number | null)[]][]) => ({
  moments: Array.from({ length: 13 }, String),
  lines: lines.map(([name, ...ranks], id): RaceLine => ({ id, name, slug: name, mark: id, team: null, rating: 500, ranks })),
});

describe("the sentence of a race", () => {
  const period = "of today’s top ten in twelve weeks";

  it.each([
    [race(["Ayla", 1, 1], ["Bo", 6, 2]), `Ayla leads; Bo climbed most ${period}, 6th to 2nd.`],
    [race(["Ayla", 4, 1], ["Bo", 3, 2]), `Ayla leads and climbed most ${period}, 4th to 1st.`],
    [
      race(["Ayla", 4, 1], ["Bo", 6, 2], ["Cy", 11, 7]),
      `Ayla leads; Bo (6th to 2nd) and Cy (11th to 7th) climbed most ${period}.`,
    ],
    [
      race(["Ayla", 1, 1], ["Bo", 5, 3], ["Cy", 6, 4], ["Di", 7, 5]),
      `Ayla leads; Bo (5th to 3rd), Cy (6th to 4th) and Di (7th to 5th) climbed most ${period}.`,
    ],
    [race(["Ayla", 1, 1], ["Bo", null, 8, 3]), `Ayla leads; Bo climbed most ${period}, 8th to 3rd.`],
    [race(["Ayla", 1, 1], ["Bo", 2, 1], ["Cy", 3, 1]), `Several players share the lead; Cy climbed most ${period}, 3rd to 1st.`],
  ])("%#: %s", (given, sentence) => expect(plainText(raceSentence(given)!)).toBe(sentence));

  it("is silent about a climb of one place", () => {
    expect(plainText(raceSentence(race(["Ayla", 1, 1], ["Bo", 3, 2]))!)).toBe("Ayla leads.");
  });

  it("is silent about more than three players who climbed as far", () => {
    const four = race(["Ayla", 1, 1], ["Bo", 6, 2], ["Cy", 7, 3], ["Di", 8, 4], ["Eve", 9, 5]);
    expect(plainText(raceSentence(four)!)).toBe("Ayla leads.");
  });

  it("does not depend on players added to the first ten, and is null where no player is ranked", () => {
    const ten = Array.from({ length: 10 }, (_, at): [string, number, number] => [`Player ${at + 1}`, at + 1, at + 1]);
    expect(plainText(raceSentence(race(...ten, ["You", 40, 21]))!)).toBe("Player 1 leads.");
    expect([raceSentence(race()), raceSentence(race(["Ayla", 1, null]))]).toEqual([null, null]);
  });
});
