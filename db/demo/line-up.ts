import type { Attendee } from "./attendance";
import type { EveningKind } from "./calendar";
import type { Pilot } from "./pilots";
import { chance, pick, shuffled, wholeBetween, type Random } from "./random";
import { rivals, type Clan } from "./roster";

/** A player in a game, with their team. */
export interface PilotInGame {
  readonly pilot: Pilot;
  readonly team: Clan | null;
}

/** Four a side is usual; the actual size depends on the turnout. */
const sizes = [2, 3, 3, 4, 4, 4, 4, 5, 5, 6];

/** The players of the next game, grouped by team; empty if too few are present. */
export function lineUp(kind: EveningKind, present: readonly Attendee[], random: Random): PilotInGame[] {
  return kind === "clans" ? teams(present, random) : freeForAll(present, random);
}

function freeForAll(present: readonly Attendee[], random: Random): PilotInGame[] {
  if (present.length < 3) return [];
  return shuffled(random, present)
    .slice(0, wholeBetween(random, 5, 10))
    .map(({ pilot }) => ({ pilot, team: null }));
}

function teams(present: readonly Attendee[], random: Random): PilotInGame[] {
  const sides = [...new Set(present.map(({ side }) => side))]
    .map((side) => rivalsFirst(shuffled(random, membersOf(present, side))))
    .filter((side) => side.length >= 2);
  if (sides.length < 2) return [];
  const meeting = sides.length > 2 && chance(random, 0.2) ? sides : shuffled(random, sides).slice(0, 2);
  const size = Math.min(pick(random, sizes), ...meeting.map((side) => side.length));
  return meeting.flatMap((side) => side.slice(0, size));
}

/** The two rivals play whenever both are present. */
function rivalsFirst(side: readonly PilotInGame[]): PilotInGame[] {
  const isRival = ({ pilot }: PilotInGame) => rivals.some((name) => name === pilot.name);
  return [...side.filter(isRival), ...side.filter((place) => !isRival(place))];
}

function membersOf(present: readonly Attendee[], side: Clan | null): PilotInGame[] {
  return present.filter((attendee) => attendee.side === side).map(({ pilot }) => ({ pilot, team: side }));
}
