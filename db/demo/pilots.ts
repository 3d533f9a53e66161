import { bell, between, chance, makeRandom, type Random } from "./random";
import { clans, guests, members, mercenaries, type Character, type Clan } from "./roster";
import { DAY, FIRST_DAY, LAST_DAY, midnightOf, partOfYear } from "./season";

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
