import { inWords } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import type { Phrase } from "@/lib/games/surprise";
import type { Person } from "@/lib/players/view";

/** The first so many of a ladder are in the race. */
export const RACE_LEADERS = 10;

/** How far back a race goes. */
export const raceSpans = { "12w": 12, "1y": 52 } as const;
export type RaceSpan = keyof typeof raceSpans;

/** A player in the race: the rank week by week, null in weeks in which they were not active. */
export interface RaceLine extends Person {
  readonly id: number;
  readonly rating: number;
  readonly ranks: readonly (number | null)[];
}

/** Ranks among active players, week by week up to the ladder's newest game. */
export interface Race {
  /** ISO, oldest first; as many as each line has ranks. */
  readonly moments: readonly string[];
  /** The first ten of the ladder, the best first; then others who were asked for. */
  readonly lines: readonly RaceLine[];
}

/**
 * Who leads and who of the first ten has climbed most: "Natasha Kerensky leads; Vlad Ward has climbed most, 6th to 2nd." Null where nobody
 * is ranked. It is the same for everyone, whoever was added to the race.
 */
export function raceSentence(race: Race): Phrase[] | null {
  const lines = race.lines.slice(0, RACE_LEADERS);
  const leaders = lines.filter(({ ranks }) => ranks.at(-1) === 1);
  const [leader, other] = leaders;
  if (leader === undefined) return null;
  const lead: Phrase[] =
    other === undefined
      ? [strong(leader.name), { text: " leads" }]
      : leaders.length === 2
        ? [strong(leader.name), { text: " and " }, strong(other.name), { text: " share the lead" }]
        : [{ text: `${capital(inWords(leaders.length))} players share the lead` }];
  return [...lead, ...climbWords(climbers(lines), leaders.length === 1 ? leader : null), { text: "." }];
}

interface Climber {
  readonly line: RaceLine;
  readonly from: number;
  readonly to: number;
}

/** Those who have gained most places since the first week in which they were ranked. */
function climbers(lines: readonly RaceLine[]): Climber[] {
  const climbed = lines.flatMap((line): Climber[] => {
    const [from, to] = [line.ranks.find((rank) => rank !== null), line.ranks.at(-1)];
    return from == null || to == null || from <= to ? [] : [{ line, from, to }];
  });
  const most = Math.max(0, ...climbed.map(({ from, to }) => from - to));
  return climbed.filter(({ from, to }) => from - to === most);
}

function climbWords(climbed: readonly Climber[], leader: RaceLine | null): Phrase[] {
  const [one, other] = climbed;
  if (one === undefined) return [];
  const places = ({ from, to }: Climber) => `${formatOrdinal(from)} to ${formatOrdinal(to)}`;
  if (other === undefined) {
    if (one.line === leader) return [{ text: ` and has climbed most, ${places(one)}` }];
    return [{ text: "; " }, strong(one.line.name), { text: ` has climbed most, ${places(one)}` }];
  }
  if (climbed.length > 2) {
    return [
      {
        text: `; ${inWords(climbed.length)} players have climbed most, ${inWords(one.from - one.to)} ${one.from - one.to === 1 ? "place" : "places"} each`,
      },
    ];
  }
  return [
    { text: "; " },
    strong(one.line.name),
    { text: ` (${places(one)}) and ` },
    strong(other.line.name),
    { text: ` (${places(other)}) have climbed most` },
  ];
}

function strong(text: string): Phrase {
  return { text, strong: true };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
