import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { voidGame } from "@/lib/games/mutations";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { gameOn, makeLadder, NOW, play, playAll, type Line, reread, by } from "@/lib/testing/league";
import { findSubject, profileOf, type RatedPlayer, youAgainst, formsOf, streakOf, leftEarlyInWords, settlingOn } from "./data";
import { playerGamesPage } from "./games";
import { historyTable, stretchOf } from "./stretches";
import { headToHead } from "./head-to-head";
import { rivalsPage } from "./rivals";
import { findTopStandings } from "@/db/store/ratings";
import { knownPlayers } from "@/lib/players/identity";
import { importGames } from "@/lib/transfer/import/mutations";

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
    const page = (await ladderPage(store, "late", ladderQuery.parse({}), null))!;
    expect(page.rows.map(({ slug, rank }) => [slug, rank])).toEqual([
      ["late", 1],
      ["later", 2],
    ]);
  });

  it("have rivals whose points sum to the rating less the initial rating, also where the middle is summarized", async () => {
    const mine = await rated();
    const brief = await rivalsPage(store, mine, null);
    const whole = await rivalsPage(store, mine, 1);
    const gained = mine.rating.rating - 500;
    expect(brief.count).toBe(23);
    expect(brief.others!.count).toBe(7);
    expect(whole.first).toHaveLength(23);
    expect(Math.abs(brief.points - gained)).toBeLessThan(1e-9);
    const shown = [...brief.first, ...brief.last].reduce((sum, { points }) => sum + points, brief.others!.points);
    expect(Math.abs(shown - gained)).toBeLessThan(1e-9);
    expect(brief.bestCustomer).toEqual(whole.first[0]);
    expect(brief.nemesis).toEqual(whole.first.at(-1));
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
    expect(first.newer).toBeNull();
    const last = first.lines.at(-1)!;
    expect(first.older).toBe(`${Date.parse(last.playedAt)}.${last.gameId}`);
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
  });

  it("show no figures of another ladder beside this one's", async () => {
    const hall = await makeLadder(store, { slug: "hall" });
    await play(store, hall, gameOn(1, ["Rival 3", 9, 10], ["Uma", 1, 10]));
    await play(store, await makeLadder(store, { slug: "duels" }), gameOn(2, ["Rival 3", 9, 10], ["Vic", 1, 10]));
    const rival = (await findSubject(store, "rival-3", "duels"))!;
    const uma = (await findSubject(store, "uma", null))!.player.id;
    expect(await youAgainst(store, uma, rival)).toBeNull();
  });

  it("show games as results with the place, and one point an evening by date", async () => {
    const results = await makeLadder(store, { slug: "results" });
    const [wolf, bear]: [Line, Line] = [
      ["Ida", 7, 10, "Wolf"],
      ["Ole", 3, 10, "Bear"],
    ];
    await play(store, results, gameOn(1, wolf, bear, ["Uwe", 5, 10, "Wolf"]));
    await play(store, results, gameOn(1.1, wolf, bear));
    await play(store, results, gameOn(9, ["Ida", 1, 10], ["Ole", 2, 10]));
    const { player, rated: mine } = (await findSubject(store, "ida", "results"))!;
    const { lines } = await playerGamesPage(store, results, player.id, { end: "newest" });
    expect(lines.map(({ team, result, place }) => [team, result, place])).toEqual([
      [null, "Lost to Ole 1–2", null],
      ["Wolf", "beat Bear 7–3", null],
      ["Wolf", "beat Bear 12–3", "1st of 3"],
    ]);
    const { ledger } = mine!.digest;
    const byDate = await stretchOf(store, mine!, { axis: "date", range: "all" });
    expect(byDate.series).toMatchObject({ number: [2, 3], games: [2, 1] });
    expect(byDate.series.change[0]).toBeCloseTo(ledger.after[1]! - ledger.before[0]!, 4);
    expect(byDate.peak).toBe(2);
  });

  it("list the games that two players were in without points between them, with the reason", async () => {
    const friends = await makeLadder(store, { slug: "friends" });
    const together = gameOn(1, ["Ann", 5, 10, "Wolf"], ["Ben", 4, 10, "Wolf"], ["Cid", 3, 10, "Bear"]);
    await play(store, friends, together);
    await play(store, friends, gameOn(2, ["Ann", 5, 10], ["Ben", 4, 10]));
    const voided = await play(store, friends, gameOn(3, ["Ben", 4, 10], ["Ann", 5, 10]));
    await voidGame(store, { gameId: voided, reason: "Lag.", actor: commandLine, now: NOW });
    await play(store, friends, gameOn(4, ["Ben", 4, 10], ["Cid", 5, 10]));
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
    const profile = await profileOf(store, subject);
    expect(profile.standing).toBeNull();
    expect(profile.whyNoRating).toMatch(/plays as a guest/);
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
      expect(changes).toHaveLength(Math.min(10, games));
      expect(changes.at(-1)).toBe(lastChange);
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
    await importGames(store, { ladder: ladder.slug, games, fileName: "x", ...by });
    const settling = (await settlingOn(store, await reread(store, ladder)))!;
    expect(settling.distance).toHaveLength(20);
    expect(settling.distance[0]).toBeGreaterThan(settling.distance[19]!);
    expect(settling.after).toBeGreaterThan(1);
  });

  it("has a sentence for admins about games that a player left early", async ({ store, ladder }) => {
    const games = [
      gameOn(1, ["Ann", 5, 20], ["Bob", 3, 20]),
      gameOn(2, ["Ann", 5, 8], ["Bob", 3, 20]),
      gameOn(3, ["Ann", 1, 16], ["Bob", 3, 20]),
    ];
    await importGames(store, { ladder: ladder.slug, games, fileName: "x", ...by });
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
