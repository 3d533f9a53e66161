import { expect } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { upsertSite } from "@/db/store/site";
import { onBothEngines } from "@/db/testing/engines";
import { plainText } from "@/lib/games/surprise";
import { correctGame } from "@/lib/games/mutations";
import { ladderFeed } from "@/lib/ladders/feed";
import { by, gameOn, makeSeason, NOW, play, playAll } from "@/lib/testing/league";
import { seasonsToManage } from "@/lib/seasons/manage";
import { reissueSeason, settleAllSeasons } from "@/lib/seasons/mutations";
import { hallOfFame, playerSeasonLine, playerSeasons, seasonOfGame } from "@/lib/seasons/honours";
import { seasonChoices, seasonHeadAt } from "@/lib/seasons/head";
import { ownPlace, seasonPage, seasonRace } from "./season-pages";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const duel = (on: number, winner: string, loser: string) => gameOn(on, [winner, 3, 20], [loser, 1, 20]);
const january = { name: "Season 1", from: "2026-01-01", to: "2026-02-01", minGames: "2", minOpponents: "2" };

/** Ada beats Bo and Cy, Bo beats Cy, and Di has met nobody else. Returns the first game. */
async function playJanuary(store: Store, ladder: Ladder): Promise<number> {
  const first = await play(store, ladder, duel(1, "Ada", "Bo"));
  await playAll(store, ladder, [duel(2, "Ada", "Cy"), duel(3, "Bo", "Cy"), duel(4, "Cy", "Di")]);
  return first;
}

onBothEngines("the pages of a season", ({ it }) => {
  it("say who leads, what others need to be ranked, and the time left", async ({ store, ladder }) => {
    await playJanuary(store, ladder);
    await makeSeason(store, ladder, january, day("2026-01-01"));
    const page = (await seasonPage(store, "clan", "season-1"))!;
    const head = await seasonHeadAt(store, day("2026-01-26"), "clan", "season-1");
    expect(head).toMatchObject({ phase: "running", left: "6 days", isLastWeek: true, until: "31 Jan, 24:00 UTC", games: 4 });
    const ranked = page.ranked.map(({ name, rank, won, opponents }) => `${rank} ${name} ${won} ${opponents}`);
    expect(ranked).toEqual(["1 Ada 2 2", "2 Bo 1 2", "3 Cy 1 3"]);
    expect(page.unranked).toMatchObject([{ name: "Di", missing: "1 more game, 1 more opponent", wouldBe: 4 }]);
    expect(plainText(page.lead!)).toMatch(/^Ada leads by \d+\.\d\.$/);
    const own = (at: number) => plainText(ownPlace(page, [...page.ranked, ...page.unranked][at]!.playerId));
    expect([own(0), own(1), own(3)]).toEqual(["", expect.stringMatching(/^ You are 2nd, \d+\.\d points behind Ada\.$/), " You need 1 more game, 1 more opponent to be ranked."]); // prettier-ignore
    expect((await seasonRace(store, "clan", "season-1", day("2026-01-26")))!.lines[0]!.ranks).toEqual([1, 1, 1, 1]);
    expect((await seasonHeadAt(store, day("2026-02-02"), "clan", "season-1"))!.phase).toBe("settling");
    expect(await seasonPage(store, "clan", "season-9")).toBeNull();
  });

  it("show the final table beside the one as corrected since, with the cause, and the next edition", async ({
    store,
    ladder,
  }) => {
    const first = await playJanuary(store, ladder);
    const { id } = await makeSeason(store, ladder, january, day("2026-01-01"));
    await settleAllSeasons(store, day("2026-02-04"));
    await correctGame(store, { gameId: first, game: duel(1, "Bo", "Ada"), reason: "swapped", ...by });
    const sealed = async () => (await seasonPage(store, "clan", "season-1"))!.sealed!;
    expect(await sealed()).toMatchObject({
      ...{ edition: 1, finalOn: "4 Feb 2026", differs: true },
      ranks: [{ name: "Ada", from: 1, to: 2 }, { name: "Bo", from: 2, to: 1 }], // prettier-ignore
      acts: [{ games: [first], words: "was corrected", reason: "swapped" }],
      podium: [{ rank: 1, people: [{ name: "Ada" }] }, { rank: 2 }, { rank: 3 }],
    });
    // Cy and Di did not take part in the game that caused their difference.
    for (const line of (await sealed()).lines) expect(line.games).toEqual([first]);
    const [ada] = await playerSeasons(store, NOW, "ada", "clan");
    expect(ada).toMatchObject({ rank: 1, ranked: 3, best: null, corrected: { rank: 2, games: [first] } });
    expect(ada!.awards).toContain("most points won");
    expect(await playerSeasonLine(store, "ada", "clan", "season-1")).toMatchObject({
      opening: 500,
      rank: 2,
      when: "as corrected",
      points: [{}, {}],
    });
    expect(await seasonOfGame(store, first)).toMatchObject({ name: "Season 1", rows: [{ name: "Bo", before: 500 }, { name: "Ada" }] }); // prettier-ignore
    expect(await ladderFeed(store, "clan", null)).toContain("Ada won Season 1");
    expect(await reissueSeason(store, { seasonId: id, reason: "swapped", ...by })).toMatchObject({ ok: true });
    expect(await sealed()).toMatchObject({
      ...{ edition: 2, differs: false, ranks: [] },
      editions: [{ number: 1, on: "4 Feb 2026", reason: null }, { number: 2, reason: "swapped" }], // prettier-ignore
    });
    expect((await seasonPage(store, "clan", "season-1", 1))!.sealed).toMatchObject({
      ...{ edition: 1, finalOn: "4 Feb 2026", differs: true },
      podium: [{ rank: 1, people: [{ name: "Ada" }] }, {}, {}],
    });
    expect(await playerSeasonLine(store, "ada", "clan", "season-1")).toMatchObject({ when: "final" });
    expect(await ladderFeed(store, "clan", null)).toMatch(/Bo won Season 1[\s\S]*edition 2/);
    expect(await hallOfFame(store, NOW, "clan")).toMatchObject({
      seasons: [{ edition: 2, top: [{ name: "Bo" }, { name: "Ada" }, { name: "Cy" }] }],
      titles: [{ name: "Bo", medals: [1, 0, 0] }, { name: "Ada", medals: [0, 1, 0] }, { name: "Cy", medals: [0, 0, 1] }], // prettier-ignore
    });
  });
});

onBothEngines("the days of a season", ({ it }) => {
  const november = { name: "November", from: "2026-11-01", to: "2026-12-01", zone: "Europe/Berlin" };

  it("are those of its own zone, which is named, not those of the site's", async ({ store, ladder }) => {
    await makeSeason(store, ladder, november);
    expect(await seasonHeadAt(store, NOW, "clan", "november")).toMatchObject({
      ...{ days: "1 Nov to 30 Nov 2026", until: "30 Nov, 24:00 CET", sealsOn: "4 Dec 2026", zone: "Europe/Berlin" },
      ...{ startsAt: "2026-10-31T23:00:00.000Z", endsAt: "2026-11-30T23:00:00.000Z", sealsAt: "2026-12-03T23:00:00.000Z" },
    });
  });

  it("are the same on the admins' page and in the race", async ({ store, ladder }) => {
    await makeSeason(store, ladder, november);
    expect((await seasonsToManage(store, NOW, "clan"))!.seasons).toMatchObject([
      { days: "1 Nov to 30 Nov 2026", sealsOn: "4 Dec 2026" },
    ]);
    expect((await seasonRace(store, "clan", "november", NOW))!.zone).toBe("Europe/Berlin");
  });

  it("begin in the site's zone where the form is blank", async ({ store, ladder }) => {
    await store.write((tx) => upsertSite(tx, { timeZone: "Asia/Kolkata" }));
    expect((await seasonsToManage(store, NOW, ladder.slug))!.blank.zone).toBe("Asia/Kolkata");
  });
});

onBothEngines("the next season", ({ it }) => {
  it.for([
    ["monthly", "Season 1", "2026-01-01", "2026-02-01", "Season 2", "2026-03-01"],
    ["quarterly", "Winter", "2025-10-31", "2026-01-31", "Winter 2", "2026-04-30"],
    ["yearly", "Open 2025", "2025-03-01", "2026-03-01", "Open 2026", "2027-03-01"],
  ] as const)("is proposed two weeks before the end: %s", async ([repeat, name, from, to, next, until], { store, ladder }) => {
    const season = await makeSeason(store, ladder, { name, from, to, repeat, keep: "0.5", zone: "Europe/Berlin" });
    const due = season.endsAt.getTime() - 14 * 86_400_000;
    expect((await seasonsToManage(store, new Date(due - 1), "clan"))!.proposal).toBeNull();
    const { proposal } = (await seasonsToManage(store, new Date(due), "clan"))!;
    expect(proposal).toMatchObject({ name: next, from: to, to: until, repeat, keep: "0.5", zone: "Europe/Berlin", grace: "3d" });
    await makeSeason(store, ladder, proposal!);
    expect((await seasonsToManage(store, new Date(due), "clan"))!.proposal).toBeNull();
    expect((await seasonChoices(store, new Date(due), "clan")).map(({ phase }) => phase)).toEqual(["planned", "running"]);
  });
});
