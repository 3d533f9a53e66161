import type { Contender } from "@/lib/analysis";
import type { GameColumns } from "@/lib/rating";
import { eloContender, type Sides } from "./elo";
import { glicko } from "./glicko";

/**
 * All systems of the bake-off. In team games each is tried both ways: with the teams' finish, as it is meant to be, and with everyone's
 * own finish, which is closer to what is predicted. Systems of other libraries are loaded on demand: they are rarely used,
 * and they are large.
 */
export async function loadContenders({ team }: Pick<GameColumns, "team">): Promise<readonly Contender[]> {
  const sides: readonly Sides[] = team.some((number) => number >= 0) ? ["team", "player"] : ["player"];
  const { skillContenders } = await import("./skills");
  return [eloContender(sides), glicko, ...skillContenders(sides)];
}
