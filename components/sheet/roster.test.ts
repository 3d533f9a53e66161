import { describe, expect, it } from "vitest";
import { comparedName } from "@/lib/format/near-names";
import { completionsOf, meantBy, questionAboutSides, teamCounts, unpackRoster, withElsewhere } from "./roster";

const roster = unpackRoster({
  ladder: "clan",
  players: "Kai Allard\t512.34\tWolf\nAllard Kane\t\t\nZoë O’Brien\t480\tFalcon\nMikai\t500\t\nNatasha\t500\tWolf",
  complete: true,
  everyone: false,
  teams: ["Wolf", "Falcon"],
  kind: "teams",
  negativeScores: false,
  sides: 2,
  clocks: false,
  usualTime: "",
  lastGame: 7,
});

const complete = (typed: string, leftOut: string[] = []) => {
  const { items, takesFirst } = completionsOf(typed, roster.players, (loose) => leftOut.includes(loose));
  return [items.map(({ name }) => name), takesFirst];
};

describe("a name is completed from the list in the page", () => {
  it("with rating, or as a guest, and the last team", () => {
    expect(roster.players.slice(0, 2).map(({ item }) => item)).toEqual([
      { name: "Kai Allard", rating: "512.3", team: "Wolf" },
      { name: "Allard Kane", rating: "", team: "" },
    ]);
  });

  it.each([
    { typed: "ka", found: ["Kai Allard", "Allard Kane"], takes: true, why: "the start of a name, then of a word" },
    { typed: "kai", found: ["Kai Allard", "Mikai"], takes: true, why: "then within a word, from three letters on" },
    { typed: "ika", found: ["Mikai"], takes: false, why: "within a word alone is not taken unasked" },
    { typed: "zoe o'", found: ["Zoë O’Brien"], takes: true, why: "without accents and curly apostrophes" },
    { typed: "natasha", found: [], takes: false, why: "a whole name needs nothing" },
    { typed: " ", found: [], takes: false, why: "nothing typed" },
  ])("$typed: $why", ({ typed, found, takes }) => {
    expect(complete(typed)).toEqual([found, takes]);
  });

  it.each<[typed: string, found: string[], names: string[], takes: boolean, why: string]>([
    ["ke", ["Kerensky"], ["Kerensky"], true, "somebody who is not in the list"],
    ["kai", ["Kai Zed"], ["Kai Allard", "Mikai", "Kai Zed"], true, "after those of the list"],
    ["ika", ["Ika Ro"], ["Ika Ro", "Mikai"], true, "before a weak one of the list"],
    ["natasha", ["Natasha K"], ["Natasha K"], false, "a whole name needs nothing"],
    ["old", ["Now Called So"], ["Now Called So"], false, "a name of before is not taken unasked"],
  ])("with what the server found: %s", (typed, found, names, takes) => {
    const elsewhere = found.map((name) => ({ name, rating: "", team: "" }));
    const { items, takesFirst } = withElsewhere(typed, roster.players, elsewhere);
    expect([items.map(({ name }) => name), takesFirst]).toEqual([names, takes]);
  });

  it("also where many others begin so: a whole name is not replaced", () => {
    const many = [..."abcdefghi"].map((end) => `Kai ${end}`).concat("Kai");
    const compared = many.map((name) => comparedName(name, name));
    expect(completionsOf("kai", compared)).toMatchObject({ takesFirst: false });
  });

  it("without those who are in other rows", () => {
    expect(complete("ka", ["kai allard"])).toEqual([["Allard Kane"], true]);
  });
});

it.each([
  { typed: "Kia Allard", meant: "Kai Allard" },
  { typed: "Natascha", meant: "Natasha" },
  { typed: "kai al", meant: undefined },
  { typed: "Zoe O'Brien", meant: undefined },
])("a name that nobody has › $typed may mean $meant", ({ typed, meant }) => {
  expect(meantBy(typed, roster)?.name).toBe(meant);
});

/** Rows of each team, by its number of players. */
const rowsOf = (teams: Record<string, number>) =>
  Object.entries(teams).flatMap(([team, count]) => Array.from({ length: count }, (_, at) => ({ player: `P${at}`, team })));

describe("the sides of a game", () => {
  it("are counted, and a misspelt one is marked", () => {
    expect(teamCounts([...rowsOf({ Wolf: 4, Falcon: 3, Falocn: 1 }), { player: "", team: "Wolf" }], roster.teams)).toEqual([
      { team: "Wolf", players: 4, meant: null },
      { team: "Falcon", players: 3, meant: null },
      { team: "Falocn", players: 1, meant: "Falcon" },
    ]);
  });

  it("of a new ladder are compared with each other, the smaller with the larger", () => {
    expect(teamCounts(rowsOf({ Bear: 3, Bera: 1 }), []).map(({ meant }) => meant)).toEqual([null, "Bear"]);
    expect(teamCounts(rowsOf({ Bear: 1, Bera: 1 }), []).map(({ meant }) => meant)).toEqual([null, "Bear"]);
    expect(teamCounts(rowsOf({ Red: 2, Blue: 2 }), []).map(({ meant }) => meant)).toEqual([null, null]);
  });
});

describe("the question about the sides of a game", () => {
  const known = ["Wolf", "Falcon", "Bear", "Hawk"];
  const sidesOf = (...teams: string[]) => teamCounts(rowsOf(Object.fromEntries(teams.map((team) => [team, 1]))), known);

  it("is asked where teams that nobody typed make more sides than the last game had", () => {
    expect(questionAboutSides(sidesOf("Wolf", "Bear", "Hawk"), true, 2)).toMatchObject({ tooMany: true });
    expect(questionAboutSides(sidesOf("Wolf", "Bear", "Hawk"), true, 3)).toBeNull();
    expect(questionAboutSides(sidesOf("Wolf", "Bear", "Hawk"), false, 2)).toBeNull();
    expect(questionAboutSides(sidesOf("Wolf", "Bear"), true, 0)).toBeNull();
  });

  it("is asked where one is spelt like another, and again for other sides", () => {
    const asked = questionAboutSides(sidesOf("Wolf", "Falocn"), false, 2);
    expect(asked).toMatchObject({ tooMany: false, misspelt: [{ team: "Falocn", meant: "Falcon" }] });
    expect(asked?.key).not.toBe(questionAboutSides(sidesOf("Bear", "Falocn"), false, 2)?.key);
  });
});
