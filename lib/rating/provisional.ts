/** A rating after fewer rated games than this is provisional: it says little yet. */
const PROVISIONAL_GAMES = 10;

export function isProvisional(ratedGames: number): boolean {
  return ratedGames < PROVISIONAL_GAMES;
}
