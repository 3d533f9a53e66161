import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { voidGame } from "@/lib/games/mutations";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { gameOn, makeLadder, play, playAll, type Line, reread, by } from "@/lib/testing/league";
import { findSubject, profileOf, type RatedPlayer, youAgainst, formsOf, streakOf, leftEarlyInWords, settlingOn } from "./data";
import { playerGamesPage } from "./games";
import { historyTable, stretchOf } from "./stretches";
import { headToHead } from "./head-to-head";
import { rivalsPage } from "./rivals";
import { findTopStandings } from "@/db/store/ratings";
import { knownPlayers } from "@/lib/players/identity";
import { sumOfPoints } from "./player-ledger";

onBothEngines("a player's pages", ({ open }) => {
  let store: Store;
  let ladder: Ladder;
  const ids: number[] = [];

  beforeAll(async () => {
    store = await open();
    ladder = await makeLadder(store);
    const games = Array.from({ length: 60 }, (_, day) => {
      // A few dozen opponents, several at a time, now one side ahead and now the other.
      const rivals = [day % 23, (day + 7) % 23, (day + 11) % 23].map((number, at): Line => {
        return [`Rival ${number}`, (day * 7 + at * 5) % 9, 10 + at, "B"];
      });
      return gameOn(day, ["Me", (day * 3) % 10, 12, "A"], ...rivals);
    });
    ids.push(...(await playAll(store, ladder, games)));
  });

  async function rated(slug = "me"): Promise<RatedPlayer> {
    return (await findSubject(store, slug, null))!.rated!;
  }

  it("show the player's standing", async () => {
    const profile = await profileOf(store, (await findSubject(store, "me", null))!);
    expect(profile).toMatchObject({ name: "Me", isDefault: true, registered: false, ladder: { slug: "clan" } });
    const { standing } = profile;
    expect(standing).toMatchObject({ games: 60, provisional: false, amongEveryone: { players: 24 } });
    const { digest, rating } = await rated();
    expect(standing!.peak!.rating).toBe(Math.max(...digest.ledger.after));
    expect(digest.ledger.after.at(-1)).toBe(rating.rating);
  });

  it("rank active players among themselves, and others among all", async () => {
    const late = await makeLadder(store, { slug: "late" });
    await play(store, late, gameOn(0, ["Early", 9, 10], ["Earlier", 1, 10]));
    await play(store, late, gameOn(100, ["Late", 5, 10], ["Later", 4, 10]));
    const standing = async (slug: string) => (await profileOf(store, (await findSubject(store, slug, "late"))!)).standing;
    expect(await standing("later")).toMatchObject({
      amongActive: { rank: 2, players: 2 },
      amongEveryone: { rank: 3, players: 4 },
    });
    expect(await standing("early")).toMatchObject({ amongActive: null, amongEveryone: { rank: 1, players: 4 } });
    // The ladder says the same.
    const { rows } = (await ladderPage(store, "late", ladderQuery.parse({}), null))!;
    expect(rows).toMatchObject([
      { slug: "late", rank: 1 },
      { slug: "later", rank: 2 },
    ]);
  });

  it("have rivals whose points sum to the rating less the initial rating, also where the middle is summarized", async () => {
    const mine = await rated();
    const [brief, whole] = [await rivalsPage(store, mine, null), await rivalsPage(store, mine, 1)];
    const { first, others, last } = brief;
    expect([brief.count, others!.count, whole.first.length]).toEqual([23, 7, 23]);
    const gained = mine.rating.rating - 500;
    for (const rivals of [[brief], [...first, others!, ...last]]) expect(sumOfPoints(rivals)).toBeCloseTo(gained, 9);
    expect([brief.bestCustomer, brief.nemesis]).toEqual([whole.first[0], whole.first.at(-1)]);
  });

  it("show parts of the history by number and preset, with their opponents", async () => {
    const mine = await rated();
    const part = await stretchOf(store, mine, { axis: "game", range: "all", between: { from: 11, to: 20 } });
    expect(part).toMatchObject({ from: 11, to: 20, games: 60, series: { gameId: ids.slice(10, 20) } });
    expect(part.rivals!.points).toBeCloseTo(part.closing - part.opening, 3);
    expect(await stretchOf(store, mine, { axis: "date", range: "30d" })).toMatchObject({ from: 30, to: 60 });
    const outside = { from: 900, to: -5 };
    expect(await stretchOf(store, mine, { axis: "game", range: "all", between: outside })).toMatchObject({ from: 60, to: 60 });
  });

  it("have the history as a table, newest first", async () => {
    const mine = await rated();
    const table = await historyTable(store, mine, { axis: "game", range: "all" }, 2);
    expect(table).toMatchObject({ page: 2, pages: 2 });
    expect(table.lines.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(table.lines.at(-1)).toMatchObject({ gameId: ids[0], after: mine.digest.ledger.after[0] });
  });

  it("list games in pages that go both ways", async () => {
    const { rating } = await rated();
    const first = await playerGamesPage(store, ladder, rating.playerId, { end: "newest" });
    expect(first.lines.map(({ gameId }) => gameId)).toEqual(ids.slice(-25).reverse());
    const last = first.lines.at(-1)!;
    expect(first).toMatchObject({ newer: null, older: `${Date.parse(last.playedAt)}.${last.gameId}` });
    for (const line of first.lines) expect(line.rated!.after).toBe(line.rated!.before + line.rated!.change);
  });

  it("show a viewer's record against the player, from the viewer's side", async () => {
    const me = (await findSubject(store, "me", "clan"))!;
    const rival = (await findSubject(store, "rival-3", null))!;
    const found = (await youAgainst(store, rival.player.id, me))!;
    const back = (await headToHead(store, "rival-3", "me", "clan", 1))!;
    expect(found).toMatchObject({ meetings: back.meetings, won: back.won, lost: back.lost, tied: back.tied });
    expect(found.points).toBeCloseTo(back.points, 9);
    expect(found.expected).toBeCloseTo(back.next.predicted, 12);
    expect(await youAgainst(store, me.player.id, me)).toBeNull();
    // No figures of another ladder beside this one's.
    const hall = await makeLadder(store, { slug: "hall" });
    await play(store, hall, gameOn(1, ["Rival 3", 9, 10], ["Uma", 1, 10]));
    await play(store, await makeLadder(store, { slug: "duels" }), gameOn(2, ["Rival 3", 9, 10], ["Vic", 1, 10]));
    const uma = (await findSubject(store, "uma", null))!.player.id;
    expect(await youAgainst(store, uma, (await findSubject(store, "rival-3", "duels"))!)).toBeNull();
  });

  it("show games as results with the place, and one point an evening by date", async () => {
    const results = await makeLadder(store, { slug: "results" });
    await playAll(store, results, [
      gameOn(1, ["Ida", 7, 10, "Wolf"], ["Ole", 3, 10, "Bear"], ["Uwe", 5, 10, "Wolf"]),
      gameOn(1.1, ["Ida", 7, 10, "Wolf"], ["Ole", 3, 10, "Bear"]),
      gameOn(9, ["Ida", 1, 10], ["Ole", 2, 10]),
    ]);
    const { player, rated: mine } = (await findSubject(store, "ida", "results"))!;
    const { lines } = await playerGamesPage(store, results, player.id, { end: "newest" });
    expect(lines).toMatchObject([
      { team: null, result: "Lost to Ole 1–2", place: null },
      { team: "Wolf", result: "beat Bear 7–3", place: null },
      { team: "Wolf", result: "beat Bear 12–3", place: "1st of 3" },
    ]);
    const { ledger } = mine!.digest;
    const byDate = await stretchOf(store, mine!, { axis: "date", range: "all" });
    expect(byDate).toMatchObject({ series: { number: [2, 3], games: [2, 1] }, peak: 2 });
    expect(byDate.series.change[0]).toBeCloseTo(ledger.after[1]! - ledger.before[0]!, 4);
  });

  it("list the games that two players were in without points between them, with the reason", async () => {
    const friends = await makeLadder(store, { slug: "friends" });
    const [, , voided] = await playAll(store, friends, [
      gameOn(1, ["Ann", 5, 10, "Wolf"], ["Ben", 4, 10, "Wolf"], ["Cid", 3, 10, "Bear"]),
      gameOn(2, ["Ann", 5, 10], ["Ben", 4, 10]),
      gameOn(3, ["Ben", 4, 10], ["Ann", 5, 10]),
      gameOn(4, ["Ben", 4, 10], ["Cid", 5, 10]),
    ]);
    await voidGame(store, { gameId: voided!, reason: "Lag.", ...by });
    const reasons = [{ gameId: voided, why: "the game was voided: Lag" }];
    // Ben has played more: whichever is asked about first, the answer is the same.
    const found = { meetings: 1, unratedMeetings: reasons, together: { games: 1, won: 1 } };
    expect(await headToHead(store, "ann", "ben", "friends", 1)).toMatchObject(found);
    expect(await headToHead(store, "ben", "ann", "friends", 1)).toMatchObject(found);
  });

  it("give the reason why a player has no rating", async () => {
    const registered = await makeLadder(store, { slug: "arena", rateWho: "registered" });
    await play(store, registered, gameOn(90, ["Guest", 1, 10], ["Other guest", 2, 10]));
    const subject = (await findSubject(store, "guest", null))!;
    const whyNoRating = expect.stringContaining("plays as a guest");
    expect(await profileOf(store, subject)).toMatchObject({ standing: null, whyNoRating });
    const { lines } = await playerGamesPage(store, registered, subject.player.id, { end: "newest" });
    expect(lines[0]!.whyNot).toMatch(/guest at the time/);
    expect(await headToHead(store, "guest", "other-guest", null, 1)).toMatchObject({
      player: { guest: true, rating: null },
      meetings: 0,
      unratedMeetings: [{ why: "both were guests" }],
    });
    const elsewhere = await profileOf(store, (await findSubject(store, "me", "arena"))!);
    expect(elsewhere.whyNoRating).toMatch(/has not played on .+ yet/);
    expect(elsewhere.ladders.map(({ slug }) => slug)).toEqual(["clan", "arena"]);
  });
});

onBothEngines("the form of players", ({ it }) => {
  it("has the changes of the last ten rated games, oldest first", async ({ store, ladder }) => {
    for (let day = 12; day > 0; day--) {
      const sometimes: Line[] = day > 9 ? [["Eve", 2, 20]] : [];
      await play(store, ladder, gameOn(day, ["Ada", day % 3, 20], ["Bob", 1, 20], ...sometimes));
    }
    const rows = await findTopStandings(store, ladder.id);
    const forms = await formsOf(store, ladder.id, [...rows.map(({ playerId }) => playerId), 999]);
    expect(forms.size).toBe(3);
    for (const { playerId, recent, games, lastChange } of rows) {
      const { changes, from, to } = forms.get(playerId)!;
      expect([changes.length, changes.at(-1)]).toEqual([Math.min(10, games), lastChange]);
      const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
      expect([from, to]).toEqual([day(13 - changes.length), day(12)]);
      // A ladder's rows have the ratings after the games to a tenth.
      const ratings = [500, ...recent].slice(-changes.length - 1);
      for (const [at, change] of changes.entries()) expect(Math.abs(ratings[at + 1]! - ratings[at]! - change)).toBeLessThan(0.11);
    }
  });
});

it.each([
  { changes: [], direction: "none", games: 0, why: "no games" },
  { changes: [5], direction: "gain", games: 1, why: "one game is a streak of one" },
  { changes: [5, -1, 2, 3], direction: "gain", games: 2, why: "the last two gained" },
  { changes: [1, -1, -2, -3], direction: "loss", games: 3, why: "the last three lost" },
  { changes: [3, 0.001], direction: "none", games: 0, why: "a change shown as 0.00 ends a streak" },
  { changes: [3, 0, 4], direction: "gain", games: 1, why: "and does not count in one" },
] as const)("a streak after $changes: $why", ({ changes, direction, games }) => {
  expect(streakOf(changes)).toEqual({ direction, games });
});

onBothEngines("the settling of ratings", ({ it }) => {
  it("follows from the ladder's own history, once enough players have enough games", async ({ store, ladder }) => {
    expect(await settlingOn(store, ladder)).toBeNull();
    // Nine players who are as good as their number, but for some luck.
    const line = (player: number, game: number): Line => [`P${player}`, player * 2 + ((game * 7 + player * 5) % 6), 20];
    const games = Array.from({ length: 30 }, (_, game) => gameOn(game, ...Array.from({ length: 9 }, (__, at) => line(at, game))));
    await playAll(store, ladder, games);
    const settling = (await settlingOn(store, await reread(store, ladder)))!;
    expect(settling.distance[0]).toBeGreaterThan(settling.distance[19]!);
    expect(settling.after).toBeGreaterThan(1);
  });

  it("has a sentence for admins about games that a player left early", async ({ store, ladder }) => {
    const games = [20, 8, 16].map((minutes, day) => gameOn(day, ["Ann", 5, minutes], ["Bob", 3, 20]));
    await playAll(store, ladder, games);
    const [ann, bob] = [...(await knownPlayers(store, ["Ann", "Bob"])).values()];
    expect(await leftEarlyInWords(store, ladder.id, ann!.id)).toMatch(
      /^In 1 of 3 rated games for less than three quarters of the longest time in the game; those games came to \+\d+\.\d\d points\.$/,
    );
    expect(await leftEarlyInWords(store, ladder.id, bob!.id)).toBe(
      "Played to the end, or at least three quarters of it, in all 3 rated games.",
    );
    expect(await leftEarlyInWords(store, ladder.id, 0)).toBeNull();
  });
});
