import type { Ledger } from "./ledger";

/** The sum of all meetings of a player with one opponent; the values are the player's. */
export interface Rival {
  readonly player: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /** Positive when the player won points from the opponent. */
  readonly points: number;
}

/** All opponents in the games from `from` up to `to` (exclusive), those who lost most points to the player first. */
export function rivalsOf(ledger: Ledger, from = 0, to = ledger.games): Rival[] {
  const sums = new Map<number, { games: number; won: number; lost: number; tied: number; points: number }>();
  for (let pair = ledger.pairsFrom[from]!; pair < ledger.pairsFrom[to]!; pair++) {
    const place = ledger.opponent[pair]!;
    let sum = sums.get(place);
    if (sum === undefined) sums.set(place, (sum = { games: 0, won: 0, lost: 0, tied: 0, points: 0 }));
    const result = ledger.result[pair]!;
    sum.games++;
    sum[result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
    sum.points += ledger.points[pair]!;
  }
  const rivals = Array.from(sums, ([place, sum]) => ({ player: ledger.opponents[place]!, ...sum }));
  return rivals.sort((a, b) => b.points - a.points || a.player - b.player);
}

export function sumOfPoints(rivals: readonly Rival[]): number {
  return rivals.reduce((points, rival) => points + rival.points, 0);
}

/** One game in which two players were compared. */
export interface Meeting {
  /** Index of the game in the ledger. */
  readonly game: number;
  readonly result: number;
  readonly points: number;
  /** Points of all meetings up to this one. */
  readonly total: number;
}

/** Every meeting with one opponent, the oldest first. */
export function meetingsWith(ledger: Ledger, player: number): Meeting[] {
  const place = ledger.opponents.indexOf(player);
  if (place < 0) return [];
  const meetings: Meeting[] = [];
  let total = 0;
  for (let game = 0; game < ledger.games; game++) {
    for (let pair = ledger.pairsFrom[game]!; pair < ledger.pairsFrom[game + 1]!; pair++) {
      if (ledger.opponent[pair] !== place) continue;
      const points = ledger.points[pair]!;
      total += points;
      meetings.push({ game, result: ledger.result[pair]!, points, total });
    }
  }
  return meetings;
}
