import type { DirectColumns, Entrant, GameColumns } from "./types";

/** An entrant of a game to replay. The rating comes from the games before. */
export interface Appearance<Player> extends Omit<Entrant, "rating" | "games"> {
  readonly player: Player;
}

export interface PackedGames<Player> {
  readonly games: GameColumns;
  /** players[i] has the number i in column `player`; in order of first appearance. */
  readonly players: Player[];
}

/** Turns games into the columns that `replay` takes. */
export function packGames<Player>(games: readonly (readonly Appearance<Player>[])[]): PackedGames<Player> {
  const numbers = new Map<Player, number>();
  const columns = packWith(numbers, games);
  return { games: columns, players: [...numbers.keys()] };
}

/** Packs games of players who already have numbers; new players get the next ones. */
export function packWith<Player>(numbers: Map<Player, number>, games: readonly (readonly Appearance<Player>[])[]): GameColumns {
  const rows = games.reduce((sum, game) => sum + game.length, 0);
  const columns = {
    starts: new Uint32Array(games.length + 1),
    player: new Uint32Array(rows),
    team: new Int32Array(rows),
    score: new Float64Array(rows),
    seconds: new Float64Array(rows),
    rated: new Uint8Array(rows),
  };
  let row = 0;
  for (const [at, game] of games.entries()) {
    const teams = new Map<string, number>();
    for (const entrant of game) {
      columns.player[row] = numberIn(numbers, entrant.player);
      columns.team[row] = entrant.team === null ? -1 : numberIn(teams, entrant.team);
      columns.score[row] = entrant.score;
      columns.seconds[row] = entrant.seconds;
      columns.rated[row] = entrant.rated ? 1 : 0;
      row++;
    }
    columns.starts[at + 1] = row;
  }
  const direct = directColumns(games.flatMap((game) => game.map((entrant) => entrant.direct)));
  return { ...columns, ...placeColumn(games, rows), ...(direct === null ? {} : { direct }) };
}

/** Set only on ladders that compare places. */
function placeColumn(games: readonly (readonly Pick<Entrant, "place">[])[], rows: number): Pick<GameColumns, "place"> {
  if (!games.some((game) => game.some(({ place }) => place != null))) return {};
  const column = new Float64Array(rows);
  let row = 0;
  for (const game of games) for (const { place } of game) column[row++] = place ?? NaN;
  return { place: column };
}

/** The direct scores of rows that lie end to end; null where none of them has any, as on most ladders. */
export function directColumns(rows: readonly Entrant["direct"][]): DirectColumns | null {
  if (rows.every((direct) => direct == null)) return null;
  const from = new Uint32Array(rows.length + 1);
  const [opponent, score]: [number[], number[]] = [[], []];
  for (const [row, direct] of rows.entries()) {
    for (const [other, against] of (direct ?? []).entries()) {
      if (against == null) continue;
      opponent.push(other);
      score.push(against);
    }
    from[row + 1] = score.length;
  }
  return { from, opponent: Uint16Array.from(opponent), score: Float64Array.from(score) };
}

function numberIn<Key>(numbers: Map<Key, number>, key: Key): number {
  let number = numbers.get(key);
  if (number === undefined) numbers.set(key, (number = numbers.size));
  return number;
}
