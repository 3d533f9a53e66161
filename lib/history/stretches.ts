import type { Store } from "@/db";
import { countGreater } from "@/lib/fold/impact";
import { allMoves } from "@/lib/fold/moves";
import { correctionsInTable, correctionsOnChart } from "./corrections";
import { withResults } from "./moved-games";
import { moverAt, peakOf, rivalsOf, sumOfPoints, type Ledger } from "./player-ledger";
import { COLUMNS, thin, thinEvenings, toScreen } from "./thin";
import { peopleOf, type RatedPlayer } from "./data";
import { endsOf, namedEnds } from "./rivals";
import { playedTexts } from "@/lib/games/list";
import { rangeDays, type HistoryQuery } from "./schema";
import { DAY_MS } from "@/lib/format/durations";

/** Opponents at each end of what made up a stretch. */
const ENDS = 5;

const TABLE_PAGE = 50;

/** The summary of a part of a history, and its opponents. */
export async function spanOf(store: Store, rated: RatedPlayer, query: HistoryQuery) {
  const { ledger } = rated.digest;
  const [from, to] = boundsOf(ledger, query);
  const isWhole = query.range === "all" && query.between === undefined;
  return {
    from: from + 1,
    to,
    games: ledger.games,
    fromAt: ledger.playedAt[from]!,
    toAt: ledger.playedAt[to - 1]!,
    /** The rating before the first and after the last of them. */
    opening: toScreen(ledger.before[from]!),
    closing: toScreen(ledger.after[to - 1]!),
    /** Who made up the difference; null for the whole history, whose rivals have a list of their own. */
    rivals: isWhole ? null : await namedEnds(store, rated, endsOf(rivalsOf(ledger, from, to), ENDS)),
  };
}

export async function stretchOf(store: Store, rated: RatedPlayer, query: HistoryQuery) {
  const { ledger } = rated.digest;
  const [from, to] = boundsOf(ledger, query);
  const moves = await allMoves(store, rated.ladder.id, rated.rating.playerId);
  return {
    ...(await spanOf(store, rated, query)),
    axis: query.axis,
    /** The game, by number, after which the rating was the highest of the part. */
    peak: peakOf(ledger, from, to) + 1,
    series: await seriesOf(store, ledger, from, to, query.axis),
    corrections: await withResults(store, correctionsOnChart(moves, { axis: query.axis, ...partOf(ledger, from, to) })),
  };
}

/** The places of the first game of a stretch and of the one after its last; it always has a game. */
function boundsOf(ledger: Ledger, { range, between }: HistoryQuery): [number, number] {
  const { playedAt, games } = ledger;
  let [from, to] = [0, games];
  if (between !== undefined) [from, to] = [between.from - 1, between.to];
  else if (range !== "all") from = playedBy(playedAt, playedAt[games - 1]! - rangeDays[range] * DAY_MS - 1);
  from = Math.max(0, Math.min(from, games - 1));
  return [from, Math.max(from + 1, Math.min(to, games))];
}

/** What corrections need to know of the games from one place up to another. */
function partOf({ playedAt }: Ledger, from: number, to: number) {
  const gamesBy = (at: number) => playedBy(playedAt, at);
  return { from: from + 1, to, fromAt: playedAt[from]!, toAt: playedAt[to - 1]!, gamesBy };
}

/** How many games had been played by a moment, in milliseconds. */
function playedBy(times: Float64Array, at: number): number {
  return times.length - countGreater(times, at);
}

async function seriesOf(store: Store, ledger: Ledger, from: number, to: number, axis: HistoryQuery["axis"]) {
  const { places, games } = axis === "game" ? thinnedGames(ledger, from, to) : thinnedEvenings(ledger, from, to);
  const movers = places.map((game, point) => moverWithin(ledger, game + 1 - games[point]!, game + 1));
  const people = await peopleOf(store, idsOf(movers));
  const placeOf = new Map([...people.keys()].map((id, place) => [id, place]));
  return {
    number: places.map((game) => game + 1),
    at: places.map((game) => ledger.playedAt[game]!),
    gameId: places.map((game) => ledger.gameId[game]!),
    rating: places.map((game) => toScreen(ledger.after[game]!)),
    change: places.map((game, at) => toScreen(ledger.after[game]! - ledger.before[game + 1 - games[at]!]!)),
    mover: movers.map((mover) => (mover && placeOf.get(mover.player)) ?? -1),
    moved: movers.map((mover) => toScreen(mover?.points ?? 0)),
    games,
    people: [...people.values()].map(({ name }) => name),
  };
}

function idsOf(movers: readonly ReturnType<typeof moverAt>[]): number[] {
  return movers.flatMap((mover) => mover?.player ?? []);
}

/** The games that are left of a stretch when it is thinned, and how many games each point is. */
function thinnedGames(ledger: Ledger, from: number, to: number) {
  const numbers = Float64Array.from({ length: ledger.games }, (_, game) => game);
  const places = thin(numbers, ledger.after, from, to, COLUMNS);
  return { places, games: places.map(() => 1) };
}

function thinnedEvenings(ledger: Ledger, from: number, to: number) {
  const evenings = thinEvenings(ledger.playedAt, ledger.after, from, to, peakOf(ledger, from, to));
  return { places: evenings.map(({ end }) => end), games: evenings.map(({ end, before }) => end - before) };
}

/** The opponent who moved the rating most over the games from one up to another (exclusive), in the direction of the change. */
function moverWithin(ledger: Ledger, from: number, to: number): ReturnType<typeof moverAt> {
  if (to - from === 1) return moverAt(ledger, from);
  const rivals = rivalsOf(ledger, from, to);
  return (sumOfPoints(rivals) < 0 ? rivals.at(-1) : rivals[0]) ?? null;
}

/** The part as a table, the newest game first. */
export async function historyTable(store: Store, rated: RatedPlayer, query: HistoryQuery, page: number) {
  const { ledger } = rated.digest;
  const [from, to] = boundsOf(ledger, query);
  const pages = Math.ceil((to - from) / TABLE_PAGE);
  const at = Math.min(page, pages);
  const end = to - (at - 1) * TABLE_PAGE;
  const places = Array.from({ length: Math.min(TABLE_PAGE, end - from) }, (_, back) => end - 1 - back);
  const movers = places.map((game) => moverAt(ledger, game));
  const people = await peopleOf(store, idsOf(movers));
  const ids = places.map((game) => ledger.gameId[game]!);
  const played = await playedTexts(store, ids);
  const lines = places.map((game, line) => {
    const [gameId, mover] = [ids[line]!, movers[line] ?? null];
    const person = mover && people.get(mover.player);
    return {
      number: game + 1,
      gameId,
      playedAt: played.get(gameId) ?? new Date(ledger.playedAt[game]!).toISOString(),
      change: ledger.change[game]!,
      after: ledger.after[game]!,
      mover: mover && person ? { ...person, points: mover.points } : null,
    };
  });
  const moves = await allMoves(store, rated.ladder.id, rated.rating.playerId);
  const corrections = await withResults(store, correctionsInTable(moves, partOf(ledger, end - places.length, end)));
  return { lines, corrections, page: at, pages };
}
