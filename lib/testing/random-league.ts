import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import type { GameInput } from "@/lib/games/schema";
import { gameOn, makeLadder, playAll, reread, type Line } from "./league";

const GAMES = 200;

/** Numbers that rise and fall without a pattern, from one seed: a whole history shrinks to a smaller seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed * 2 + 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return (state >>> 0) % below;
  };
}

/** A game of two to six of a dozen players, in teams or not, on one of sixty days. */
export function anyGame(next: (below: number) => number, prefix: string): GameInput {
  const who = new Set<number>();
  for (const size = 2 + next(5); who.size < size;) who.add(next(12));
  // The first two are one person under two names: they are never in a game together.
  if (who.has(0) && who.delete(1) && who.size < 2) who.add(2);
  const teams = next(2) === 0;
  const lines = [...who].map((player, at): Line => {
    const team = teams ? ["Wolf", "Falcon"][at < 2 ? at : next(2)] : undefined;
    return [`${prefix}${player}`, next(12) - 2, [1, 5, 20, 40][next(4)]!, team];
  });
  return gameOn(next(60), ...lines);
}

/** A ladder with two hundred such games. */
export async function randomLeague(store: Store, seed: number, slug: string, prefix = `${slug} P`): Promise<Ladder> {
  const ladder = await makeLadder(store, { slug });
  const next = numbers(seed);
  const games = Array.from({ length: GAMES }, () => anyGame(next, prefix));
  await playAll(store, ladder, games);
  return reread(store, ladder);
}

/** Some of its players are rated and some are not, whatever the ladder's rule: what is left to be rated later. */
export function withGuests(game: GameInput, next: (below: number) => number): GameInput {
  return { ...game, participants: game.participants.map((row) => ({ ...row, rated: next(3) > 0 })) };
}
