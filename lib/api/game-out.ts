import type { GameStatus } from "@/db";
import { rateGame, scorePerHour, type Rules } from "@/lib/rating";
import type { GameOut } from "./schema";

/** A participant of a game, stored or not. */
export interface ParticipantRow {
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly rated: boolean;
  readonly ratingBefore: number | null;
  readonly offset: number | null;
  readonly change: number | null;
}

type Result = Omit<GameOut["participants"][number], "player">;

export function resultOf({ team, score, seconds, rated, ratingBefore, offset, change }: ParticipantRow): Result {
  const perHour = scorePerHour({ score, seconds });
  return {
    team,
    score,
    seconds,
    scorePerHour: Number.isFinite(perHour) ? perHour : null,
    rated,
    ratingBefore,
    offset,
    change,
    ratingAfter: ratingBefore === null || change === null ? null : ratingBefore + change,
  };
}

/** What follows from the rows: every pair, and what held the changes down. */
export function workOf(
  rows: readonly ParticipantRow[],
  status: GameStatus,
  rules: Rules,
): Pick<GameOut, "scale" | "highest" | "pairs"> {
  if (status !== "rated") return { scale: null, highest: null, pairs: [] };
  const entrants = rows.map((row) => ({ ...row, rating: row.ratingBefore ?? rules.initialRating }));
  const { pairs, scale, highest } = rateGame(entrants, rules);
  return { scale, highest, pairs: pairs.map((pair) => ({ ...pair, change: pair.adjustment * scale })) };
}
