import { gameInput, type GameInput } from "@/lib/games/schema";
import { makeCalendar, type Evening, type EveningKind } from "./calendar";
import { makePilots, MINUTE, skillAt, type DemoLadder, type Pilot } from "./pilots";
import { bell, between, chance, pick, shuffled, wholeBetween, type Random } from "./random";
import { clans, rivals, type Clan } from "./roster";

/** A player at an evening, their team there, and the range of its games that they play. */
interface Attendee {
  readonly pilot: Pilot;
  readonly side: Clan | null;
  readonly first: number;
  readonly last: number;
}

function attendanceOf(evening: Evening, pilots: readonly Pilot[]): Attendee[] {
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

/** A player in a game, with their team. */
interface PilotInGame {
  readonly pilot: Pilot;
  readonly team: Clan | null;
}

/** Four a side is usual; the actual size depends on the turnout. */
const sizes = [2, 3, 3, 4, 4, 4, 4, 5, 5, 6];

function freeForAll(present: readonly Attendee[], random: Random): PilotInGame[] {
  if (present.length < 3) return [];
  return shuffled(random, present)
    .slice(0, wholeBetween(random, 5, 10))
    .map(({ pilot }) => ({ pilot, team: null }));
}

function teams(present: readonly Attendee[], random: Random): PilotInGame[] {
  const players = present.map(({ pilot, side }) => ({ pilot, team: side }));
  const sides = [...new Set(players.map(({ team }) => team))]
    .map((side) => players.filter(({ team }) => team === side))
    .map((side) => rivalsFirst(shuffled(random, side)))
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

const maps = ["Ash Basin", "Tundra Gate", "Harbour Nine", "Red Quarry", "Lantern City"];

const clanNotes = [
  "Trial of Possession for the drop zone.",
  "Rematch, because they asked for it.",
  "Light machines only.",
  "No missiles, by agreement.",
  "Night map, no night vision. Never again.",
  "Voice chat was down; hand signals it was.",
  "Decided in the last ten seconds.",
];

const arenaNotes = [
  "Semi-final of the monthly cup.",
  "Final of the monthly cup. Recording is on the forum.",
  "Medium machines only.",
  "Bare knuckles: no armour upgrades.",
  "The crowd favourite fell first.",
];

/** The note of the person who entered the game; mostly empty. */
function noteFor(kind: EveningKind, places: readonly PilotInGame[], random: Random): string | null {
  if (kind === "cadets") return "Cadet evening: nothing at stake.";
  if (new Set(places.map(({ team }) => team)).size > 2) return `Three-way trial on ${pick(random, maps)}.`;
  if (!chance(random, 0.07)) return null;
  if (chance(random, 0.3)) return `Played on ${pick(random, maps)}.`;
  return pick(random, kind === "clans" ? clanNotes : arenaNotes);
}

/** Points per minute: of an average player, per unit of skill, and per unit of luck. */
const AVERAGE = 0.95;
const PER_SKILL = 0.2;
const PER_LUCK = 0.2;

/** The length of a game in seconds: the server's limit, or less when one side is eliminated before. */
function gameSeconds(random: Random): number {
  const limit = pick(random, [15, 15, 20, 25]) * 60;
  return chance(random, 0.5) ? limit : wholeBetween(random, 8 * 60, limit);
}

/** The score from skill, luck and time. */
function scoreOf(random: Random, pilot: Pilot, ladder: DemoLadder, at: number, seconds: number): number {
  const rate = AVERAGE + PER_SKILL * skillAt(pilot, ladder, at) + PER_LUCK * bell(random);
  return Math.max(0, Math.floor((rate * seconds) / 60 + 0.5));
}

/** The games of an evening, one after the other, and when the last of them is over. */
export interface PlayedEvening {
  readonly evening: Evening;
  readonly games: readonly GameInput[];
  readonly endsAt: number;
}

function playEvening(evening: Evening, pilots: readonly Pilot[]): PlayedEvening {
  const { kind, random } = evening;
  const attendance = attendanceOf(evening, pilots);
  const games: GameInput[] = [];
  let clock = evening.startsAt;
  for (let at = 0; at < evening.games; at++) {
    const present = attendance.filter(({ first, last }) => first <= at && at <= last);
    const places = kind === "clans" ? teams(present, random) : freeForAll(present, random);
    // Too few are present.
    if (places.length === 0) continue;
    const seconds = gameSeconds(random);
    games.push(playGame(evening, places, clock, seconds));
    // A pause between games; games begin on the minute.
    clock += (Math.ceil(seconds / 60) + wholeBetween(random, 2, 7)) * MINUTE;
  }
  return { evening, games, endsAt: clock };
}

function playGame(
  { kind, ladder, random }: Evening,
  places: readonly PilotInGame[],
  startsAt: number,
  length: number,
): GameInput {
  // Some players of each team, or two of a free-for-all, stay from beginning to end, or the game would have ended before.
  const stayers = new Set(places.filter(({ team }, at) => team !== places[at - 1]?.team || at < 2));
  const participants = places.map((place) => {
    // Players who join late or leave early have less time in the game.
    const staysOn = stayers.has(place) || chance(random, 0.85);
    const seconds = staysOn ? length : Math.floor(length * between(random, 0.25, 0.95));
    const score = scoreOf(random, place.pilot, ladder, startsAt, seconds);
    return { player: place.pilot.name, team: place.team, score, seconds };
  });
  return gameInput.parse({
    playedAt: new Date(startsAt),
    note: noteFor(kind, places, random),
    participants: kind === "clans" ? participants : shuffled(random, participants),
  });
}

/** All evenings of the year, in order, without those with too few players. */
export function playYear(): PlayedEvening[] {
  const pilots = makePilots();
  return makeCalendar()
    .map((evening) => playEvening(evening, pilots))
    .filter(({ games }) => games.length > 0);
}
