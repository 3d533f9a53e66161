/** A game has 256 participants at most, so a position fits in eight bits. */
const POSITIONS = 256;

/**
 * A participant's key: the game's id and the position in it, in one integer. The table is then in the order of games, which is nearly the
 * order of the fold, and a game's participants are one short range of it.
 */
export function participantId(gameId: number, position: number): number {
  return gameId * POSITIONS + position;
}

/** The first and the last possible key of a game's participants. */
export function participantRange(gameId: number): [number, number] {
  return [participantId(gameId, 0), participantId(gameId, POSITIONS - 1)];
}

export function positionOf(id: number): number {
  return id % POSITIONS;
}

export function gameOf(id: number): number {
  return Math.floor(id / POSITIONS);
}
