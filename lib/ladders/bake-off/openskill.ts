import { rate, type Model } from "openskill";
import { bradleyTerryFull, plackettLuce } from "openskill/models";
import type { Contender, Rater } from "@/lib/analysis";
import { chanceOf, MU, SIGMA, type Skill } from "./normal";
import { sidesInWords, sidesOf, type Sides } from "./sides";

interface Settings {
  readonly sides: Sides;
  /** The luck of one game. */
  readonly beta: number;
  /** How much skill can change from game to game. */
  readonly tau: number;
}

function openskill(model: Model, { sides, beta, tau }: Settings): Rater {
  const skills = new Map<number, Skill>();
  const skillOf = (player: number): Skill => skills.get(player) ?? { mu: MU, sigma: SIGMA };
  return {
    predict: (player, other) => chanceOf(skillOf(player), skillOf(other), beta),
    learn(game) {
      const { groups, standing } = sidesOf(game, sides);
      const rated = rate(
        groups.map((group) => group.map((player) => ({ ...skillOf(player) }))),
        { score: standing, model, beta, tau },
      );
      for (const [at, group] of groups.entries())
        for (const [member, player] of group.entries()) skills.set(player, rated[at]![member]!);
    },
  };
}

function settingsFor(model: Model, sides: readonly Sides[]): Contender["settings"] {
  const all = sides.flatMap((each) =>
    [SIGMA / 4, SIGMA / 2, SIGMA, 2 * SIGMA].flatMap((beta) =>
      [SIGMA / 100, SIGMA / 20].map((tau): Settings => ({ sides: each, beta, tau })),
    ),
  );
  const round = (value: number) => Number(value.toPrecision(2));
  return all.map((settings) => ({
    name: `β ${round(settings.beta)}, τ ${round(settings.tau)}${sides.length > 1 ? `, ${sidesInWords[settings.sides]}` : ""}`,
    make: () => openskill(model, settings),
  }));
}

export function openskillContenders(sides: readonly Sides[]): readonly Contender[] {
  return [
    { name: "OpenSkill, Plackett-Luce", settings: settingsFor(plackettLuce, sides) },
    { name: "OpenSkill, Bradley-Terry", settings: settingsFor(bradleyTerryFull, sides) },
  ];
}
