import type { Contender, Rater, SeenGame } from "@/lib/analysis";

/** Whether a system gets the teams' finish, or everyone's own. */
export type Sides = "team" | "player";

/** The players of each side of a game, and how well it finished: the higher is ahead. In a free-for-all everyone is a team. */
export function sidesOf({ players, team, standing, teams }: SeenGame, sides: Sides) {
  if (sides === "player") return { members: players.map((player) => [player]), standing: [...standing] };
  return { members: teams.map((_, number) => players.filter((__, at) => team[at] === number)), standing: [...teams] };
}

function expected(rating: number, other: number): number {
  return 1 / (1 + 10 ** ((other - rating) / 400));
}

/** Elo: a side is as good as its average, and everyone in it gets the same change, which is the mean over its opponents. */
function elo(k: number, sides: Sides): Rater {
  const ratings = new Map<number, number>();
  const ratingOf = (player: number) => ratings.get(player) ?? 1500;
  return {
    predict: (player, other) => expected(ratingOf(player), ratingOf(other)),
    learn(game) {
      const { members } = sidesOf(game, sides);
      const averages = members.map((all) => all.reduce((sum, player) => sum + ratingOf(player), 0) / all.length);
      const [change, met] = [members.map(() => 0), members.map(() => 0)];
      for (const { a, b, result } of sides === "team" ? teamPairs(game) : game.pairs) {
        const off = result - expected(averages[a]!, averages[b]!);
        change[a]! += off;
        change[b]! -= off;
        met[a]!++;
        met[b]!++;
      }
      for (const [at, all] of members.entries())
        for (const player of all) if (met[at]! > 0) ratings.set(player, ratingOf(player) + (k * change[at]!) / met[at]!);
    },
  };
}

/** Teams against teams. */
function teamPairs({ teams }: SeenGame): SeenGame["pairs"] {
  return teams.flatMap((mine, a) =>
    teams.flatMap((theirs, b) => (b <= a ? [] : [{ a, b, result: mine > theirs ? 1 : mine < theirs ? 0 : 0.5 } as const])),
  );
}

export function eloContender(sides: readonly Sides[]): Contender {
  return {
    name: "Elo, team average",
    settings: sides.flatMap((each) =>
      [8, 16, 32, 64, 128, 256].map((k) => ({
        name: sides.length > 1 ? `K ${k}, ${each === "team" ? "by team" : "every pair"}` : `K ${k}`,
        make: () => elo(k, each),
      })),
    ),
  };
}
