import type { Contender, Rater, SeenGame } from "@/lib/analysis";
import type { Sides } from "./sides";

const START = 1500;

function expected(rating: number, other: number): number {
  return 1 / (1 + 10 ** ((other - rating) / 400));
}

/** Elo for teams: a team is as good as its average, and everyone in it gets the same change. In a free-for-all everyone is a team. */
function eloByTeam(k: number): Rater {
  const ratings = new Map<number, number>();
  const ratingOf = (player: number) => ratings.get(player) ?? START;
  return {
    predict: (player, other) => expected(ratingOf(player), ratingOf(other)),
    learn({ players, team, teams }: SeenGame) {
      const members = teams.map((_, number) => players.filter((__, at) => team[at] === number));
      const averages = members.map((all) => all.reduce((sum, player) => sum + ratingOf(player), 0) / all.length);
      const changes = teams.map((mine, number) => {
        let change = 0;
        for (const [other, theirs] of teams.entries()) {
          if (other === number) continue;
          const result = mine > theirs ? 1 : mine < theirs ? 0 : 0.5;
          change += result - expected(averages[number]!, averages[other]!);
        }
        return (k * change) / (teams.length - 1);
      });
      for (const [number, all] of members.entries())
        for (const player of all) ratings.set(player, ratingOf(player) + changes[number]!);
    },
  };
}

/** Elo for every pair of opponents, on average. */
function eloByPair(k: number): Rater {
  const ratings = new Map<number, number>();
  const ratingOf = (player: number) => ratings.get(player) ?? START;
  return {
    predict: (player, other) => expected(ratingOf(player), ratingOf(other)),
    learn({ players, pairs }: SeenGame) {
      const [change, met] = [players.map(() => 0), players.map(() => 0)];
      for (const { a, b, result } of pairs) {
        const off = result - expected(ratingOf(players[a]!), ratingOf(players[b]!));
        change[a]! += off;
        change[b]! -= off;
        met[a]!++;
        met[b]!++;
      }
      for (const [at, player] of players.entries()) {
        if (met[at]! > 0) ratings.set(player, ratingOf(player) + (k * change[at]!) / met[at]!);
      }
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
        make: () => (each === "team" ? eloByTeam(k) : eloByPair(k)),
      })),
    ),
  };
}
