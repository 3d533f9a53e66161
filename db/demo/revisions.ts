import { gameInput, type GameInput, type ParticipantInput } from "@/lib/games/schema";
import type { PlayedEvening } from "./evening";
import { DAY, midnightOf } from "./season";

/** The first suitable game from this day on is chosen. */
const VOIDED_FROM = midnightOf("2026-08-22");
const CORRECTED_FROM = midnightOf("2026-10-17");

/** A game that is voided more than a week after it was played. */
export interface Voiding {
  readonly game: GameInput;
  readonly reason: string;
  readonly at: Date;
}

/** A game that is entered with a mistake and corrected weeks later. */
export interface Correction extends Voiding {
  readonly mistaken: GameInput;
}

export function findVoiding(year: readonly PlayedEvening[]): Voiding {
  const game = firstClanGame(year, VOIDED_FROM);
  const reason = "Friendly fire was still switched off from the training before; both sides agreed that it does not count.";
  return { game, reason, at: new Date(game.playedAt.getTime() + 9 * DAY) };
}

/** The best and the worst of two sides had their scores swapped: a slip that everyone notices. */
export function findCorrection(year: readonly PlayedEvening[]): Correction {
  const game = firstClanGame(year, CORRECTED_FROM);
  const byScore = [...game.participants].sort((a, b) => b.score - a.score);
  const best = byScore[0]!;
  const worst = byScore.findLast(({ team }) => team !== best.team)!;
  const swap = (row: ParticipantInput) => {
    if (row === best) return { ...row, score: worst.score };
    return row === worst ? { ...row, score: best.score } : row;
  };
  return {
    game,
    mistaken: gameInput.parse({ ...game, participants: game.participants.map(swap) }),
    reason: `The scores of ${best.player} and ${worst.player} were in each other's rows; put right from the screenshot.`,
    at: new Date(game.playedAt.getTime() + 20 * DAY),
  };
}

function firstClanGame(year: readonly PlayedEvening[], from: number): GameInput {
  const games = year.filter(({ evening }) => evening.kind === "clans").flatMap((evening) => evening.games);
  return games.find((game) => game.playedAt.getTime() >= from && game.participants.length >= 8)!;
}
