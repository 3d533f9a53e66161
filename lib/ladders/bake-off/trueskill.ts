import { rate, TrueSkill, type Rating } from "ts-trueskill";
import type { Contender, Rater } from "@/lib/analysis";
import { chanceOf, MU, SIGMA } from "./normal";
import { sidesInWords, sidesOf, type Sides } from "./sides";

/** How likely a draw is by the system's own default. */
const DRAW = 0.1;

function trueskill(sides: Sides, beta: number): Rater {
  const system = new TrueSkill(MU, SIGMA, beta, SIGMA / 100, DRAW);
  const ratings = new Map<number, Rating>();
  const ratingOf = (player: number) => ratings.get(player) ?? system.createRating();
  return {
    predict: (player, other) => chanceOf(ratingOf(player), ratingOf(other), beta),
    learn(game) {
      const { groups, standing } = sidesOf(game, sides);
      // It expects ranks: the lowest is the best.
      const ranks = standing.map((value) => -value);
      const rated = rate(
        groups.map((group) => group.map(ratingOf)),
        ranks,
        null,
        undefined,
        system,
      );
      for (const [at, group] of groups.entries())
        for (const [member, player] of group.entries()) ratings.set(player, rated[at]![member]!);
    },
  };
}

/** Fewer settings than others have, because it takes much longer than they do. */
export function trueskillContender(sides: readonly Sides[]): Contender {
  const all = sides.flatMap((each) => [SIGMA / 2, SIGMA].map((beta) => ({ sides: each, beta })));
  return {
    name: "TrueSkill",
    settings: all.map(({ sides: each, beta }) => ({
      name: `β ${Number(beta.toPrecision(2))}${sides.length > 1 ? `, ${sidesInWords[each]}` : ""}`,
      make: () => trueskill(each, beta),
    })),
  };
}
