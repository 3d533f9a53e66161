import { playedAtText } from "@/lib/format";
import type { Reader } from "@/db";
import { findGameFlags, findOutcomesByGames, type OutcomeRow } from "@/db/store/outcomes";
import { findPlayedGames, findVoidReasons, type PageOfGames, type PlayedGame } from "@/db/store/player-games";
import type { Ladder } from "@/db/store/ladders";
import { formatGamePosition } from "@/lib/games/list";
import { conditionWords, placeAmong, placesOf, resultFor, resultOf, shortName } from "@/lib/games/result";
import { storedEntrants } from "@/lib/games/outcomes";
import { mainReason } from "@/lib/games/surprise";
import { teamsNamed } from "@/lib/games/teams/data";
import { rateGame, type Rules } from "@/lib/rating";
import { transfersOf } from "@/lib/analysis";

export type { PageOfGames };

const PAGE = 25;

/** A page of a player's games, newest first, as results, with what each did to them. */
export async function playerGamesPage(reader: Reader, ladder: Ladder, playerId: number, page: PageOfGames) {
  // One more than is shown, to know whether there is another page.
  const found = await findPlayedGames(reader, ladder.id, playerId, page, PAGE + 1);
  const rising = "after" in page || ("end" in page && page.end === "oldest");
  const more = found.length > PAGE;
  const games = rising ? found.slice(-PAGE) : found.slice(0, PAGE);
  const ids = games.map(({ gameId }) => gameId);
  const [rows, flags, reasons, teams] = await Promise.all([
    findOutcomesByGames(reader, ids),
    findGameFlags(reader, ids),
    findVoidReasons(reader, voidedOf(games)),
    teamsNamed(
      reader,
      ladder.id,
      games.flatMap(({ team }) => team ?? []),
    ),
  ]);
  const lines = games.map((game) => {
    const { gameId, team, status } = game;
    const condition = { status, corrected: flags.corrected.has(gameId), late: flags.late.has(gameId) };
    return {
      gameId,
      playedAt: playedAtText(game),
      colour: team === null ? null : (teams.get(team)?.colour ?? 0),
      ...finishOf(rows.get(gameId) ?? [], playerId, ladder.rules),
      said: conditionWords(condition),
      ...whatItDid(game, rows.get(gameId) ?? [], playerId, ladder.rules, reasons.get(gameId)),
    };
  });
  const hasNewer = rising ? more : "before" in page;
  const hasOlder = rising ? "after" in page : more;
  return { lines, newer: hasNewer ? positionOf(games[0]) : null, older: hasOlder ? positionOf(games.at(-1)) : null };
}

/** The ids of those that were voided. */
export function voidedOf(games: readonly Pick<PlayedGame, "gameId" | "status">[]): number[] {
  return games.filter(({ status }) => status === "voided").map(({ gameId }) => gameId);
}

function positionOf(game: PlayedGame | undefined): string | null {
  return game === undefined ? null : formatGamePosition({ playedAt: game.playedAt, id: game.gameId });
}

/** The result from the player's side, and their place. In a duel the result is the place. */
function finishOf(rows: readonly OutcomeRow[], playerId: number, { compare }: Rules) {
  const at = rows.findIndex((row) => row.playerId === playerId);
  const team = rows[at]?.team ?? null;
  const whole = resultOf(rows, compare);
  const result = resultFor(whole, { at, team });
  const lead = team === null ? null : shortName(team);
  const place = at < 0 ? null : placeAmong(whole, placesOf(rows, compare)[at]!, rows.length);
  return lead !== null && result.startsWith(lead)
    ? { team: lead, result: result.slice(lead.length).trimStart(), place }
    : { team: null, result, place };
}

function whatItDid(game: PlayedGame, rows: readonly OutcomeRow[], playerId: number, rules: Rules, reason: string | undefined) {
  const { ratingBefore: before, change } = game;
  if (before === null || change === null) return { rated: null, whyNot: whyNotRated(game, reason) };
  return { rated: { before, after: before + change, change, mover: moverOf(rows, playerId, rules) }, whyNot: null };
}

/** The opponent who moved the player most, in the direction of the change. */
function moverOf(rows: readonly OutcomeRow[], playerId: number, rules: Rules) {
  const me = rows.findIndex((row) => row.playerId === playerId);
  const game = rateGame(storedEntrants(rows), rules);
  const reason = mainReason(transfersOf(game, me), game.changes[me] ?? 0);
  const other = reason && rows[reason.other]!;
  return reason && other && { name: other.name, slug: other.slug, points: reason.change };
}

/** The reason why a game is not rated, in words. */
export function whyNotRated({ status, rated }: Pick<PlayedGame, "status" | "rated">, reason?: string): string {
  if (status === "voided")
    return reason === undefined ? "the game was voided" : `the game was voided: ${reason.replace(/\.$/, "")}`;
  if (!rated) return "a guest at the time";
  return "no registered player was on another side";
}
