import { gameInput, type GameInput } from "@/lib/games/schema";
import { attendanceOf } from "./attendance";
import type { Evening } from "./calendar";
import { lineUp, type PilotInGame } from "./line-up";
import { noteFor } from "./notes";
import type { Pilot } from "./pilots";
import { shuffled, wholeBetween } from "./random";
import { gameSeconds, scoreOf, secondsIn } from "./scoring";
import { MINUTE } from "./season";

/** The games of an evening, one after the other, and when the last of them is over. */
export interface PlayedEvening {
  readonly evening: Evening;
  readonly games: readonly GameInput[];
  readonly endsAt: number;
}

export function playEvening(evening: Evening, pilots: readonly Pilot[]): PlayedEvening {
  const { kind, random } = evening;
  const attendance = attendanceOf(evening, pilots);
  const games: GameInput[] = [];
  let clock = evening.startsAt;
  for (let at = 0; at < evening.games; at++) {
    const present = attendance.filter(({ first, last }) => first <= at && at <= last);
    const places = lineUp(kind, present, random);
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
    const seconds = stayers.has(place) ? length : secondsIn(random, length);
    const score = scoreOf(random, place.pilot, ladder, startsAt, seconds);
    return { player: place.pilot.name, team: place.team, score, seconds };
  });
  return gameInput.parse({
    playedAt: new Date(startsAt),
    note: noteFor(kind, places, random),
    participants: kind === "clans" ? participants : shuffled(random, participants),
  });
}
