import { rateGame, type Appearance, type Rules } from "@/lib/rating";

/** What a season's ratings follow from, beside its games. */
export interface SeasonTerms {
  readonly startsAt: number;
  /** The first moment after the season. */
  readonly endsAt: number;
  readonly keep: number;
  readonly rules: Rules;
}

/** A rated game, with everyone who took part, in the order entered. */
export interface SeasonGame {
  readonly id: number;
  readonly playedAt: number;
  readonly rows: readonly Appearance<number>[];
}

/** Where a player begins a season. */
interface Opening {
  readonly opening: number;
  /** Rated games on the ladder before the season, where the rule for newcomers counts them; 0 otherwise. */
  readonly gamesBefore: number;
}

export type Openings = (playerId: number) => Opening;

/** Somebody was ahead of an opponent against whom little was expected. */
interface Upset {
  readonly expected: number;
  readonly gameId: number;
  readonly loserId: number;
  readonly loserRating: number;
}

/** A player of a season after the games so far. */
export interface SeasonPlayer extends Opening {
  readonly playerId: number;
  readonly rating: number;
  readonly games: number;
  readonly opponents: ReadonlySet<number>;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /** All gains added up. */
  readonly gained: number;
  /** Gains in a row at the end, and the most of them. */
  readonly streak: number;
  readonly longestStreak: number;
  readonly upset: Upset | null;
  readonly lastChange: number;
  readonly lastPlayedAt: number;
  /** The ratings after the last games, for a sparkline. */
  readonly recent: readonly number[];
}

/** What a game did in its season. */
export type SeasonResult = Readonly<ReturnType<typeof rateInSeason>>;

/** A season's ratings after its games so far. A value, never changed: going on makes another one. */
export interface SeasonState {
  readonly terms: SeasonTerms;
  readonly players: ReadonlyMap<number, SeasonPlayer>;
  readonly results: readonly SeasonResult[];
}

/** The length of a sparkline. */
const RECENT_GAMES = 20;

/** INITIAL + keep · (r − INITIAL); INITIAL for a player who had no rating. */
export function openingOf(
  rating: number | null,
  { keep, rules: { initialRating } }: Pick<SeasonTerms, "keep" | "rules">,
): number {
  return rating === null ? initialRating : initialRating + keep * (rating - initialRating);
}

/** Whether openings depend on the ladder's games before the season. */
export function needsRatingsBefore({ keep }: Pick<SeasonTerms, "keep">): boolean {
  return keep !== 0;
}

/** Whether the rule for newcomers counts games before the season: those of a fresh season are its own. */
export function needsGamesBefore({ keep, rules }: Pick<SeasonTerms, "keep" | "rules">): boolean {
  return keep !== 0 && rules.newcomer !== null;
}

/** The players who are rated in some of these games. */
export function ratedIn(games: readonly SeasonGame[]): number[] {
  return [...new Set(games.flatMap(({ rows }) => rows.flatMap(({ player, rated }) => (rated ? [player] : []))))];
}

export function emptySeason(terms: SeasonTerms): SeasonState {
  return { terms, players: new Map(), results: [] };
}

/**
 * Rates further games of a season, which come after those so far in the ladder's order. `openings` is asked for each player who is new
 * to the season.
 */
export function continueSeason(state: SeasonState, games: readonly SeasonGame[], openings: Openings): SeasonState {
  const { terms } = state;
  const players = new Map<number, Working>();
  const working = (playerId: number): Working => {
    let player = players.get(playerId);
    if (player === undefined) {
      player = workingOf(state.players.get(playerId) ?? newPlayer(playerId, openings(playerId)));
      players.set(playerId, player);
    }
    return player;
  };
  const results = games.map((game) => rateInSeason(game, terms.rules, working));
  const merged = new Map<number, SeasonPlayer>(state.players);
  for (const [playerId, player] of players) merged.set(playerId, player);
  return { terms, players: merged, results: [...state.results, ...results] };
}

/** The whole season from its first game. */
export function deriveSeason(terms: SeasonTerms, games: readonly SeasonGame[], openings: Openings): SeasonState {
  return continueSeason(emptySeason(terms), games, openings);
}

type Working = { -readonly [Field in keyof SeasonPlayer]: SeasonPlayer[Field] } & {
  opponents: Set<number>;
  recent: number[];
};

/** A copy that can be changed: the earlier state is still in use. */
function workingOf(player: SeasonPlayer): Working {
  return { ...player, opponents: new Set(player.opponents), recent: [...player.recent] };
}

function newPlayer(playerId: number, { opening, gamesBefore }: Opening): SeasonPlayer {
  return {
    ...{ playerId, opening, gamesBefore, rating: opening, opponents: new Set(), upset: null, recent: [] },
    ...{ games: 0, won: 0, lost: 0, tied: 0, gained: 0, streak: 0, longestStreak: 0, lastChange: 0, lastPlayedAt: 0 },
  };
}

function rateInSeason(game: SeasonGame, rules: Rules, working: (playerId: number) => Working) {
  // Guests take part, for the score of their team, and have no rating.
  const people = game.rows.map(({ player, rated }) => (rated ? working(player) : null));
  const entrants = game.rows.map((row, at) => {
    const person = people[at];
    return person == null
      ? { ...row, rating: rules.initialRating }
      : { ...row, rating: person.rating, games: person.gamesBefore + person.games };
  });
  const { pairs, changes } = rateGame(entrants, rules);
  for (const { a, b, predicted, result } of pairs) {
    const [one, other] = [people[a]!, people[b]!];
    one.opponents.add(other.playerId);
    other.opponents.add(one.playerId);
    if (result === 0.5) {
      one.tied++;
      other.tied++;
    } else if (result === 1) countWin(one, other, predicted, game.id);
    else countWin(other, one, 1 - predicted, game.id);
  }
  const rows = people.flatMap((person, at) => {
    if (person === null) return [];
    const change = changes[at]!;
    const before = person.rating;
    person.rating = before + change;
    person.games++;
    person.gained += Math.max(0, change);
    person.streak = change > 0 ? person.streak + 1 : 0;
    person.longestStreak = Math.max(person.longestStreak, person.streak);
    person.lastChange = change;
    person.lastPlayedAt = game.playedAt;
    person.recent.push(Math.round(person.rating * 10) / 10);
    if (person.recent.length > RECENT_GAMES) person.recent.shift();
    // `opponents` is how many different ones they have met by then.
    return [{ playerId: person.playerId, before, change, opponents: person.opponents.size }];
  });
  return { id: game.id, playedAt: game.playedAt, rows };
}

function countWin(winner: Working, loser: Working, expected: number, gameId: number): void {
  winner.won++;
  loser.lost++;
  if (winner.upset !== null && winner.upset.expected <= expected) return;
  winner.upset = { expected, gameId, loserId: loser.playerId, loserRating: loser.rating };
}
