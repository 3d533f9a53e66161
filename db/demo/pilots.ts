import { bell, between, chance, makeRandom, type Random } from "./random";
import { clans, guests, members, mercenaries, type Character, type Clan } from "./roster";

/** The year of the demo data, from a Saturday to a Saturday. Fixed, so that the data is the same in every run. */
export const FIRST_DAY = "2025-11-15";
export const LAST_DAY = "2026-11-14";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** When the ladders are opened and the first players register. */
export const OPENING = new Date(`${FIRST_DAY}T09:00:00Z`);

/** Midnight of a day, as 2026-04-11, in milliseconds. */
export function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The fraction of the year at a moment: 0 at its start, 1 at its end. */
function partOfYear(at: number): number {
  const start = midnightOf(FIRST_DAY);
  return (at - start) / (midnightOf(LAST_DAY) + DAY - start);
}

export type DemoLadder = "clan" | "solaris";

export interface Pilot {
  readonly name: string;
  readonly clan: Clan | null;
  readonly guest: boolean;
  /** True skill at the start of the year, which ratings estimate. */
  readonly skill: Readonly<Record<DemoLadder, number>>;
  readonly trend: number;
  /** The probability of coming to an evening. */
  readonly zeal: Readonly<Record<DemoLadder, number>>;
  /** From the start of the first day to the end of the last, in milliseconds. */
  readonly from: number;
  readonly until: number;
}

const SEED = 3050;

/** All players with their attributes. */
export function makePilots(): Pilot[] {
  const random = makeRandom(SEED);
  return [
    ...clans.flatMap((clan) => members[clan].map((character) => regular(character, clan, random))),
    ...mercenaries.map((character) => regular(character, null, random)),
    ...guests.map((character) => guest(character, random)),
  ];
}

function regular(character: Character, clan: Clan | null, random: Random): Pilot {
  const skill = character.skill ?? 0.8 * bell(random);
  // Some never enter the arena, and few play alone as well as in a team.
  const arena = chance(random, 0.2) ? 0 : between(random, 0.08, 0.3);
  return {
    name: character.name,
    clan,
    guest: false,
    skill: { clan: skill, solaris: skill + 0.3 * bell(random) },
    trend: character.trend ?? 0,
    zeal: { clan: character.zeal ?? between(random, 0.4, 0.8), solaris: character.arena ?? arena },
    ...stay(character),
  };
}

function guest(character: Character, random: Random): Pilot {
  const skill = -0.7 + 0.5 * bell(random);
  return {
    name: character.name,
    clan: null,
    guest: true,
    skill: { clan: skill, solaris: skill },
    trend: 0,
    zeal: { clan: 0.06, solaris: 0.06 },
    ...stay(character),
  };
}

function stay({ from = FIRST_DAY, until = LAST_DAY }: Character): Pick<Pilot, "from" | "until"> {
  return { from: midnightOf(from), until: midnightOf(until) + DAY };
}

export function skillAt(pilot: Pilot, ladder: DemoLadder, at: number): number {
  return pilot.skill[ladder] + pilot.trend * partOfYear(at);
}
