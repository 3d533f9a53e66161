import { predictWin, rate as rateByOpenSkill, type Model } from "openskill";
import { bradleyTerryFull, plackettLuce } from "openskill/models";
import { rate as rateByTrueSkill, TrueSkill } from "ts-trueskill";
import type { Contender, Rater } from "@/lib/analysis";
import { sidesOf, type Sides } from "./elo";

/** A skill that is known to within a deviation. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** The usual scale of TrueSkill and OpenSkill. */
const MU = 25;
const SIGMA = MU / 3;
/** How likely a draw is by TrueSkill's own default. */
const DRAW = 0.1;

/** The skills after a game, by side; the higher standing is ahead. */
type RateSides = (sides: Skill[][], standing: number[]) => readonly (readonly Skill[])[];

/** A system of skills. `beta` is the luck of one game. */
function bySkill(sides: Sides, beta: number, rateSides: RateSides): Rater {
  const skills = new Map<number, Skill>();
  const skillOf = (player: number): Skill => skills.get(player) ?? { mu: MU, sigma: SIGMA };
  return {
    predict(player, other) {
      return predictWin([[skillOf(player)], [skillOf(other)]], { beta })[0]!;
    },
    learn(game) {
      const { members, standing } = sidesOf(game, sides);
      const rated = rateSides(
        members.map((side) => side.map(skillOf)),
        standing,
      );
      for (const [at, side] of members.entries())
        for (const [member, player] of side.entries()) skills.set(player, rated[at]![member]!);
    },
  };
}

/** `tau` is how much skill can change from game to game. */
function openSkill(model: Model, beta: number, tau: number): RateSides {
  return (sides, standing) =>
    rateByOpenSkill(
      sides.map((side) => side.map((skill) => ({ ...skill }))),
      { score: standing, model, beta, tau },
    );
}

function trueSkill(beta: number): RateSides {
  const system = new TrueSkill(MU, SIGMA, beta, SIGMA / 100, DRAW);
  return (sides, standing) =>
    rateByTrueSkill(
      sides.map((side) => side.map(({ mu, sigma }) => system.createRating(mu, sigma))),
      // It expects ranks: the lowest is the best.
      standing.map((value) => -value),
      null,
      undefined,
      system,
    );
}

export function skillContenders(sides: readonly Sides[]): readonly Contender[] {
  const round = (value: number) => Number(value.toPrecision(2));
  const settingsFor = (betas: readonly number[], taus: readonly number[], make: (beta: number, tau: number) => RateSides) =>
    sides.flatMap((each) =>
      betas.flatMap((beta) =>
        taus.map((tau) => ({
          name: `β ${round(beta)}${taus.length > 1 ? `, τ ${round(tau)}` : ""}${sides.length > 1 ? (each === "team" ? ", by team" : ", everyone alone") : ""}`,
          make: () => bySkill(each, beta, make(beta, tau)),
        })),
      ),
    );
  const open = (model: Model) =>
    settingsFor([SIGMA / 4, SIGMA / 2, SIGMA, 2 * SIGMA], [SIGMA / 100, SIGMA / 20], (beta, tau) => openSkill(model, beta, tau));
  return [
    { name: "OpenSkill, Plackett-Luce", settings: open(plackettLuce) },
    { name: "OpenSkill, Bradley-Terry", settings: open(bradleyTerryFull) },
    // Fewer settings than others have, because it takes much longer than they do.
    { name: "TrueSkill", settings: settingsFor([SIGMA / 2, SIGMA], [SIGMA / 100], trueSkill) },
  ];
}
