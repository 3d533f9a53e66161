import { makeRandom } from "@/db/demo/random";
import { openStore } from "@/db";
import { commandLine } from "@/lib/audit/mutations";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { importGames } from "@/lib/transfer/import/mutations";

export interface League {
  readonly players: number;
  readonly games: number;
}

/** A player with far more games than anybody else: 10,000. */
export const REGULAR = "Player 0";
const REGULAR_GAMES = 10_000;
const START = Date.UTC(2025, 10, 15);
const YEAR_MS = 365 * 86_400_000;

/**
 * A ladder on which pages must stay fast: a year of free-for-alls of eight players with different skills, and one game of 64 at
 * the end. Entered by the same import as any file.
 */
export async function makeBigLeague(file: string, { players, games }: League): Promise<void> {
  const store = await openStore(`file:${file}`);
  const random = makeRandom(20_261_116);
  const skills = Float64Array.from({ length: players }, () => 1 + 4 * random() * random());
  // In parts, to keep little in memory.
  for (let first = 0; first < games; first += 25_000) {
    const part = Array.from({ length: Math.min(25_000, games - first) }, (_, at) => game(first + at, games, skills, random));
    await enter(part);
  }
  await enter([large(games, skills, random)]);
  await store.close();

  async function enter(part: GameInput[]): Promise<void> {
    const now = new Date(START + YEAR_MS);
    const result = await importGames(store, {
      ladder: "big",
      rateWho: "everyone",
      games: part,
      fileName: "made up",
      actor: commandLine,
      now,
    });
    if (!result.ok) throw new Error(result.reason);
  }
}

function game(at: number, games: number, skills: Float64Array, random: () => number): GameInput {
  const who = new Set<number>(at % Math.ceil(games / REGULAR_GAMES) === 0 ? [0] : []);
  // Everyone plays at least once; beyond that, some play much more than others.
  for (let next = 0; next < 4; next++) who.add((at * 4 + next) % skills.length);
  while (who.size < 8) who.add(Math.floor(skills.length * random() ** 3));
  return entered(at, games, [...who], skills, random);
}

function large(at: number, skills: Float64Array, random: () => number): GameInput {
  return entered(
    at,
    at,
    Array.from({ length: 64 }, (_, place) => place),
    skills,
    random,
  );
}

function entered(at: number, games: number, who: readonly number[], skills: Float64Array, random: () => number): GameInput {
  return gameInput.parse({
    playedAt: new Date(START + Math.floor((at / games) * YEAR_MS)),
    externalId: `g${at}`,
    participants: who.map((player) => {
      const minutes = 8 + Math.floor(random() * 14);
      return {
        player: `Player ${player}`,
        score: Math.round(skills[player]! * minutes * (0.5 + random())),
        seconds: minutes * 60,
      };
    }),
  });
}
