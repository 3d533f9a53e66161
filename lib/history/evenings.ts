/** Games with less than this between them were played on one evening, also across midnight. */
const PAUSE_MS = 6 * 3_600_000;

/**
 * The last game of each evening among those from one place up to another (exclusive), by place. Of several games on one evening a chart
 * by date would draw a hair. The game at `peak` is included as well, because the line should reach the highest rating.
 */
export function eveningEnds(playedAt: ArrayLike<number>, from: number, to: number, peak: number): number[] {
  const ends: number[] = [];
  for (let game = from; game < to; game++) {
    const isLast = game + 1 === to || playedAt[game + 1]! - playedAt[game]! >= PAUSE_MS;
    if (isLast || game === peak) ends.push(game);
  }
  return ends;
}
