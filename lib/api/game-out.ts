import type { GameSnapshot, GameStatus } from "@/db";
import type { EnteredRow } from "@/db/store/games";
import { enteredColumns, nameOfColumn } from "@/lib/games/fields";
import { optionalFieldsOf } from "@/lib/games/snapshot";
import { rateGame, type Rules } from "@/lib/rating";
import { scorePerHour } from "@/lib/analysis";
import type { Answer } from "./calls";

/** A participant of a game, stored or not. */
export interface ParticipantRow extends Omit<EnteredRow, "playerId"> {
  readonly ratingBefore: number | null;
  readonly offset: number | null;
  readonly change: number | null;
  readonly gamesBefore?: number | null;
}

type SnapshotRow = Omit<GameSnapshot["participants"][number], "playerId" | "name">;

type Result = Omit<Answer<"game">["participants"][number], "player">;

/** `names` are those of all participants: direct scores are by position. `unscored`: the game has places only. */
export function resultOf(row: ParticipantRow, names: readonly string[], unscored: boolean): Result {
  const { team, score, seconds, rated, ratingBefore, offset, change } = row;
  const perHour = scorePerHour({ score, seconds });
  return {
    ...enteredOf({ team, score, seconds, rated, ...optionalFieldsOf(row) }, names, unscored),
    scorePerHour: Number.isFinite(perHour) && !unscored ? perHour : null,
    ratingBefore,
    offset,
    change,
    ratingAfter: ratingBefore === null || change === null ? null : ratingBefore + change,
  };
}

type EnteredOut = Omit<Answer<"game">["revisions"][number]["before"]["participants"][number], "player">;

/** The entered fields of a participant of a version of a game; optional ones only where there are any. */
export function enteredOf(row: SnapshotRow, names: readonly string[], unscored: boolean): EnteredOut {
  const sent: Record<string, unknown> = {};
  for (const column of enteredColumns) {
    const value = column === "direct" ? versusOf(row, names) : row[column];
    if (value !== undefined) sent[nameOfColumn[column]] = value;
  }
  if (unscored) sent.score = null;
  if (!isEnteredOut(sent)) throw new Error("A field of a participant is missing.");
  return sent;
}

function isEnteredOut(sent: object): sent is EnteredOut {
  return "team" in sent && "score" in sent && "seconds" in sent && "rated" in sent;
}

/** Scores against others by name, where there are any. */
function versusOf({ direct = [] }: SnapshotRow, names: readonly string[]): Record<string, number> | undefined {
  const scores = direct.flatMap((score, at) => (score === null ? [] : [[names[at] ?? "", score] as const]));
  return scores.length === 0 ? undefined : Object.fromEntries(scores);
}

/** What follows from the rows: every pair, and what held the changes down. */
export function workOf(
  rows: readonly ParticipantRow[],
  status: GameStatus,
  rules: Rules,
): Pick<Answer<"game">, "scale" | "highest" | "pairs"> {
  if (status !== "rated") return { scale: null, highest: null, pairs: [] };
  const entrants = rows.map((row) => ({ ...row, rating: row.ratingBefore ?? rules.initialRating, games: row.gamesBefore ?? 0 }));
  const { pairs, scale, highest } = rateGame(entrants, rules);
  return { scale, highest, pairs: pairs.map((pair) => ({ ...pair, change: pair.adjustment * scale })) };
}
