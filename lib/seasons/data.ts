import type { Reader, Store } from "@/db";
import { gameOf, type GamePosition } from "@/db/store/games";
import { findRatedGames, findRatingsBefore, gameRowsReader, type PositionedGame } from "@/db/store/history";
import { findLadderById, type Ladder } from "@/db/store/ladders";
import { findHiddenPlayerIds } from "@/db/store/players";
import { findStartingRatings } from "@/db/store/ratings";
import { countRatedGamesBefore, findEditionsBySeason, type Edition, type Season } from "@/db/store/seasons";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { VersionCache } from "@/lib/platform/version-cache";
import { playersNumbered } from "@/lib/players/identity";
import {
  continueSeason,
  emptySeason,
  needsGamesBefore,
  needsRatingsBefore,
  openingOf,
  ratedIn,
  type Openings,
  type SeasonGame,
  type SeasonState,
  type SeasonTerms,
} from "./derive";
import { missingOf, tableOf, type SeasonTable } from "./standings";

/** The terms in force: a season that has begun has the rules of its beginning, and those that have not changed since are the ladder's. */
export function termsOf(
  season: Pick<Season, "startsAt" | "endsAt" | "keep" | "rules">,
  ladder: Pick<Ladder, "rules">,
): SeasonTerms {
  const { startsAt, endsAt, keep, rules } = season;
  return { startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), keep, rules: rules ?? ladder.rules };
}

/** Games that are read at a time: some milliseconds of work. */
const PAGE = 500;

/** The position before every game from a moment on: numbers of games begin at 1. */
const startOf = (at: number): GamePosition => ({ playedAt: new Date(at), id: 0 });

/** The rated games of a ladder between two moments, in the order of the fold, in pages; the first after a game where one is given. */
export async function* gamesBetween(
  reader: Reader,
  ladderId: number,
  { startsAt, endsAt }: Pick<SeasonTerms, "startsAt" | "endsAt">,
  after: GamePosition = startOf(startsAt),
): AsyncGenerator<SeasonGame[]> {
  const read = gameRowsReader(reader, ladderId, "everything");
  for (let from = after; ;) {
    const found = await findRatedGames(reader, ladderId, from, "after", PAGE);
    const own = found.filter(({ playedAt }) => playedAt < endsAt);
    if (own.length > 0) yield await withRows(read, own);
    if (own.length < PAGE) return;
    const last = own.at(-1)!;
    from = { playedAt: new Date(last.playedAt), id: last.id };
    await yieldToEventLoop();
  }
}

async function withRows(read: ReturnType<typeof gameRowsReader>, positions: readonly PositionedGame[]): Promise<SeasonGame[]> {
  const rows = new Map(positions.map(({ id }): [number, SeasonGame["rows"][number][]] => [id, []]));
  await read(positions, (id, player, team, score, seconds, _before, _offset, _change, rest) => {
    rows.get(gameOf(id))!.push({ player, team, score, seconds, rated: rest!.rated, ...rest!.fields });
  });
  return positions.map(({ id, playedAt }) => ({ id, playedAt, rows: rows.get(id)! }));
}

/** Where players begin a season, from the ladder's games before it. */
export async function openingsAt(
  reader: Reader,
  ladderId: number,
  terms: SeasonTerms,
  playerIds: readonly number[],
): Promise<Openings> {
  const start = startOf(terms.startsAt);
  const ratings = needsRatingsBefore(terms) ? await findRatingsBefore(reader, ladderId, playerIds, start) : null;
  // A player who begins on the ladder with a rating of their own has it before the first game.
  const starting = ratings === null ? null : await findStartingRatings(reader, ladderId, playerIds);
  const games = needsGamesBefore(terms) ? await countRatedGamesBefore(reader, ladderId, playerIds, start.playedAt) : null;
  return (playerId) => ({
    opening: openingOf(ratings?.get(playerId) ?? starting?.get(playerId) ?? null, terms),
    gamesBefore: games?.get(playerId) ?? 0,
  });
}

/** Adds the games after the last of a state; all games of the season for an empty one. */
async function continueWith(reader: Reader, ladderId: number, from: SeasonState): Promise<SeasonState> {
  const { terms } = from;
  const last = from.results.at(-1);
  const after = last === undefined ? undefined : { playedAt: new Date(last.playedAt), id: last.id };
  let state = from;
  for await (const games of gamesBetween(reader, ladderId, terms, after)) {
    const { players } = state;
    const fresh = ratedIn(games).filter((player) => !players.has(player));
    state = continueSeason(state, games, await openingsAt(reader, ladderId, terms, fresh));
  }
  return state;
}

/** A season from its first game on. */
export function derivedFrom(reader: Reader, ladderId: number, terms: SeasonTerms): Promise<SeasonState> {
  return continueWith(reader, ladderId, emptySeason(terms));
}

/** A season's ratings, and the ladder and the version of the season that they follow from. */
interface Living {
  readonly state: SeasonState;
  readonly from: Pick<Ladder, "epoch" | "version">;
  readonly seasonVersion: number;
}

/** The limit of all seasons together. */
const MAX_BYTES = 48 * 1024 * 1024;
/** A row of a game: an object of four numbers, two of them with a fraction. */
const ROW_BYTES = 100;

const cache = new VersionCache<Living>({
  maxBytes: MAX_BYTES,
  bytesOf: ({ state }) => ROW_BYTES * state.results.reduce((sum, { rows }) => sum + rows.length, 0),
});

async function derive(reader: Reader, ladder: Ladder, season: Season, known: Promise<Living> | undefined): Promise<Living> {
  // Games may have been entered since the ladder was read.
  const now = (await findLadderById(reader, ladder.id)) ?? ladder;
  const terms = termsOf(season, now);
  const earlier = await known?.catch(() => undefined);
  const from = earlier !== undefined && canContinue(earlier, now, season) ? earlier.state : emptySeason(terms);
  const state = await continueWith(reader, ladder.id, from);
  return { state, from: now, seasonVersion: season.version };
}

function canContinue({ from: { epoch, version }, seasonVersion }: Living, ladder: Ladder, season: Season): boolean {
  // Before the ladder's own rules change, those of its seasons are written down, so that they stay the same.
  const isSame = epoch === ladder.epoch && seasonVersion === season.version;
  return isSame && version >= ladder.appendedSince && version <= ladder.version;
}

export async function editionNumbered(reader: Reader, season: Season, number: number): Promise<Edition | null> {
  return (await findEditionsBySeason(reader, season.id)).find((edition) => edition.number === number) ?? null;
}

/** The present names of an edition's players. A guest without games may have been deleted since. */
export async function peopleOf(reader: Reader, ids: Iterable<number>) {
  const found = await playersNumbered(reader, [...new Set(ids)]);
  return (playerId: number) => {
    const { id, name, slug, mark } = found.get(playerId) ?? { id: playerId, name: "Deleted player", slug: "", mark: 0 };
    return { id, name, slug, mark };
  };
}

/** The living table of a season, derived from scratch. */
export async function derivedTable(reader: Reader, ladder: Ladder, season: Season): Promise<SeasonTable> {
  const { players } = await derivedFrom(reader, ladder.id, termsOf(season, ladder));
  return tableOf(players.values(), season, new Set(await findHiddenPlayerIds(reader)));
}

/**
 * The living table of a season, from the ladder's games as they are now. Its ratings are cached until the ladder changes, and continued
 * where games were only added at the ladder's end.
 */
export async function livingTable(store: Store, ladder: Ladder, season: Season) {
  const rules = season.rules === null ? "" : "own";
  const version = `${ladder.epoch}.${ladder.version}.${season.version}.${rules}`;
  const { state } = await cache.get(`${store.location} ${season.id}`, version, (known) =>
    store.snapshot((reader) => derive(reader, ladder, season, known)),
  );
  const hidden: ReadonlySet<number> = new Set(await findHiddenPlayerIds(store));
  return { state, table: tableOf(state.players.values(), season, hidden), hidden };
}

export type LivingTable = Awaited<ReturnType<typeof livingTable>>;

/** The players of a season's table, of the living one or of an edition, as files and the API have them. An edition has no last game. */
export async function seasonLines(reader: Reader, season: Season, edition: Edition | null, living: () => Promise<SeasonTable>) {
  if (edition === null) {
    return (await living()).everyone.map((row) => {
      return { ...row, opponents: row.opponents.size, lastPlayedAt: new Date(row.lastPlayedAt).toISOString() };
    });
  }
  const hidden = new Set(await findHiddenPlayerIds(reader));
  const listed = edition.rows.filter(({ playerId }) => !hidden.has(playerId));
  return listed.map((row) => {
    return { ...row, ...missingOf(row.games, row.opponents, season), lastChange: null, lastPlayedAt: null };
  });
}
