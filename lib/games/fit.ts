import type { Ladder } from "@/db/store/ladders";
import { formatScore } from "@/lib/format";
import { checkGame, type GameProblem, type Rules } from "@/lib/rating";
import type { GameInput } from "./schema";
import { hasNoScores, lacksScores } from "./scores";

/** A participant as it is stored. */
export interface StoredRow {
  readonly score: number;
  readonly team: string | null;
  readonly place?: number | null;
}

type Compared = Pick<Ladder, "rules">;

/** What a ladder's comparison lacks in a game that is about to be entered. Only places are ever missing: without a direct score the rate decides. */
export function comparisonProblems({ participants, scores }: GameInput, rules: Pick<Rules, "compare">): GameProblem[] {
  // Nearly every game: nothing is missing, so nothing is made for it.
  if (scores === undefined && (rules.compare !== "place" || participants.every(({ place }) => place != null))) return [];
  // A ladder that compares places takes the winner as 1st and the loser as 2nd.
  if (scores === "by result" || (scores === "winner higher" && rules.compare === "place")) return [];
  if (scores === "winner higher") return rules.compare === "lowest" ? winnerBehind(participants) : [];
  if (scores === "winner lower") return rules.compare === "lowest" ? [] : winnerBelow(participants);
  if (rules.compare === "place") {
    const entrants = participants.map((entry) => ({ ...entry, name: entry.player, player: undefined }));
    return checkGame(entrants, rules).filter(({ field }) => field === "place");
  }
  if (scores !== "none") return [];
  return participants.map(({ player }, entrant) => ({
    entrant,
    field: "score",
    message: `${player}: the score is missing. Only a ladder that compares places takes games without scores.`,
  }));
}

/** The named winner of a table who would lose on a ladder on which the lowest score wins. */
function winnerBehind(participants: GameInput["participants"]): GameProblem[] {
  const highest = Math.max(...participants.map(({ score }) => score));
  if (participants.every(({ score }) => score === highest)) return [];
  const entrant = participants.findIndex(({ score }) => score === highest);
  const message = `${participants[entrant]!.player} is named the winner and has the higher score, but on this ladder the lowest score wins. Correct the score or the winner, or import into a ladder on which the highest wins.`;
  return [{ entrant, field: "score", message }];
}

/** The named winner of a table who has the lowest score, on a ladder on which the highest wins. */
function winnerBelow(participants: GameInput["participants"]): GameProblem[] {
  const byScore = [...participants].sort((one, other) => one.score - other.score);
  const [winner, above] = [byScore[0]!, byScore.at(-1)!];
  const nameOf = ({ player, team }: (typeof participants)[number]) => team ?? player;
  const message = `${nameOf(winner)} is named the winner with ${formatScore(winner.score)}, but ${nameOf(above)} has ${formatScore(above.score)}. Correct the winner or the scores, or import into a ladder on which the lowest score wins.`;
  return [{ entrant: participants.indexOf(winner), field: "score", message }];
}

/**
 * A game with the scores that it has on this ladder, where nobody gave it any: none (0) where places are compared. Elsewhere scores that were
 * made of places or of who won stay, turned around where the lowest wins. Where places are compared and only a winner is known, the winner is
 * 1st and the loser 2nd; who draw tie at 1.
 */
export function scoresForLadder({ rules }: Compared, game: GameInput): GameInput {
  const { scores, participants } = game;
  if (scores === undefined || scores === "winner lower" || (rules.compare !== "place" && rules.compare !== "lowest")) return game;
  if (scores === "by result" || scores === "winner higher") return { ...game, participants: asWonOn(rules, game) };
  const scoreOf = (place: number | undefined) => (rules.compare === "lowest" ? (place ?? 0) : 0);
  return { ...game, participants: participants.map((entry) => ({ ...entry, score: scoreOf(entry.place) })) };
}

function asWonOn({ compare }: Pick<Rules, "compare">, { scores, participants }: GameInput): GameInput["participants"] {
  if (compare === "place") {
    const falling = [...new Set(participants.map(({ score }) => score))].sort((one, other) => other - one);
    return participants.map((entry) => ({
      ...entry,
      score: scores === "by result" ? 0 : entry.score,
      place: falling.indexOf(entry.score) + 1,
    }));
  }
  return scores === "by result" ? participants.map((entry) => ({ ...entry, score: 1 - entry.score })) : participants;
}

/** Why a ladder cannot compare the players of a stored game, which has to be corrected first; null where it can. */
export function storedComparisonProblem(
  ladder: Pick<Ladder, "rules" | "name">,
  gameId: number,
  { participants }: { readonly participants: readonly StoredRow[] },
  /** The ladder that it comes from, where it moves. */
  from: Compared,
): string | null {
  if (ladder.rules.compare === "place") {
    return participants.every(({ place }) => place != null)
      ? null
      : `${ladder.name} compares places, and game ${gameId} has none for everyone. Enter the places first.`;
  }
  const isUnscored =
    from.rules.compare === "place" ? hasNoScores(participants, "place") : lacksScores(participants, ladder.rules.compare);
  return isUnscored
    ? `Game ${gameId} has only places and no scores. ${ladder.name} does not compare places: only a ladder that compares places takes games without scores.`
    : null;
}
