import { makeRandom } from "@/db/demo/random";

/** A kind of game to compare on. */
export interface Format {
  readonly name: string;
  readonly players: number;
  /** Players per team; 0 for a free-for-all. */
  readonly teamSize: number;
}

export const formats: readonly Format[] = [
  { name: "2 players", players: 2, teamSize: 0 },
  { name: "4v4", players: 8, teamSize: 4 },
  { name: "16 players", players: 16, teamSize: 0 },
  { name: "64 players", players: 64, teamSize: 0 },
];

/** In all games of a format together: too many for a branch predictor to memorise, few enough for a cache of half a megabyte. */
const ENTRANTS = 4096;

export interface BenchPlayer {
  readonly player: number;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  /** Strength before the game, in standard deviations from the average; each library has its own scale for it. */
  readonly standing: number;
}

export type BenchGame = readonly BenchPlayer[];

const TEAMS = ["red", "blue"];

/** Players in the pool that each game draws from. */
export const POOL = 512;

/** Games in which the better players tend to score more, some rates are equal and some players leave early. */
export function makeGames({ players, teamSize }: Format): BenchGame[] {
  const random = makeRandom(20_021_101);
  const standings = Array.from({ length: POOL }, () => random() + random() + random() + random() - 2);
  return Array.from({ length: ENTRANTS / players }, () => {
    // An odd stride in a pool whose size is a power of two picks nobody twice.
    const first = Math.floor(random() * POOL);
    const stride = 2 * Math.floor(random() * (POOL / 2)) + 1;
    return Array.from({ length: players }, (_, at) => {
      const player = (first + at * stride) % POOL;
      const standing = standings[player]!;
      return {
        player,
        team: teamSize === 0 ? null : TEAMS[Math.floor(at / teamSize)]!,
        score: Math.round(10 + 4 * standing + 8 * random()),
        seconds: random() < 0.7 ? 1200 : 60 * Math.ceil(20 * random()),
        standing,
      };
    });
  });
}
