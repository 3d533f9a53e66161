import type { Ladder } from "@/db/store/ladders";
import { formatScore } from "@/lib/format";
import { checkGame, type GameProblem, type Rules } from "@/lib/rating";
import type { Refused } from "./mutations";
import type { GameInput } from "./schema";
import { hasNoScores, lacksScores } from "./scores";

interface Fitting {
  readonly place?: number | null;
}

interface Stored extends Fitting {
  readonly score: number;
}

type Compared = Pick<Ladder, "rules">;

/** Whether a ladder's comparison has what it needs. Only places are ever missing: where a direct score is, the rate decides. */
function fits({ rules }: Compared, { participants }: { readonly participants: readonly Fitting[] }): boolean {
  return rules.compare !== "place" || participants.every(({ place }) => place != null);
}

/** What a ladder's comparison lacks in a game that is about to be entered, by entrant and field. */
export function misfitsOf({ participants, scores }: GameInput, rules: Pick<Rules, "compare">): GameProblem[] {
  // On a ladder that compares places, the winner is 1st and the loser 2nd.
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

/** Somebody whom a table names the winner, and who would lose on a ladder on which the lowest score wins. */
function winnerBehind(participants: GameInput["participants"]): GameProblem[] {
  const most = Math.max(...participants.map(({ score }) => score));
  if (participants.every(({ score }) => score === most)) return [];
  const entrant = participants.findIndex(({ score }) => score === most);
  const message = `${participants[entrant]!.player} is named the winner and has the higher score, but on this ladder the lowest score wins. Correct the score or the winner, or import into a ladder on which the highest wins.`;
  return [{ entrant, field: "score", message }];
}

/** Somebody whom a table names the winner and whose score in it is the lowest, on a ladder on which the highest wins. */
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
export function asOn({ rules }: Compared, game: GameInput): GameInput {
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

/** The same as a refusal, for a game that is about to be entered. */
export function refuseMisfit(ladder: Compared, game: GameInput): Refused | null {
  if (game.scores === undefined && fits(ladder, game)) return null;
  const [first] = misfitsOf(game, ladder.rules);
  return first === undefined ? null : { ok: false, reason: first.message };
}

/** For a game that is stored and would count on a ladder: it has to be corrected first. */
export function refuseStoredMisfit(
  ladder: Pick<Ladder, "rules" | "name">,
  gameId: number,
  { participants }: { readonly participants: readonly Stored[] },
  /** The ladder that it comes from, where it moves. */
  from: Compared = ladder,
): Refused | null {
  if (ladder.rules.compare !== "place") {
    if (from.rules.compare === "place" ? !hasNoScores(participants, "place") : !lacksScores(participants, ladder.rules.compare))
      return null;
    return {
      ok: false,
      reason: `Game ${gameId} has only places and no scores. ${ladder.name} does not compare places: only a ladder that compares places takes games without scores.`,
    };
  }
  if (fits(ladder, { participants })) return null;
  return {
    ok: false,
    reason: `${ladder.name} compares places, and game ${gameId} has none for everyone. Enter the places first.`,
  };
}
