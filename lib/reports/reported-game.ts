import type { Reader, ReportedGame } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import { findStartingRatings } from "@/db/store/ratings";
import type { ReportAnswer } from "@/db/store/reports";
import { ABOVE_ALL_IDS, standingsBefore } from "@/lib/games/entrants";
import { gameTextsOf } from "@/lib/games/fields";
import { comparisonProblems, scoresForLadder } from "@/lib/games/fit";
import type { GameInput } from "@/lib/games/schema";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { pluck } from "@/lib/platform/grouped";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { isFutureGuest, mergedPlayers, playersNamed, playersNumbered, type PlayersByKey } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { rateGame } from "@/lib/rating";
import { defaultReporting } from "./schema";

export function reportingOf({ reporting }: Pick<Ladder, "reporting">) {
  return reporting ?? defaultReporting;
}

/** Everybody in a reported game, as they are known now: merged players are the ones they became, new names may be known by now. */
export async function playersOf(reader: Reader, game: ReportedGame): Promise<(Player | null)[]> {
  const ids = game.participants.flatMap(({ playerId }) => playerId ?? []);
  const names = game.participants.flatMap(({ name }) => name ?? []);
  const byId = await playersNumbered(reader, ids);
  const byName = names.length === 0 ? new Map<string, Player>() : await playersNamed(reader, names);
  return game.participants.map(({ playerId, name }) =>
    playerId === null ? (byName.get(nameKey(name ?? "")) ?? null) : (byId.get(playerId) ?? null),
  );
}

/** A person's own number and those of players who were merged into them. */
export async function numbersOf(reader: Reader, playerId: number): Promise<number[]> {
  return [playerId, ...pluck(await mergedPlayers(reader, playerId), "id")];
}

/** A reported game with players, as it would be entered and rated. */
export type RatedReport = Awaited<ReturnType<typeof rateInput>>;

/** A reported game as it would be entered, with its players in the order of its rows; or why it cannot be any more. */
export async function enterableGame(reader: Reader, ladder: Ladder, game: ReportedGame): Promise<Outcome<Enterable>> {
  const found = await playersOf(reader, game);
  const players = found.flatMap((player) => player ?? []);
  if (players.length < found.length) return refuse("Somebody in this game does not exist any more.");
  const twice = players.find(({ id }, row) => players.findIndex((other) => other.id === id) < row);
  if (twice !== undefined) return refuse(`${twice.name} would be in this game twice, because two players were merged.`);
  const input = inputOf(game, players);
  const [lacking] = comparisonProblems(input, ladder.rules);
  return lacking === undefined ? { ok: true, input, players } : refuse(lacking.message);
}

export interface Enterable {
  readonly input: GameInput;
  readonly players: readonly Player[];
}

/** The players of a game by the names of its rows. */
export const playersIn = ({ input, players }: Enterable): PlayersByKey =>
  new Map(input.participants.map(({ player }, row) => [nameKey(player), players[row]!]));

function inputOf({ playedAt, expected, participants }: ReportedGame, players: readonly Player[]): GameInput {
  const rows = participants.map(({ team, score, seconds, place }, row) => {
    const entered = { player: players[row]!.name, team, score: score ?? 0, seconds };
    return place === undefined ? entered : { ...entered, place };
  });
  const input = {
    ...gameTextsOf({ expected: expected ?? null }),
    playedAt: new Date(playedAt),
    externalId: null,
    participants: rows,
  };
  return participants.every(({ score }) => score === null) ? { ...input, scores: "none" } : input;
}

/** What a reported game would do, from the ratings just before it; or why it cannot be entered any more. */
export async function rateReported(reader: Reader, ladder: Ladder, game: ReportedGame): Promise<Outcome<RatedReport>> {
  const enterable = await enterableGame(reader, ladder, game);
  if (!enterable.ok) return enterable;
  return { ok: true, ...(await rateInput(reader, ladder, enterable.input, enterable.players)) };
}

/** What a game would do to these players, who are its rows. */
export async function rateInput(reader: Reader, ladder: Ladder, input: GameInput, players: readonly Player[]) {
  const position = { playedAt: input.playedAt, id: ABOVE_ALL_IDS };
  const known = players.filter((player) => !isFutureGuest(player)).map(({ id }) => id);
  const standings = await standingsBefore(reader, ladder, known, position);
  const starting = await findStartingRatings(reader, ladder.id, known);
  const rated = players.map((player) => isRatedOn(ladder, isFutureGuest(player) ? null : player));
  const { participants } = scoresForLadder(ladder, input);
  const entrants = participants.map((row, index) => {
    const { id } = players[index]!;
    const { rating, games } = standings.get(id) ?? { rating: starting.get(id) ?? ladder.rules.initialRating, games: 0 };
    return { ...row, rating, games, rated: rated[index]! };
  });
  const { changes, pairs } = rateGame(entrants, ladder.rules);
  const expected = entrants.map((_, index) => {
    const own = pairs.filter(({ a, b }) => a === index || b === index);
    const shares = own.map(({ a, predicted }) => (a === index ? predicted : 1 - predicted));
    return own.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / own.length;
  });
  return {
    input,
    players,
    /** Everybody's rating before it, and what it would do to them; null and 0 for those who are not rated. */
    ratings: entrants.map(({ rating }, index) => (rated[index] ? rating : null)),
    changes: changes.map((change, index) => (rated[index] ? change : 0)),
    /** Each one's expected share against their opponents; null without any. */
    expected,
  };
}

/** The game of a version. */
export function gameOfVersion(answers: readonly ReportAnswer[], version: number): ReportedGame | null {
  return answers.find((answer) => answer.version === version && answer.game !== null)?.game ?? null;
}
