import { makeCalendar } from "./calendar";
import { playEvening, type PlayedEvening } from "./evening";
import { makePilots } from "./pilots";

/** All that is played in the year, in order; evenings to which too few came are left out. */
export function playYear(): PlayedEvening[] {
  const pilots = makePilots();
  return makeCalendar()
    .map((evening) => playEvening(evening, pilots))
    .filter(({ games }) => games.length > 0);
}
