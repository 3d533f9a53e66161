import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { expectationFrom, expectationText, meanShare } from "@/lib/games/expected";
import { makeExampleLeague } from "@/lib/testing/api/example-league";
import { gameOn, play } from "@/lib/testing/league";
import { attendeesNamed, balancedGames, eveningPage } from "./data";

onBothEngines("an evening on a ladder", ({ it }) => {
  it("lists who played last first, with the ladder's teams, and finds names in other spellings", async ({ store }) => {
    const { ladder } = await makeExampleLeague(store);
    await play(store, ladder, gameOn(400, ["Kia", 1, 15, "Wolf"], ["Vlad", 2, 15, "Falcon"]));
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
    for (const [day, score] of [5, 1, 5].entries()) {
      const game = gameOn(400 + day, ["Natasha", score, 15, "Wolf"], ["Vlad", 3, 15, "Falcon"]);
      await play(store, ladder, { ...game, expected: "52.5 Wolf" });
    }
    expect(await balancedGames(store, "clan")).toMatchObject({ games: 3, expected: 0.525, mean: expect.closeTo(2 / 3), to: 1 });
  });
});

it("what was expected of a team › is stored as pairs of a hundred and a name, and anything else is none", () => {
  const expected = { team: "Jade Falcon", share: expect.closeTo(0.492, 9) };
  expect(expectationFrom(expectationText({ team: "Jade Falcon", share: 0.4918 }))).toEqual(expected);
  for (const text of [null, "", "Wolf", "49.2", "101 Wolf"]) expect(expectationFrom(text)).toBeNull();
  expect(meanShare([0.5]), "no interval with fewer than two games").toBeNull();
});
