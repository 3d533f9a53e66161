import { describe, expect, it } from "vitest";
import { gamesPlayed, ROWS_A_PAGE, standingsOf, standingsPage } from "./standings";

const players = ["Ann", "Bob", "Łukasz Żak", "Dénes"].map((name) => ({ name, slug: name.toLowerCase() }));
const played = Uint32Array.of(12, 3, 40, 9);
const inForce = standingsOf(Float64Array.of(510, 530, 480, 500));
const tried = standingsOf(Float64Array.of(560, 530, 480, 480));
const everyone = { order: "tried", page: 1, find: "" } as const;

describe("the standings under current and tried rules", () => {
  it("have the best player first, and equal ratings share a rank", () => {
    expect([...inForce.order]).toEqual([1, 0, 3, 2]);
    expect([...tried.ranks]).toEqual([1, 2, 3, 3]);
  });

  it("are side by side for each player, in the chosen order", () => {
    const page = standingsPage(players, played, inForce, tried, everyone);
    expect(page.rows.map(({ name }) => name)).toEqual(["Ann", "Bob", "Łukasz Żak", "Dénes"]);
    expect(page.rows[0]).toEqual({
      name: "Ann",
      slug: "ann",
      games: 12,
      inForce: { rank: 2, rating: 510 },
      tried: { rank: 1, rating: 560 },
    });
    const asTheyAre = standingsPage(players, played, inForce, tried, { ...everyone, order: "inForce" });
    expect(asTheyAre.rows.map(({ name }) => name)).toEqual(["Bob", "Ann", "Dénes", "Łukasz Żak"]);
  });

  it("count the players whose rank changes", () => {
    expect(standingsPage(players, played, inForce, tried, everyone)).toMatchObject({ moved: 3, players: 4 });
    expect(standingsPage(players, played, inForce, inForce, everyone).moved).toBe(0);
  });

  it.each([
    ["zak", ["Łukasz Żak"]],
    ["DENES", ["Dénes"]],
    [" b", ["Bob"]],
    ["nobody", []],
  ])("are searched for “%s”, ignoring case and accents", (find, names) => {
    const page = standingsPage(players, played, inForce, tried, { ...everyone, find });
    expect(page.rows.map(({ name }) => name)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it("are divided into pages, and a page beyond the end is the last one", () => {
    const many = Array.from({ length: 2 * ROWS_A_PAGE + 1 }, (_, at) => ({ name: `P${at}`, slug: `p${at}` }));
    const standings = standingsOf(Float64Array.from(many.keys()));
    const page = standingsPage(many, new Uint32Array(many.length), standings, standings, { ...everyone, page: 9 });
    expect(page).toMatchObject({ page: 3, pages: 3, total: many.length });
    expect(page.rows.map(({ name }) => name)).toEqual(["P0"]);
  });
});

it("a player's games are those that they are in", () => {
  const column = () => new Float64Array(3);
  const games = {
    starts: Uint32Array.of(0, 2, 3),
    player: Uint32Array.of(0, 1, 1),
    team: new Int32Array(3),
    score: column(),
    seconds: column(),
    rated: Uint8Array.of(1, 1, 1),
  };
  expect([...gamesPlayed(games, 2)]).toEqual([1, 2]);
  // A guest, who is there for the team's score only.
  expect([...gamesPlayed({ ...games, rated: Uint8Array.of(1, 0, 1) }, 2)]).toEqual([1, 1]);
});
