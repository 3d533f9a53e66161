import { teamNumber } from "./board";
import type { DirectColumns, Entrant, EntrantField, EntrantFields, GameColumns } from "./types";

/** An entrant of a game to replay. The rating comes from the games before. */
export interface Appearance<Player> extends Omit<Entrant, "rating" | "games"> {
  readonly player: Player;
}

/** Games in the columns that `replay` takes. players[i] has the number i: in order of first appearance, after those who have numbers already. */
export function packGames<Player>(games: readonly (readonly Appearance<Player>[])[], numbers = new Map<Player, number>()) {
  const rows = games.flat();
  const starts = new Uint32Array(games.length + 1);
  for (const [at, game] of games.entries()) starts[at + 1] = starts[at]! + game.length;
  for (const { player } of rows) if (!numbers.has(player)) numbers.set(player, numbers.size);
  const columns: GameColumns = {
    starts,
    player: Uint32Array.from(rows, ({ player }) => numbers.get(player)!),
    team: Int32Array.from(games.flatMap(teamNumbers)),
    score: Float64Array.from(rows, ({ score }) => score),
    seconds: Float64Array.from(rows, ({ seconds }) => seconds),
    rated: Uint8Array.from(rows, ({ rated }) => (rated ? 1 : 0)),
    ...fieldColumns(rows),
  };
  return { games: columns, players: [...numbers.keys()] };
}

function teamNumbers(game: readonly Pick<Entrant, "team">[]): number[] {
  const teams: string[] = [];
  return game.map(({ team }) => (team === null ? -1 : teamNumber(teams, team)));
}

/** Null for each optional field that an entrant does not have. */
export function entrantFieldsOf({ place = null, direct = null }: EntrantFields): Required<EntrantFields> {
  return { place, direct };
}

type PackedField = EntrantField | "out" | "teamScore";

/** The optional fields of rows that lie end to end, as far as any of them has one. */
export function fieldColumns(rows: readonly Pick<Entrant, PackedField>[]): Pick<GameColumns, PackedField> {
  const direct = directColumns(rows.map((row) => row.direct));
  return {
    ...(rows.some(({ place }) => place != null) && { place: Float64Array.from(rows, ({ place }) => place ?? NaN) }),
    ...(direct !== null && { direct }),
    ...(rows.some(({ out }) => out === true) && { out: Uint8Array.from(rows, ({ out }) => (out === true ? 1 : 0)) }),
    ...(rows.some(({ teamScore }) => teamScore != null) && {
      teamScore: Float64Array.from(rows, ({ teamScore }) => teamScore ?? NaN),
    }),
  };
}

/** The direct scores of rows that lie end to end; null where none of them has any, as on most ladders. */
function directColumns(rows: readonly Entrant["direct"][]): DirectColumns | null {
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
