import { inWords } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import type { Phrase } from "@/lib/games/surprise";
import type { Team } from "@/lib/games/teams/view";
import type { Person } from "@/lib/players/view";

/** The number of leading players in the race. */
export const RACE_LEADERS = 10;

/** A climb of fewer places, or of more players, is not worth a sentence. */
export const MIN_CLIMB = 2;
const MAX_CLIMBERS = 3;

/** The spans of a race in weeks. */
export const raceSpans = { "12w": 12, "1y": 52 } as const;
export type RaceSpan = keyof typeof raceSpans;

/** A player in the race: the rank week by week, null in weeks in which they were not active. */
export interface RaceLine extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
  readonly team: Team | null;
  readonly rating: number;
  readonly ranks: readonly (number | null)[];
}

/** Ranks among active players, week by week up to the ladder's newest game. */
export interface Race {
  /** ISO, oldest first; as many as each line has ranks. */
  readonly moments: readonly string[];
  /** The zone of the days that are shown; UTC if none is given. */
  readonly zone?: string;
  /** The first ten of the ladder, the best first; then added players. */
  readonly lines: readonly RaceLine[];
}

/** Who gained places, and between which ranks. */
interface Climber {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The leader, and the player who has climbed most in the weeks shown, of the first ten alone: the sentence does not depend on the players
 * added to the race. Null where no player is ranked.
 */
export function raceSentence(race: Race): Phrase[] | null {
  const lines = race.lines.slice(0, RACE_LEADERS);
  const leaders = lines.filter(({ ranks }) => ranks.at(-1) === 1);
  const climbed = lines.flatMap(({ name, ranks }): Climber[] => {
    const [from, to] = [ranks.find((rank) => rank !== null), ranks.at(-1)];
    return from == null || to == null || from <= to ? [] : [{ name, from, to }];
  });
  const farthest = Math.max(MIN_CLIMB, ...climbed.map(({ from, to }) => from - to));
  const period = `of today’s top ten in ${inWords(race.moments.length - 1)} weeks`;
  return leadSentence(
    leaders,
    climbed.filter(({ from, to }) => from - to === farthest),
    period,
  );
}

/** Natasha Kerensky leads; Vlad Ward climbed most in the last week of play, 6th to 2nd. */
export function leadSentence(leaders: readonly { name: string }[], climbed: readonly Climber[], period: string): Phrase[] | null {
  const lead = leadWords(leaders);
  if (lead === null) return null;
  const [climber] = climbed;
  if (leaders.length === 1 && climbed.length === 1 && climber!.name === leaders[0]!.name)
    return [...lead, { text: ` and climbed most ${period}, ${ranksOf(climber!)}.` }];
  return [...lead, ...climbWords(climbed, period), { text: "." }];
}

/** Natasha Kerensky leads; null where nobody does. */
export function leadWords([leader, other, ...more]: readonly { readonly name: string }[]): Phrase[] | null {
  if (leader === undefined) return null;
  if (other === undefined) return [strong(leader.name), { text: " leads" }];
  if (more.length > 0) return [{ text: "Several players share the lead" }];
  return [strong(leader.name), { text: " and " }, strong(other.name), { text: " share the lead" }];
}

const ranksOf = ({ from, to }: Climber) => `${formatOrdinal(from)} to ${formatOrdinal(to)}`;

function climbWords(climbed: readonly Climber[], period: string): Phrase[] {
  const [one, other] = climbed;
  if (one === undefined || climbed.length > MAX_CLIMBERS) return [];
  if (other === undefined) return [{ text: "; " }, strong(one.name), { text: ` climbed most ${period}, ${ranksOf(one)}` }];
  const names = climbed.flatMap((each, index): Phrase[] => {
    const comma = index === climbed.length - 1 ? " and " : ", ";
    return [{ text: index === 0 ? "; " : comma }, strong(each.name), { text: ` (${ranksOf(each)})` }];
  });
  return [...names, { text: ` climbed most ${period}` }];
}

function strong(text: string): Phrase {
  return { text, strong: true };
}
