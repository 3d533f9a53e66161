import { makeCalendar } from "./calendar";
import { playEvening, type PlayedEvening } from "./evening";
import { makePilots } from "./pilots";

/** All evenings of the year, in order, without those with too few players. */
export function playYear(): PlayedEvening[] {
  const pilots = makePilots();
  return makeCalendar()
    .map((evening) => playEvening(evening, pilots))
    .filter(({ games }) => games.length > 0);
}
