import { pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findListedLadders, type Ladder } from "@/db/store/ladders";
import { findPlayedGames, findWholeGames } from "@/db/store/player-games";
import { findPlayersByIds } from "@/db/store/players";
import { findHiddenPlayerIdsByLadder, findRatingsByPlayers, type Rating } from "@/db/store/ratings";
import { findGamesSince, type WeekGame } from "@/db/store/weekly-ratings";
import { outcomesOf } from "@/lib/games/outcomes";
import { resultLine } from "@/lib/games/result";
import { cachedOfLadder } from "./cached";
import { needsWholeGames } from "@/lib/rating";
import { lastWeekOf, weekStart } from "./movement";
import {
  isGreater,
  MIN_STREAK,
  storiesOfGames,
  type PlayedWeekGame,
  type Story,
  type StoryPerson,
  type ShownStory,
} from "./stories";

/** The limit of examined games, the newest: the stories are derived again after each game, and must not cost more on a large ladder. */
const MAX_GAMES = 300;
/** The limit of streaks that are counted exactly. */
const MAX_STREAKS = 8;
/** The longest streak that is counted. */
const LONGEST_STREAK = 200;

/** Less is shown as 0.00, and is no gain. */
const SHOWN = 0.005;

/** Stories without names, which are looked up for each request, because a person may be renamed or erased. */
interface LadderWeek {
  readonly games: number;
  /** Whether these are all games of the week. */
  readonly all: boolean;
  readonly stories: readonly Story<number>[];
}

const noStories: LadderWeek = { games: 0, all: true, stories: [] };

/** The stories of a ladder's last week; none where the last week has no games. */
async function weekOf(store: Store, ladder: Ladder, now: Date): Promise<LadderWeek> {
  const { newestPlayedAt } = ladder;
  if (newestPlayedAt === null || newestPlayedAt < weekStart({ newestPlayedAt: now })!) return noStories;
  const [{ games, all, stories }, { climbers }] = await Promise.all([gamesOfWeek(store, ladder), lastWeekOf(store, ladder)]);
  return {
    games,
    all,
    stories: [
      ...stories,
      ...climbers.slice(0, 1).map(({ playerId, from, to }) => ({ kind: "climb", player: playerId, from, to }) as const),
    ],
  };
}

const gamesOfWeek = cachedOfLadder(async (reader, ladder): Promise<LadderWeek> => {
  const newest = await findGamesSince(reader, ladder.id, weekStart(ladder)!, MAX_GAMES + 1);
  const all = newest.length <= MAX_GAMES;
  const games = newest.slice(-MAX_GAMES);
  const hidden = new Set(await findHiddenPlayerIdsByLadder(reader, ladder.id));
  const streak = await streakIn(reader, ladder, games, hidden);
  const ofGames = storiesOfGames(await wholeWeek(reader, ladder, games), ladder.rules, hidden);
  return { games: games.length, all, stories: [...ofGames, ...(streak === null ? [] : [streak])] };
});

/** The games with everything that the ladder's rules need. */
async function wholeWeek(reader: Reader, { rules }: Ladder, games: readonly WeekGame[]): Promise<readonly PlayedWeekGame[]> {
  const whole = await findWholeGames(reader, pluck(games, "id"), needsWholeGames(rules) ? "all" : "marked");
  return games.map(({ id, rows }) => ({ id, rows: whole.get(id) ?? rows }));
}

/** A player's games of the week at the end, as far as they were gains. */
interface Run {
  readonly player: number;
  gains: number;
  games: number;
}

async function streakIn(
  reader: Reader,
  ladder: Ladder,
  games: readonly WeekGame[],
  hidden: ReadonlySet<number>,
): Promise<Story<number> | null> {
  const runs = new Map<number, Run>();
  for (const { rows } of games) {
    for (const { player, change } of rows) {
      const run = runs.get(player) ?? { player, gains: 0, games: 0 };
      runs.set(player, { player, gains: change < SHOWN ? 0 : run.gains + 1, games: run.games + 1 });
    }
  }
  const running = [...runs.values()].filter(({ player, gains }) => gains > 0 && !hidden.has(player));
  // A streak that fills the week may have begun before it: the sparkline's ratings, which are rounded, bound its length.
  const ratings = await findRatingsByPlayers(
    reader,
    ladder.id,
    running.filter((run) => run.gains === run.games).map(({ player }) => player),
  );
  const longest = new Map(ratings.map((rating) => [rating.playerId, longestPossible(rating)]));
  const candidates = running
    .map(({ player, gains }) => ({ player, max: Math.max(gains, longest.get(player) ?? 0) }))
    .sort((a, b) => b.max - a.max || a.player - b.player);
  let best: Story<number> | null = null;
  let bestGames = MIN_STREAK - 1;
  for (const { player, max } of candidates.slice(0, MAX_STREAKS)) {
    if (max <= bestGames) break;
    const streak = await streakOf(reader, ladder.id, player);
    if (streak.games <= bestGames) continue;
    bestGames = streak.games;
    best = { kind: "streak", player, ...streak };
  }
  return best;
}

function longestPossible({ recent, games }: Rating): number {
  let rises = 0;
  // Ratings are to a tenth here: a small gain may look like none.
  while (rises < recent.length - 1 && recent[recent.length - 1 - rises]! - recent[recent.length - 2 - rises]! > -0.11) rises++;
  return rises === recent.length - 1 ? games : rises;
}

async function streakOf(reader: Reader, ladderId: number, player: number): Promise<{ games: number; from: number; to: number }> {
  const newest = await findPlayedGames(reader, ladderId, player, { end: "newest" }, LONGEST_STREAK);
  const rated = newest.flatMap(({ ratingBefore, change }) =>
    ratingBefore === null || change === null ? [] : [{ ratingBefore, change }],
  );
  const end = rated.findIndex(({ change }) => change < SHOWN);
  const gains = end < 0 ? rated : rated.slice(0, end);
  const [last, first] = [gains[0], gains.at(-1)];
  return { games: gains.length, from: first?.ratingBefore ?? 0, to: last === undefined ? 0 : last.ratingBefore + last.change };
}

export const weekOfSite = async (store: Store, now: Date) => weekStories(store, await findListedLadders(store), now);

/** The week's stories of all ladders together: of each kind the greatest, with names, and results to link to. */
export async function weekStories(store: Store, ladders: readonly Ladder[], now: Date) {
  const found = await Promise.all(ladders.map(async (ladder) => ({ ladder, week: await weekOf(store, ladder, now) })));
  const greatest = new Map<string, { story: Story<number>; ladder: Ladder }>();
  for (const { ladder, week } of found) {
    for (const story of week.stories) {
      const known = greatest.get(story.kind);
      if (known === undefined || isGreater(story, known.story)) greatest.set(story.kind, { story, ladder });
    }
  }
  const order: Story<number>["kind"][] = ["upset", "streak", "rivalry", "climb"];
  const chosen = order.flatMap((kind) => greatest.get(kind) ?? []);
  return {
    games: found.reduce((sum, { week }) => sum + week.games, 0),
    /** Whether these are all games of the week; a busy ladder has only its newest ones. */
    all: found.every(({ week }) => week.all),
    stories: await withNames(store, chosen),
  };
}

async function withNames(store: Store, chosen: readonly { story: Story<number>; ladder: Ladder }[]): Promise<ShownStory[]> {
  const ids = chosen.flatMap(({ story }) => peopleIn(story));
  const people = new Map(
    (await findPlayersByIds(store, [...new Set(ids)])).map(({ id, name, slug, mark }) => [id, { id, name, slug, mark }]),
  );
  const games = await findGamesByIds(
    store,
    chosen.flatMap(({ story }) => (story.kind === "upset" ? [story.gameId] : [])),
  );
  const outcomes = await outcomesOf(store, games, (id) => chosen.find(({ ladder }) => ladder.id === id)!.ladder.rules);
  return chosen.flatMap(({ story, ladder }) => {
    const withNames = naming(story, people);
    const outcome = story.kind === "upset" ? outcomes.get(story.gameId) : undefined;
    const { slug, name } = ladder;
    const result = outcome ? resultLine(outcome.result) : null;
    return withNames === null ? [] : [{ ...withNames, ladder: { slug, name }, result }];
  });
}

function peopleIn(story: Story<number>): number[] {
  if (story.kind === "upset") return [story.winner, story.loser];
  return story.kind === "rivalry" ? [story.one, story.other] : [story.player];
}

/** Null where a player no longer exists: the ladder's next version has other stories. */
function naming(story: Story<number>, people: ReadonlyMap<number, StoryPerson>): Story<StoryPerson> | null {
  const [one, other] = peopleIn(story).map((id) => people.get(id));
  if (one === undefined) return null;
  if (story.kind === "streak" || story.kind === "climb") return { ...story, player: one };
  if (other === undefined) return null;
  return story.kind === "upset" ? { ...story, winner: one, loser: other } : { ...story, one, other };
}
