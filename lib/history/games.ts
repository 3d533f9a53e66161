import type { Reader } from "@/db";
import {
  opponentsIn,
  playedGames,
  voidReasons,
  type OpposedRow,
  type PageOfGames,
  type PlayedGame,
} from "@/db/store/player-games";
import type { Ladder } from "@/db/store/ladders";
import { formatGamePosition } from "@/lib/games/list";
import { rateGame, tallyGame, type Rules } from "@/lib/rating";
import type { Person } from "@/lib/players/view";
import { peopleOf } from "./data";
import type { PlayerGameLine, PlayerGamesPage } from "./view";

export type { PageOfGames };

const PAGE = 25;

/** A page of a player's games, newest first, with what each did to them. */
export async function playerGamesPage(
  reader: Reader,
  ladder: Ladder,
  playerId: number,
  page: PageOfGames,
): Promise<PlayerGamesPage> {
  // One more than is shown, to know whether there is another page.
  const found = await playedGames(reader, ladder.id, playerId, page, PAGE + 1);
  const rising = "after" in page || ("end" in page && page.end === "oldest");
  const more = found.length > PAGE;
  const games = rising ? found.slice(-PAGE) : found.slice(0, PAGE);
  const rated = games.filter(({ change }) => change !== null).map(({ gameId }) => gameId);
  const voided = games.filter(({ status }) => status === "voided").map(({ gameId }) => gameId);
  const [opponents, reasons] = await Promise.all([opponentsIn(reader, rated), voidReasons(reader, voided)]);
  const people = await peopleOf(
    reader,
    [...opponents.values()].flat().map(({ player }) => player),
  );
  const lines = games.map((game) => gameLine(game, playerId, ladder.rules, opponents.get(game.gameId), people, reasons));
  const hasNewer = rising ? more : "before" in page;
  const hasOlder = rising ? "after" in page : more;
  return { lines, newer: hasNewer ? positionOf(games[0]) : null, older: hasOlder ? positionOf(games.at(-1)) : null };
}

function positionOf(game: PlayedGame | undefined): string | null {
  return game === undefined ? null : formatGamePosition({ playedAt: game.playedAt, id: game.gameId });
}

function gameLine(
  game: PlayedGame,
  playerId: number,
  rules: Rules,
  rows: readonly OpposedRow[] | undefined,
  people: Map<number, Person>,
  reasons: Map<number, string>,
): PlayerGameLine {
  const { gameId, playedAt, team, score, seconds, ratingBefore: before, change } = game;
  const line = { gameId, playedAt: playedAt.toISOString(), team, score, seconds };
  if (before === null || change === null || rows === undefined) {
    return { ...line, rated: null, whyNot: whyNotRated(game, reasons.get(gameId)) };
  }
  const me = rows.findIndex(({ player }) => player === playerId);
  const entrants = rows.map((row) => ({ ...row, rating: row.before, rated: true }));
  const { pairs, scale } = rateGame(entrants, rules);
  const mine = pairs
    .filter(({ a, b }) => a === me || b === me)
    .map(({ a, b, adjustment }) => ({ other: a === me ? b : a, points: (a === me ? adjustment : -adjustment) * scale }));
  const most = mine.reduce((one, next) => (Math.abs(next.points) > Math.abs(one.points) ? next : one), mine[0]!);
  const person = most && people.get(rows[most.other]!.player);
  const mover = person === undefined ? null : { ...person, points: most.points };
  return { ...line, rated: { before, after: before + change, change, tally: tallyGame(entrants)[me]!, mover }, whyNot: null };
}

/** In words, for people. */
export function whyNotRated({ status, rated }: Pick<PlayedGame, "status" | "rated">, reason?: string): string {
  if (status === "voided") return reason === undefined ? "the game was voided" : `the game was voided: ${reason}`;
  if (!rated) return "a guest at the time, and guests are compared with nobody";
  return "no registered player stood on another side";
}
