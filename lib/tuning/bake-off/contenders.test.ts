import { expect, it } from "vitest";
import { defaultRules, packGames } from "@/lib/rating";
import { finish, predictWith } from "@/lib/analysis";
import { playedBy } from "@/lib/analysis/simulate";
import { loadContenders } from "./contenders";

const population = { players: 16, perGame: 4, gamesEach: 30, minutes: 10, deviation: 1.5, seed: 5 };
const { games } = playedBy(population);
const count = games.starts.length - 1;
const contenders = await loadContenders(games);

it.each([...contenders])("$name › predicts games of known skills better than a coin with some settings", ({ settings }) => {
  const losses = settings.map(({ make }) => {
    const { logLoss, decisive } = finish(predictWith(games, defaultRules, make()));
    const later = (values: Float64Array) => values.subarray(count / 2).reduce((sum, value) => sum + value, 0);
    return later(logLoss) / later(decisive);
  });
  expect(Math.min(...losses)).toBeLessThan(Math.LN2 - 0.05);
});

it("contenders › are tried both ways where there are teams", async () => {
  const side = (player: string, team: string, score: number) => ({ player, team, score, seconds: 60, rated: true });
  const { games: teams } = packGames([[side("a", "one", 2), side("b", "one", 1), side("c", "two", 0)]]);
  for (const { name, settings } of await loadContenders(teams)) {
    const isByTeam = settings.some((setting) => setting.name.includes("by team"));
    expect(isByTeam, name).toBe(name !== "Glicko-2");
    for (const { make } of settings) {
      const rater = make();
      finish(predictWith(teams, defaultRules, rater));
      expect(rater.predict(0, 2), name).toBeGreaterThan(0.5);
    }
  }
});
