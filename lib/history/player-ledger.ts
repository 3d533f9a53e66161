import { rateGame, type Entrant, type Rules } from "@/lib/rating";
import type { Tally } from "@/lib/analysis";

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
  /** The first pair of each game. There is one more entry than games: a game's pairs end where the next game's begin. */
  readonly pairsFrom: Uint32Array;
  /** The opponent of each pair. */
  readonly opponent: Uint32Array;
  /** The player's points from the pair: adjustment × scale. */
  readonly points: Float64Array;
  /** The player's result: 1 win, 0 loss, 0.5 tie. */
  readonly result: Float32Array;
}

/** A rated game for a ledger: its rated participants, or all, in the order they were entered, with their ratings before the game. */
interface LedgerGame {
  readonly id: number;
  readonly playedAt: number;
  readonly entrants: readonly (Entrant & { readonly player: number })[];
}

/** Games must be added in the order of the fold. */
export function writeLedger(player: number, rules: Rules) {
  const gameId: number[] = [];
  const playedAt: number[] = [];
  const before: number[] = [];
  const change: number[] = [];
  const pairsFrom: number[] = [0];
  const opponent: number[] = [];
  const points: number[] = [];
  const result: number[] = [];
  return {
    add({ id, playedAt: at, entrants }: LedgerGame): void {
      const me = entrants.findIndex((entrant) => entrant.player === player);
      if (me < 0) return;
      const { pairs, scale, changes } = rateGame(entrants, rules);
      for (const { a, b, adjustment, result: resultOfA } of pairs) {
        if (a !== me && b !== me) continue;
        opponent.push(entrants[a === me ? b : a]!.player);
        points.push((a === me ? adjustment : -adjustment) * scale);
        result.push(a === me ? resultOfA : 1 - resultOfA);
      }
      gameId.push(id);
      playedAt.push(at);
      before.push(entrants[me]!.rating);
      change.push(changes[me]!);
      pairsFrom.push(opponent.length);
    },
    finish: (): Ledger => ({
      games: gameId.length,
      gameId: Float64Array.from(gameId),
      playedAt: Float64Array.from(playedAt),
      before: Float64Array.from(before),
      change: Float64Array.from(change),
      after: Float64Array.from(before, (rating, game) => rating + change[game]!),
      pairsFrom: Uint32Array.from(pairsFrom),
      opponent: Uint32Array.from(opponent),
      points: Float64Array.from(points),
      result: Float32Array.from(result),
    }),
  };
}

/**
 * The opponent who moved the rating most in one game, and by how much. An opponent who moved it against the game's change, however far, is
 * no reason for that change.
 */
export function moverAt(ledger: Ledger, game: number): { player: number; points: number } | null {
  const way = Math.sign(ledger.change[game]!);
  const towards = (pair: number) => (way === 0 ? Math.abs(ledger.points[pair]!) : way * ledger.points[pair]!);
  let best = -1;
  for (let pair = ledger.pairsFrom[game]!; pair < ledger.pairsFrom[game + 1]!; pair++) {
    if (best < 0 || towards(pair) > towards(best)) best = pair;
  }
  return best < 0 ? null : { player: ledger.opponent[best]!, points: ledger.points[best]! };
}

/** The first of the games from `from` up to `to` (exclusive) after which the rating was the highest. */
export function peakOf({ after }: Ledger, from: number, to: number): number {
  let peak = from;
  for (let game = from; game < to; game++) if (after[game]! > after[peak]!) peak = game;
  return peak;
}

/** The sum of all meetings of a player with one opponent; the values are the player's. */
export interface Rival extends Readonly<Tally> {
  readonly player: number;
  readonly games: number;
  /** Positive when the player won points from the opponent. */
  readonly points: number;
}

/** All opponents in the games from `from` up to `to` (exclusive), the one who lost most points to the player first. */
export function rivalsOf(ledger: Ledger, from = 0, to = ledger.games): Rival[] {
  const rivals = new Map<number, { -readonly [Name in keyof Rival]: Rival[Name] }>();
  for (let pair = ledger.pairsFrom[from]!; pair < ledger.pairsFrom[to]!; pair++) {
    const player = ledger.opponent[pair]!;
    let sum = rivals.get(player);
    if (sum === undefined) rivals.set(player, (sum = { player, games: 0, won: 0, lost: 0, tied: 0, points: 0 }));
    const result = ledger.result[pair]!;
    sum.games++;
    sum[result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
    sum.points += ledger.points[pair]!;
  }
  return [...rivals.values()].sort((a, b) => b.points - a.points || a.player - b.player);
}

export function sumOfPoints(parts: readonly { readonly points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/** Every meeting with one opponent, the oldest first; `game` is its place in the ledger. */
export function meetingsWith(ledger: Ledger, player: number) {
  const meetings: { game: number; result: number; points: number }[] = [];
  for (let game = 0; game < ledger.games; game++) {
    for (let pair = ledger.pairsFrom[game]!; pair < ledger.pairsFrom[game + 1]!; pair++) {
      if (ledger.opponent[pair] === player) meetings.push({ game, result: ledger.result[pair]!, points: ledger.points[pair]! });
    }
  }
  return meetings;
}
