import type { GameStatus } from "@/db";
import { rateGame, type Rules } from "@/lib/rating";
import { scorePerHour } from "@/lib/analysis";
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
  readonly place?: number | null;
  readonly direct?: readonly (number | null)[] | null;
  readonly gamesBefore?: number | null;
}

type Result = Omit<GameOut["participants"][number], "player">;

/** `names` are those of all participants: direct scores are by position. `unscored`: the game has places only. */
export function resultOf(row: ParticipantRow, names: readonly string[], unscored: boolean): Result {
  const { team, score, seconds, rated, ratingBefore, offset, change } = row;
  const perHour = scorePerHour({ score, seconds });
  return {
    team,
    score: unscored ? null : score,
    seconds,
    scorePerHour: Number.isFinite(perHour) && !unscored ? perHour : null,
    rated,
    ...comparedBesides(row, names),
    ratingBefore,
    offset,
    change,
    ratingAfter: ratingBefore === null || change === null ? null : ratingBefore + change,
  };
}

/** Places and scores against others, where there are any. */
export function comparedBesides(
  { place, direct }: Pick<ParticipantRow, "place" | "direct">,
  names: readonly string[],
): Pick<Result, "place" | "versus"> {
  const scores = direct?.flatMap((score, at) => (score === null ? [] : [[names[at] ?? "", score] as const])) ?? [];
  return {
    ...(place == null ? {} : { place }),
    ...(scores.length === 0 ? {} : { versus: Object.fromEntries(scores) }),
  };
}

/** What follows from the rows: every pair, and what held the changes down. */
export function workOf(
  rows: readonly ParticipantRow[],
  status: GameStatus,
  rules: Rules,
): Pick<GameOut, "scale" | "highest" | "pairs"> {
  if (status !== "rated") return { scale: null, highest: null, pairs: [] };
  const entrants = rows.map((row) => ({ ...row, rating: row.ratingBefore ?? rules.initialRating, games: row.gamesBefore ?? 0 }));
  const { pairs, scale, highest } = rateGame(entrants, rules);
  return { scale, highest, pairs: pairs.map((pair) => ({ ...pair, change: pair.adjustment * scale })) };
}
