import type { Contender, Rater, SeenGame } from "@/lib/analysis";
import type { Sides } from "./contenders";

const START = 1500;

function expected(rating: number, other: number): number {
  return 1 / (1 + 10 ** ((other - rating) / 400));
}

/** Who is rated together, and the results between them. */
type Units = Pick<SeenGame, "pairs"> & { readonly members: readonly (readonly number[])[] };

/** Teams against teams; in a free-for-all everyone is a team. */
function teamsOf({ players, team, teams }: SeenGame): Units {
  const members = teams.map((_, number) => players.filter((__, at) => team[at] === number));
  const pairs = teams.flatMap((mine, a) =>
    teams.flatMap((theirs, b) => (b <= a ? [] : [{ a, b, result: mine > theirs ? 1 : mine < theirs ? 0 : 0.5 } as const])),
  );
  return { members, pairs };
}

function opponentsOf({ players, pairs }: SeenGame): Units {
  return { members: players.map((player) => [player]), pairs };
}

/** Elo: a unit is as good as its average, and everyone in it gets the same change, which is the mean over its opponents. */
function elo(k: number, unitsOf: (game: SeenGame) => Units): Rater {
  const ratings = new Map<number, number>();
  const ratingOf = (player: number) => ratings.get(player) ?? START;
  return {
    predict: (player, other) => expected(ratingOf(player), ratingOf(other)),
    learn(game) {
      const { members, pairs } = unitsOf(game);
      const averages = members.map((all) => all.reduce((sum, player) => sum + ratingOf(player), 0) / all.length);
      const [change, met] = [members.map(() => 0), members.map(() => 0)];
      for (const { a, b, result } of pairs) {
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

const KS = [8, 16, 32, 64, 128, 256];

export function eloContender(sides: readonly Sides[]): Contender {
  return {
    name: "Elo, team average",
    settings: sides.flatMap((each) =>
      KS.map((k) => ({
        name: sides.length > 1 ? `K ${k}, ${each === "team" ? "by team" : "every pair"}` : `K ${k}`,
        make: () => elo(k, each === "team" ? teamsOf : opponentsOf),
      })),
    ),
  };
}
