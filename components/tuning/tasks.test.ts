import { describe, expect, it } from "vitest";
import { backtest, finish } from "@/lib/analysis";
import { defaultRules, packGames, type Rules } from "@/lib/rating";
import { doWith, prepareHistory } from "./tasks";

/** Three hundred games of four out of nine players. Players later in the alphabet are better. */
function someHistory() {
  const names = [..."ABCDEFGHI"];
  const games = Array.from({ length: 300 }, (_, game) =>
    [0, 1, 2, 3].map((seat) => {
      const player = (game * 5 + seat * 2) % names.length;
      const score = player * 3 + ((game * 7 + seat * 11) % 13);
      return { player: names[player]!, team: null, score, seconds: 600 + seat * 60, rated: true };
    }),
  );
  const packed = packGames(games);
  return { games: packed.games, players: packed.players.map((name) => ({ name, slug: name.toLowerCase() })) };
}

const history = someHistory();
const view = { order: "tried", page: 1, find: "" } as const;

function comparisonOf(tried: Rules) {
  const known = prepareHistory(history.games, history.players, () => 0);
  const outcome = finish(doWith(known, { kind: "compare", inForce: defaultRules, tried, view }));
  if (outcome.kind !== "compare") throw new Error("another outcome");
  return outcome.comparison;
}

describe("the tasks of the worker", () => {
  it("compares the current rules with others, and agrees with the library to the bit", () => {
    const tried = { ...defaultRules, spread: 200 };
    const outcome = finish(
      doWith(
        prepareHistory(history.games, history.players, () => 0),
        { kind: "compare", inForce: defaultRules, tried, view },
      ),
    );
    if (outcome.kind !== "compare") throw new Error("another outcome");
    const { comparison } = outcome;
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
    const tried = { ...defaultRules, compare: "total" } as const;
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
    const known = prepareHistory(history.games, history.players, () => 0);
    const task = { kind: "compare", inForce: defaultRules, tried: { ...defaultRules, gameMult: 1 }, view } as const;
    expect(stepsOf(doWith(known, task))).toBeGreaterThan(0);
    expect(stepsOf(doWith(known, { ...task, view: { ...view, order: "inForce" } }))).toBe(0);
  });
});

function stepsOf(steps: Generator<unknown>): number {
  return [...steps].length;
}
