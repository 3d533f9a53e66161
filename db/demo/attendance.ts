import type { Evening } from "./calendar";
import type { Pilot } from "./pilots";
import { chance, pick, shuffled, wholeBetween, type Random } from "./random";
import { clans, rivals, type Clan } from "./roster";

/** A player at an evening, their team there, and the range of its games that they play. */
export interface Attendee {
  readonly pilot: Pilot;
  readonly side: Clan | null;
  readonly first: number;
  readonly last: number;
}

export function attendanceOf(evening: Evening, pilots: readonly Pilot[]): Attendee[] {
  const around = pilots.filter(({ from, until }) => from <= evening.startsAt && evening.startsAt < until);
  if (evening.kind === "clans") return clanEvening(evening, around);
  return (evening.kind === "arena" ? comers(evening, around) : cadets(evening, around)).map((pilot) => ({
    pilot,
    side: null,
    ...span(evening),
  }));
}

/** Members of the clans that meet; players without a clan join one of them that evening. */
function clanEvening(evening: Evening, around: readonly Pilot[]): Attendee[] {
  const { random } = evening;
  const meeting = meetingClans(random);
  const invited = around.filter(({ clan }) => clan === null || meeting.includes(clan));
  return comers(evening, invited).map((pilot) => ({ pilot, side: pilot.clan ?? pick(random, meeting), ...span(evening) }));
}

function meetingClans(random: Random): Clan[] {
  // The two clans with the oldest quarrel meet more often than chance would have it.
  const drawn: Clan[] = chance(random, 0.2) ? ["Wolf", "Jade Falcon"] : shuffled(random, clans).slice(0, 2);
  const third = pick(
    random,
    clans.filter((clan) => !drawn.includes(clan)),
  );
  return chance(random, 0.35) ? [...drawn, third] : drawn;
}

function comers({ ladder, turnout, random }: Evening, invited: readonly Pilot[]): Pilot[] {
  const coming = invited.filter(({ zeal }) => chance(random, zeal[ladder] * turnout));
  const rival = coming.find(({ name }) => rivals.some((one) => one === name));
  const other = invited.find(({ name }) => name !== rival?.name && rivals.some((one) => one === name));
  return rival === undefined || other === undefined || coming.includes(other) ? coming : [...coming, other];
}

function cadets({ random }: Evening, around: readonly Pilot[]): Pilot[] {
  const teachers = around.filter(({ guest, zeal }) => !guest && zeal.solaris > 0);
  const learners = around.filter(({ guest }) => guest);
  return [pick(random, teachers), ...shuffled(random, learners).slice(0, wholeBetween(random, 2, 4))];
}

/** Most stay for all games; some come after the first, or leave before the last. */
function span({ games, random, kind }: Evening): Pick<Attendee, "first" | "last"> {
  const [late, early] = [chance(random, 0.2), chance(random, 0.2)];
  if (kind === "cadets") return { first: 0, last: games - 1 };
  const first = late ? wholeBetween(random, 1, games - 1) : 0;
  return { first, last: early ? wholeBetween(random, first, games - 1) : games - 1 };
}
