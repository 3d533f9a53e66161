import type { Contender } from "@/lib/analysis";
import type { GameColumns } from "@/lib/rating";
import { eloContender } from "./elo";
import { glicko } from "./glicko";
import type { Sides } from "./sides";

/**
 * All systems of the bake-off. In team games each is tried both ways: told how teams finished, as it is meant to be, and told how everyone
 * finished alone, which is closer to what is predicted. Those of other libraries are loaded when they are asked for: hardly anybody does,
 * and they are large.
 */
export async function loadContenders({ team }: Pick<GameColumns, "team">): Promise<readonly Contender[]> {
  const sides: readonly Sides[] = team.some((number) => number >= 0) ? ["team", "player"] : ["player"];
  const [{ openskillContenders }, { trueskillContender }] = await Promise.all([import("./openskill"), import("./trueskill")]);
  return [eloContender(sides), glicko, ...openskillContenders(sides), trueskillContender(sides)];
}
