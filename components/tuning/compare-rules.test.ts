import { describe, expect, it } from "vitest";
import { backtest, finish } from "@/lib/analysis";
import { playedBy } from "@/lib/analysis/simulate";
import { defaultRules, packGames, type Rules } from "@/lib/rating";
import { compareRules, prepareHistory, ROWS_A_PAGE, standingsOf, standingsPage } from "./compare-rules";

/** Three hundred games of four out of twelve players. */
const { games } = playedBy({ players: 12, perGame: 4, gamesEach: 100, minutes: 10, deviation: 1, seed: 1 });
const history = { games, players: [..."ABCDEFGHIJKL"].map((name) => ({ name, slug: name.toLowerCase() })) };
const view = { order: "tried", page: 1, find: "" } as const;

function comparisonOf(tried: Rules) {
  return finish(compareRules(prepareHistory(history.games, history.players), { inForce: defaultRules, tried, view }));
}

describe("compareRules", () => {
  it("compares the current rules with others, and agrees with the library to the bit", () => {
    const tried = { ...defaultRules, spread: 200 };
    const comparison = comparisonOf(tried);
    const [now, then] = [defaultRules, tried].map((rules) => finish(backtest(history.games, history.players.length, rules)));
    expect(comparison.figures).toEqual({ inForce: now!.figures, tried: then!.figures });
    expect(comparison.games).toBe(300);
    for (const row of comparison.standings.rows) {
      const player = history.players.findIndex(({ name }) => name === row.name);
      expect(row.inForce.rating).toBe(now!.ratings[player]);
      expect(row.tried.rating).toBe(then!.ratings[player]);
    }
  });

  it("judges another comparison by the current one, and has what it predicts itself beside it", () => {
    const tried = { ...defaultRules, compare: "lowest" } as const;
    const comparison = comparisonOf(tried);
    const { figures, own } = finish(backtest(history.games, history.players.length, tried, { judge: "rate" }));
    expect(comparison.figures?.tried).toEqual(figures);
    expect(comparison.own).toEqual(own);
    expect(comparison.lacking).toEqual([]);
  });

  it("does not try a comparison that the games lack data for, and reports it", () => {
    const comparison = comparisonOf({ ...defaultRules, compare: "place" });
    expect(comparison.lacking).toEqual([{ what: "places", games: 300, of: 300 }]);
    expect(comparison.figures?.tried).toEqual(comparison.figures?.inForce);
    expect(comparison.own).toBeNull();
  });

  it("rates nothing again for another page of the standings", () => {
    const known = prepareHistory(history.games, history.players);
    const task = { inForce: defaultRules, tried: { ...defaultRules, gameMult: 1 }, view } as const;
    expect([...compareRules(known, task)].length).toBeGreaterThan(0);
    expect([...compareRules(known, { ...task, view: { ...view, order: "inForce" } })]).toHaveLength(0);
  });
});

const players = ["Ann", "Bob", "Łukasz Żak", "Dénes"].map((name) => ({ name, slug: name.toLowerCase() }));
const played = Uint32Array.of(12, 3, 40, 9);
const inForce = standingsOf(Float64Array.of(510, 530, 480, 500));
const tried = standingsOf(Float64Array.of(560, 530, 480, 480));

describe("the standings under current and tried rules", () => {
  it("are side by side for each player, in the chosen order", () => {
    const page = standingsPage({ players, played }, inForce, tried, view);
    expect(page.rows.map(({ name }) => name)).toEqual(["Ann", "Bob", "Łukasz Żak", "Dénes"]);
    const standing = { inForce: { rank: 2, rating: 510 }, tried: { rank: 1, rating: 560 } };
    expect(page.rows[0]).toEqual({ name: "Ann", slug: "ann", games: 12, ...standing });
    // Equal ratings share a rank.
    expect(page.rows.map((row) => row.tried.rank)).toEqual([1, 2, 3, 3]);
    // Of the four, all but one change their rank.
    expect(page).toMatchObject({ moved: 3, players: 4 });
    const asTheyAre = standingsPage({ players, played }, inForce, tried, { ...view, order: "inForce" });
    expect(asTheyAre.rows.map(({ name }) => name)).toEqual(["Bob", "Ann", "Dénes", "Łukasz Żak"]);
  });

  it.each([
    ["zak", ["Łukasz Żak"]],
    ["DENES", ["Dénes"]],
    [" b", ["Bob"]],
    ["nobody", []],
  ])("are searched for “%s”, ignoring case and accents", (find, names) => {
    const page = standingsPage({ players, played }, inForce, tried, { ...view, find });
    expect(page.rows.map(({ name }) => name)).toEqual(names);
    expect(page.total).toBe(names.length);
  });

  it("are divided into pages, and a page beyond the end is the last one", () => {
    const many = Array.from({ length: 2 * ROWS_A_PAGE + 1 }, (_, at) => ({ name: `P${at}`, slug: `p${at}` }));
    const standings = standingsOf(Float64Array.from(many.keys()));
    const known = { players: many, played: new Uint32Array(many.length) };
    const page = standingsPage(known, standings, standings, { ...view, page: 9 });
    expect(page).toMatchObject({ page: 3, pages: 3, total: many.length });
    expect(page.rows.map(({ name }) => name)).toEqual(["P0"]);
  });
});

it("a player's games are those that they are rated in: guests are there for the team's score only", () => {
  const row = (player: string, rated = true) => ({ player, team: null, score: 1, seconds: 60, rated });
  const { games } = packGames([[row("a"), row("b", false)], [row("b")]]);
  expect([...prepareHistory(games, players.slice(0, 2)).played]).toEqual([1, 1]);
});
