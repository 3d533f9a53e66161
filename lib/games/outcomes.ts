import type { Reader } from "@/db";
import type { Game } from "@/db/store/games";
import { findGameFlags, findOutcomesByGames, type OutcomeRow, type PlayedPart } from "@/db/store/outcomes";
import { rateGame, type Rules, type Entrant } from "@/lib/rating";
import { placesOf, resultOf } from "./result";
import { upsetOf } from "./surprise";
import type { Outcome } from "./view";

type ListedGame = Pick<Game, "id" | "ladderId" | "status">;

/** The outcomes of a page of games, by number: two statements, however many games and players there are. */
export async function outcomesOf(
  reader: Reader,
  games: readonly ListedGame[],
  rulesOf: (ladderId: number) => Rules,
  viewerId: number | null = null,
): Promise<Map<number, Outcome>> {
  if (games.length === 0) return new Map();
  const ids = games.map(({ id }) => id);
  const [rows, { corrected, late }] = await Promise.all([findOutcomesByGames(reader, ids), findGameFlags(reader, ids)]);
  return new Map(
    games.map((game) => {
      const condition = { status: game.status, corrected: corrected.has(game.id), late: late.has(game.id) };
      return [game.id, { ...condition, ...outcomeOf(rows.get(game.id)!, rulesOf(game.ladderId), viewerId) }];
    }),
  );
}

/** `viewerId` is the signed-in player. */
export function outcomeOf(rows: readonly OutcomeRow[], rules: Rules, viewerId: number | null) {
  const result = resultOf(rows, rules.compare);
  const at = rows.findIndex(({ playerId }) => playerId === viewerId);
  const me = rows[at];
  const leaders = result.kind === "teams" ? [] : result.kind === "duel" ? result.sides : result.leaders;
  return {
    result,
    /** Who shares the first place of a free-for-all or a duel, in the order of the result. */
    winners: leaders.filter(({ place }) => place === 1).map((side) => personOf(rows[side.at]!)),
    /** The mark seeds of the players whom the result names, by their index in it. */
    marks: Object.fromEntries(leaders.map(({ at: leader }) => [leader, rows[leader]!.mark])),
    players: rows.length,
    upset: upsetIn(rows, rules),
    mine: me === undefined ? null : { at, team: me.team, change: me.change, ...placesOf(rows, rules.compare)[at]! },
  };
}

function upsetIn(rows: readonly OutcomeRow[], rules: Rules) {
  const upset = upsetOf(rateGame(storedEntrants(rows), rules));
  return (
    upset && {
      taker: personOf(rows[upset.taker]!),
      payer: personOf(rows[upset.payer]!),
      predicted: upset.predicted,
      points: upset.points,
      tied: upset.result === 0.5,
    }
  );
}

function personOf({ playerId, name, slug, mark }: OutcomeRow) {
  return { id: playerId, name, slug, mark };
}

/**
 * A stored game's participants as the algorithm sees them, with the ratings that the fold has stored: who has none was a guest, or the game
 * is not rated. Everyone stays in place, because direct scores go by position and guests' scores may count for their team.
 */
export function storedEntrants<Row extends PlayedPart>(rows: readonly Row[]): (Row & Entrant)[] {
  return rows.map((row) => ({
    ...row,
    rating: row.ratingBefore ?? 0,
    rated: row.ratingBefore !== null,
    games: row.gamesBefore ?? 0,
  }));
}
