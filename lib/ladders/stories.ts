import { formatRating, inWords } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import { aheadVerb, chanceOf, formatTransfer, formatWholeRating, upsetOf, type Phrase } from "@/lib/games/surprise";
import type { LadderRef } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";
import { rateGame, type Appearance, type Compare, type Rules } from "@/lib/rating";
import { seenFrom } from "@/lib/analysis";

/** A rated game with everyone who was rated in it. `rated` is set where the game was read whole. */
export interface PlayedWeekGame {
  readonly id: number;
  readonly rows: readonly (Omit<Appearance<number>, "rated"> & { readonly before: number; readonly rated?: boolean })[];
}

/** `Who` is a player's id until the names are looked up. */
interface UpsetStory<Who> {
  readonly kind: "upset";
  readonly winner: Who;
  readonly loser: Who;
  readonly winnerRating: number;
  readonly loserRating: number;
  readonly predicted: number;
  /** A tie that was worth more than what was expected. */
  readonly tied: boolean;
  readonly points: number;
  readonly inTeams: boolean;
  /** What the ladder compares, where it is not score per hour. */
  readonly compare?: Compare;
  readonly gameId: number;
}

interface StreakStory<Who> {
  readonly kind: "streak";
  readonly player: Who;
  readonly games: number;
  readonly from: number;
  readonly to: number;
}

/** Two who met often, each ahead at least once; the values are the first one's, who was ahead more often. */
interface RivalryStory<Who> {
  readonly kind: "rivalry";
  readonly one: Who;
  readonly other: Who;
  readonly meetings: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly points: number;
  readonly inTeams: boolean;
}

interface ClimbStory<Who> {
  readonly kind: "climb";
  readonly player: Who;
  readonly from: number;
  readonly to: number;
}

export type Story<Who> = UpsetStory<Who> | StreakStory<Who> | RivalryStory<Who> | ClimbStory<Who>;

/** A story with its people, its ladder, and for a game the result that its link shows. */
export type ShownStory = Story<StoryPerson> & { readonly ladder: LadderRef; readonly result: string | null };

export interface StoryPerson extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
}

/** Shorter streaks are not worth a story: nearly every player has one. */
export const MIN_STREAK = 3;
const MIN_MEETINGS = 3;

const nobody: ReadonlySet<number> = new Set();

/**
 * The stories of a week's games: the biggest upset, and the two who met most with both ahead at least once. Hidden players
 * are left out.
 */
export function storiesOfGames(games: readonly PlayedWeekGame[], rules: Rules, hidden = nobody): Story<number>[] {
  let upset: UpsetStory<number> | null = null;
  const met = new Map<string, Meetings>();
  for (const game of games) {
    const { rows } = game;
    const rated = rateGame(
      rows.map((row) => ({ rated: true, ...row, rating: row.before })),
      rules,
    );
    for (const pair of rated.pairs) {
      if (hidden.has(rows[pair.a]!.player) || hidden.has(rows[pair.b]!.player)) continue;
      addMeeting(met, rows, pair, rated.scale);
    }
    const biggest = upsetOf(rated, (at) => hidden.has(rows[at]!.player));
    if (biggest === null || (upset !== null && biggest.points <= upset.points)) continue;
    const [winner, loser] = [rows[biggest.taker]!, rows[biggest.payer]!];
    upset = {
      kind: "upset",
      winner: winner.player,
      loser: loser.player,
      winnerRating: winner.before,
      loserRating: loser.before,
      predicted: biggest.predicted,
      tied: biggest.result === 0.5,
      points: biggest.points,
      inTeams: winner.team !== null,
      ...(rules.compare === "rate" ? {} : { compare: rules.compare }),
      gameId: game.id,
    };
  }
  const rivalry = rivalryOf(met);
  return [...(upset === null ? [] : [upset]), ...(rivalry === null ? [] : [rivalry])];
}

type Meetings = { -readonly [Field in keyof Omit<RivalryStory<number>, "kind" | "meetings">]: RivalryStory<number>[Field] };

function addMeeting(
  met: Map<string, Meetings>,
  rows: PlayedWeekGame["rows"],
  pair: Parameters<typeof seenFrom>[0],
  scale: number,
): void {
  const firstIsA = rows[pair.a]!.player < rows[pair.b]!.player;
  const { one, other, result, change } = seenFrom(pair, scale, firstIsA ? "a" : "b");
  const key = `${rows[one]!.player} ${rows[other]!.player}`;
  let sum = met.get(key);
  if (sum === undefined) {
    sum = { one: rows[one]!.player, other: rows[other]!.player, won: 0, lost: 0, tied: 0, points: 0, inTeams: false };
    met.set(key, sum);
  }
  sum[result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
  sum.points += change;
  sum.inTeams ||= rows[one]!.team !== null;
}

function rivalryOf(met: ReadonlyMap<string, Meetings>): RivalryStory<number> | null {
  const count = ({ won, lost, tied }: Meetings) => won + lost + tied;
  let best: Meetings | null = null;
  for (const sum of met.values()) {
    if (sum.won === 0 || sum.lost === 0 || count(sum) < MIN_MEETINGS) continue;
    if (best === null || count(sum) > count(best) || (count(sum) === count(best) && closer(sum, best))) best = sum;
  }
  if (best === null) return null;
  const meetings = count(best);
  const { one, other, won, lost, tied, points, inTeams } = best;
  // Who was ahead more often comes first; where both were as often, who has taken points.
  if (won > lost || (won === lost && points >= 0))
    return { kind: "rivalry", one, other, meetings, won, lost, tied, points, inTeams };
  return { kind: "rivalry", one: other, other: one, meetings, won: lost, lost: won, tied, points: -points, inTeams };
}

/** The closer one wins of two rivalries with as many meetings. */
function closer(one: Meetings, other: Meetings): boolean {
  return Math.abs(one.won - one.lost) < Math.abs(other.won - other.lost);
}

/** Which of two stories of one kind is the greater, for a site with several ladders. */
export const isGreater = (one: Story<number>, other: Story<number>) => sizeOf(one) > sizeOf(other);

function sizeOf(story: Story<number>): number {
  if (story.kind === "upset") return story.points;
  if (story.kind === "streak") return story.games;
  return story.kind === "rivalry" ? story.meetings : story.from - story.to;
}

export const storyTitles: Readonly<Record<Story<unknown>["kind"], string>> = {
  upset: "Biggest upset",
  streak: "Longest streak",
  rivalry: "Rivalry of the week",
  climb: "Climb of the week",
};

/** Part of a story; a part with a person links to them. */
export interface StoryPhrase extends Phrase {
  readonly person?: StoryPerson;
}

/** A story in words, made from its numbers. */
export function storyPhrases(story: Story<StoryPerson>): StoryPhrase[] {
  if (story.kind === "upset") {
    return [
      named(story.winner),
      { text: ` (${formatWholeRating(story.winnerRating)}) ${aheadVerb(story.inTeams, story.tied ? 0.5 : 1, story.compare)} ` },
      named(story.loser),
      {
        text: ` (${formatWholeRating(story.loserRating)}), ${chanceOf(story)}, worth ${formatTransfer(story.points)} points.`,
      },
    ];
  }
  if (story.kind === "rivalry") return rivalryPhrases(story);
  const { player, from, to } = story;
  const done =
    story.kind === "streak"
      ? `has gained in ${inWords(story.games)} games running, from ${formatRating(from)} to ${formatRating(to)}`
      : `has climbed ${inWords(from - to)} places, ${formatOrdinal(from)} to ${formatOrdinal(to)}`;
  return [named(player), { text: ` ${done}.` }];
}

function rivalryPhrases({ one, other, meetings, won, lost, tied, points, inTeams }: RivalryStory<StoryPerson>): StoryPhrase[] {
  const ahead = inTeams ? "was ahead" : "finished ahead";
  const level = tied === 0 ? "" : `, tied ${times(tied)}`;
  const start: StoryPhrase[] = [named(one), { text: " and " }, named(other), { text: ` met ${times(meetings)}. ` }];
  const even = Math.abs(points) < 0.005;
  const up = `${formatTransfer(points)} points up`;
  if (won === lost) {
    const end = even ? "." : `; ${one.name} is ${up}.`;
    return [...start, { text: `Each ${ahead} ${times(won)}${level}${end}` }];
  }
  const record = `${one.name} ${ahead} ${won}–${lost}${level}`;
  if (even) return [...start, { text: `${record}.` }];
  return [...start, { text: points > 0 ? `${record}, and is ${up}.` : `${record}, yet ${other.name} is ${up}.` }];
}

function named(person: StoryPerson): StoryPhrase {
  return { text: person.name, strong: true, person };
}

/** once, twice, five times. */
function times(count: number): string {
  return ["", "once", "twice"][count] || `${inWords(count)} times`;
}
