import { columnInWords, exactly, momentInWords } from "./moment-in";
import { readersZone } from "./readers-zone";

const styles = ["day", "minute", "short", "short minute", "month"] as const;

/** Says the times of still markup (`StillMoment`), which the server says in UTC, in the reader's zone. */
export function sayLocalTimes(within: Element): void {
  const zone = readersZone();
  for (const time of within.querySelectorAll<HTMLTimeElement>("time[data-as]")) {
    const at = time.dateTime;
    const said = time.dataset.as ?? "";
    time.title = exactly(new Date(at), zone);
    const style = styles.find((known) => known === said);
    // A column has the day, and the minute in an element of its own. "3 d ago" is the same everywhere.
    if (said.startsWith("column")) sayColumn(time, said === "column" ? undefined : at, zone);
    else if (style !== undefined) {
      const words = momentInWords({ at, style }, zone);
      if (typeof words === "string") time.textContent = words;
    }
  }
}

function sayColumn(time: HTMLTimeElement, now: string | undefined, zone: string): void {
  const { day, clock } = columnInWords(time.dateTime, now, zone);
  const [first, second] = time.childNodes;
  if (first !== undefined) first.textContent = day;
  if (second !== undefined) second.textContent = clock;
}
