import { skillAt, type DemoLadder, type Pilot } from "./pilots";
import { bell, between, chance, pick, wholeBetween, type Random } from "./random";

/** Points per minute: of an average player, per unit of skill, and per unit of luck. */
const AVERAGE = 0.95;
const PER_SKILL = 0.2;
const PER_LUCK = 0.2;

/** The length of a game in seconds: the server's limit, or less when one side is eliminated before. */
export function gameSeconds(random: Random): number {
  const limit = pick(random, [15, 15, 20, 25]) * 60;
  return chance(random, 0.5) ? limit : wholeBetween(random, 8 * 60, limit);
}

/** Players who join late or leave early have less time in the game. */
export function secondsIn(random: Random, length: number): number {
  return chance(random, 0.85) ? length : Math.floor(length * between(random, 0.25, 0.95));
}

/** The score from skill, luck and time. */
export function scoreOf(random: Random, pilot: Pilot, ladder: DemoLadder, at: number, seconds: number): number {
  const rate = AVERAGE + PER_SKILL * skillAt(pilot, ladder, at) + PER_LUCK * bell(random);
  return Math.max(0, Math.floor((rate * seconds) / 60 + 0.5));
}
