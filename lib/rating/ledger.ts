import { rateColumns } from "./rate-game";
import type { Entrant, PairColumns, Rules } from "./types";

/**
 * All rated games of one player with every opponent in them and the points between the two, the oldest game first. Columns rather
 * than objects: a player with ten thousand games has some hundred thousand pairs.
 */
export interface Ledger {
  readonly games: number;
  readonly gameId: Float64Array;
  /** Milliseconds. */
  readonly playedAt: Float64Array;
  readonly before: Float64Array;
  readonly change: Float64Array;
  readonly after: Float64Array;
  /** Where each game's pairs begin. It has one more entry than there are games: a game's pairs end where the next game's begin. */
  readonly pairsFrom: Uint32Array;
  /** All opponents; `opponent` has indexes into this list. */
  readonly opponents: readonly number[];
  readonly opponent: Uint32Array;
  /** The player's points from the pair: adjustment × scale. */
  readonly points: Float64Array;
  /** The player's result: 1 win, 0 loss, 0.5 tie. */
  readonly result: Float32Array;
}

/** A rated game for a ledger: its rated participants, or all, in the order they were entered, with their ratings before the game. */
export interface LedgerGame {
  readonly id: number;
  readonly playedAt: number;
  readonly entrants: readonly (Entrant & { readonly player: number })[];
}

export interface LedgerWriter {
  /** Games must be added in the order of the fold. */
  add(game: LedgerGame): void;
  finish(): Ledger;
}

export function writeLedger(player: number, rules: Rules): LedgerWriter {
  const gameId: number[] = [];
  const playedAt: number[] = [];
  const before: number[] = [];
  const change: number[] = [];
  const pairsFrom: number[] = [0];
  const opponent: number[] = [];
  const points: number[] = [];
  const result: number[] = [];
  const opponents: number[] = [];
  const places = new Map<number, number>();
  /** Of the game before: ten thousand games need no more room than the largest of them. */
  let columns: PairColumns | undefined;

  function placeOf(other: number): number {
    let place = places.get(other);
    if (place === undefined) places.set(other, (place = opponents.push(other) - 1));
    return place;
  }

  return {
    add({ id, playedAt: at, entrants }) {
      const me = entrants.findIndex((entrant) => entrant.player === player);
      if (me < 0) return;
      const { pairs, scale, changes } = rateColumns(entrants, rules, columns);
      columns = pairs;
      for (let pair = 0; pair < pairs.length; pair++) {
        const [a, b] = [pairs.a[pair]!, pairs.b[pair]!];
        if (a !== me && b !== me) continue;
        const [adjustment, resultOfA] = [pairs.adjustment[pair]!, pairs.result[pair]!];
        opponent.push(placeOf(entrants[a === me ? b : a]!.player));
        points.push((a === me ? adjustment : -adjustment) * scale);
        result.push(a === me ? resultOfA : 1 - resultOfA);
      }
      gameId.push(id);
      playedAt.push(at);
      before.push(entrants[me]!.rating);
      change.push(changes[me]!);
      pairsFrom.push(opponent.length);
    },
    finish: () => ({
      games: gameId.length,
      gameId: Float64Array.from(gameId),
      playedAt: Float64Array.from(playedAt),
      before: Float64Array.from(before),
      change: Float64Array.from(change),
      after: Float64Array.from(before, (rating, game) => rating + change[game]!),
      pairsFrom: Uint32Array.from(pairsFrom),
      opponents,
      opponent: Uint32Array.from(opponent),
      points: Float64Array.from(points),
      result: Float32Array.from(result),
    }),
  };
}

/**
 * The opponent who moved the rating most in one game, and by how much. Whoever moved it against the game's change, however far, is no
 * reason for that change.
 */
export function moverAt(ledger: Ledger, game: number): { player: number; points: number } | null {
  const way = Math.sign(ledger.change[game]!);
  const towards = (pair: number) => (way === 0 ? Math.abs(ledger.points[pair]!) : way * ledger.points[pair]!);
  let most = -1;
  for (let pair = ledger.pairsFrom[game]!; pair < ledger.pairsFrom[game + 1]!; pair++) {
    if (most < 0 || towards(pair) > towards(most)) most = pair;
  }
  return most < 0 ? null : { player: ledger.opponents[ledger.opponent[most]!]!, points: ledger.points[most]! };
}

/** The highest rating after a game, and the first game that reached it. */
export function peakOf(ledger: Ledger): { rating: number; game: number } | null {
  let peak = -1;
  for (let game = 0; game < ledger.games; game++) {
    if (peak < 0 || ledger.after[game]! > ledger.after[peak]!) peak = game;
  }
  return peak < 0 ? null : { rating: ledger.after[peak]!, game: peak };
}
