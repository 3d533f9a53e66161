import { describe, expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { expectationFrom, expectationText, meanShare } from "@/lib/games/expected";
import { gameInput } from "@/lib/games/schema";
import { makeExampleLeague } from "@/lib/testing/api/example-league";
import { play } from "@/lib/testing/league";
import { attendeesNamed, balancedGames, eveningPage } from "./data";

onBothEngines("an evening on a ladder", ({ it }) => {
  it("lists who played last first, with the ladder's teams, and finds names in other spellings", async ({ store }) => {
    const { ladder } = await makeExampleLeague(store);
    const row = (player: string, team: string, score: number) => ({ player, team, score, seconds: 900 });
    const participants = [row("Kia", "Wolf", 1), row("Vlad", "Falcon", 2)];
    await play(store, ladder, gameInput.parse({ playedAt: new Date("2026-11-14T20:00:00Z"), participants }));
    const page = (await eveningPage(store, "clan", ["nobody"]))!;
    expect(page.people.map(({ key }) => key)).toEqual(["kia", "vlad", "phelan", "marthe", "natasha"]);
    expect(page.teams.map(({ name }) => name)).toEqual(["Wolf", "Falcon"]);
    expect(page.lately[0]).toEqual([["kia"], ["vlad"]]);
    expect(await attendeesNamed(store, "clan", ["VLAD", "New One"])).toEqual({ here: ["vlad"], guests: ["New One"] });
    const { near } = (await eveningPage(store, "clan", [], ["Natsha", "New One"]))!;
    expect(near).toEqual([{ typed: "Natsha", slug: "natasha", name: "Natasha" }]);
    expect(await eveningPage(store, "no-such", [])).toBeNull();
  });

  it("judges games whose teams were made there by what was expected", async ({ store }) => {
    const { ladder } = await makeExampleLeague(store);
    expect(await balancedGames(store, "clan")).toBeNull();
    for (const [day, won] of [
      [14, true],
      [15, false],
      [16, true],
    ] as const) {
      // prettier-ignore
      const participants = [
        { player: "Natasha", team: "Wolf", score: won ? 5 : 1, seconds: 900 },
        { player: "Vlad", team: "Falcon", score: 3, seconds: 900 },
      ];
      const playedAt = new Date(`2026-11-${day}T08:00:00Z`);
      await play(store, ladder, gameInput.parse({ playedAt, participants, expected: "52.5 Wolf" }));
    }
    expect(await balancedGames(store, "clan")).toMatchObject({ games: 3, expected: 0.525, mean: expect.closeTo(2 / 3), to: 1 });
  });
});

describe("what was expected of a team", () => {
  it("is stored as pairs of a hundred and a name, and anything else is none", () => {
    expect(expectationFrom(expectationText({ team: "Jade Falcon", share: 0.4918 }))).toEqual({
      team: "Jade Falcon",
      share: expect.closeTo(0.492, 9),
    });
    for (const text of [null, "", "Wolf", "49.2", "101 Wolf"]) expect(expectationFrom(text)).toBeNull();
  });

  it("has no interval with fewer than two games", () => expect(meanShare([0.5])).toBeNull());
});
