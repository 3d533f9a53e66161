import fc from "fast-check";
import { expect, it } from "vitest";
import { packGames, rateGame } from "@/lib/rating";
import { anyComparison, anyNewcomer, chosenGame } from "../testing/rating/arbitrary-games";
import { tallyColumns, tallyGame } from "./index";

it("a tally counts the results of a game's pairs, for one game and for many, under any comparison", () => {
  const law = fc.property(chosenGame(anyComparison, anyNewcomer), ({ entrants, rules }) => {
    const expected = entrants.map(() => ({ won: 0, lost: 0, tied: 0 }));
    for (const { a, b, result } of rateGame(entrants, rules).pairs) {
      expected[a]![result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
      expected[b]![result === 1 ? "lost" : result === 0 ? "won" : "tied"]++;
    }
    expect(tallyGame(entrants, rules.compare)).toEqual(expected);
    const { games } = packGames([entrants.map((entrant, player) => ({ ...entrant, player }))]);
    const { won, lost, tied } = tallyColumns(games, rules);
    expect(entrants.map((_, at) => ({ won: won[at], lost: lost[at], tied: tied[at] }))).toEqual(expected);
  });
  fc.assert(law, { numRuns: 200 });
});
