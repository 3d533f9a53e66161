import { chance, makeRandom, wholeBetween, type Random } from "./random";
import { DAY, FIRST_DAY, LAST_DAY, midnightOf, MINUTE, type DemoLadder } from "./pilots";

/** `clans` fight in teams; the `arena` is a free-for-all; at `cadets` one registered player shows guests the ropes. */
export type EveningKind = "clans" | "arena" | "cadets";

/** A sequence of games by the same group. */
export interface Evening {
  readonly ladder: DemoLadder;
  readonly kind: EveningKind;
  readonly startsAt: number;
  readonly games: number;
  /** The turnout, where 1 is the usual. */
  readonly turnout: number;
  /** A random generator per evening: a change to one evening does not affect the others. */
  readonly random: Random;
}

interface Slot {
  readonly kind: EveningKind;
  /** UTC, in hours. */
  readonly hour: number;
  readonly likely: number;
  readonly games: readonly [min: number, max: number];
}

/** The programme by day of the week from Sunday. An arena before a clan evening ends before that begins. */
const week: readonly (readonly Slot[])[] = [
  [
    { kind: "arena", hour: 14, likely: 0.5, games: [3, 5] },
    { kind: "clans", hour: 18.5, likely: 0.6, games: [3, 5] },
  ],
  [{ kind: "cadets", hour: 18, likely: 0.2, games: [1, 2] }],
  [{ kind: "clans", hour: 19, likely: 0.45, games: [2, 4] }],
  [{ kind: "arena", hour: 19, likely: 0.75, games: [2, 4] }],
  [{ kind: "clans", hour: 19.5, likely: 0.3, games: [2, 3] }],
  [{ kind: "clans", hour: 19, likely: 0.7, games: [3, 5] }],
  [
    { kind: "arena", hour: 13.5, likely: 0.55, games: [3, 5] },
    { kind: "clans", hour: 19.5, likely: 0.9, games: [4, 6] },
  ],
];

const SEED = 20_251_115;

/** A year of evenings, in order. */
export function makeCalendar(): Evening[] {
  const evenings: Evening[] = [];
  const first = midnightOf(FIRST_DAY);
  const last = midnightOf(LAST_DAY);
  for (let midnight = first; midnight <= last; midnight += DAY) {
    const slots = week[new Date(midnight).getUTCDay()]!;
    for (const [at, slot] of slots.entries()) {
      const random = makeRandom(SEED + (midnight / DAY) * 8 + at);
      // The year begins and ends with a full programme.
      const certain = midnight === first || midnight === last;
      if (chance(random, slot.likely * turnoutOn(midnight)) || certain) evenings.push(eveningOf(slot, midnight, random));
    }
  }
  return evenings;
}

function eveningOf(slot: Slot, midnight: number, random: Random): Evening {
  return {
    ladder: slot.kind === "clans" ? "clan" : "solaris",
    kind: slot.kind,
    startsAt: midnight + (slot.hour * 60 + 5 * wholeBetween(random, 0, 9)) * MINUTE,
    games: wholeBetween(random, ...slot.games),
    turnout: turnoutOn(midnight),
    random,
  };
}

/** Nobody plays on the holidays, and fewer in summer. */
function turnoutOn(midnight: number): number {
  const day = new Date(midnight).toISOString().slice(5, 10);
  if (["12-24", "12-25", "12-31"].includes(day)) return 0;
  return day >= "07-01" && day < "09-01" ? 0.8 : 1;
}
