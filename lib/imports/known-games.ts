import type { Reader } from "@/db";
import { gamesPlayedAt, type GameAt } from "@/db/store/duplicates";
import { knownExternalIds, participantsOfGames, type Participant } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { giveTurn } from "@/lib/fold/turn";
import type { GameInput } from "@/lib/games/schema";
import { knownPlayers, type PlayersByKey } from "@/lib/names/data";
import { nameKey } from "@/lib/players/schema";

/**
 * Which of these games, by their places in the list, the ladder has already: by what the system they came from calls them, or, where
 * one of the two has no such name, by the same players with the same scores at the same time. What was voided is there as well: a file
 * does not bring it back.
 */
export async function knownGames(reader: Reader, ladder: Ladder, games: readonly GameInput[]): Promise<Set<number>> {
  const known = new Set<number>();
  const ids = games.flatMap(({ externalId }) => externalId ?? []);
  const knownIds = await knownExternalIds(reader, ladder.id, ids);
  for (const [at, { externalId }] of games.entries()) if (externalId !== null && knownIds.has(externalId)) known.add(at);
  await giveTurn();
  const others = [...games.keys()].filter((at) => !known.has(at));
  for (const at of await sameGames(reader, ladder, games, others)) known.add(at);
  return known;
}

async function sameGames(reader: Reader, ladder: Ladder, games: readonly GameInput[], places: readonly number[]) {
  const times = [...new Set(places.map((at) => games[at]!.playedAt.getTime()))];
  const stored = await gamesPlayedAt(
    reader,
    ladder.id,
    times.map((time) => new Date(time)),
  );
  const byTime = new Map<number, GameAt[]>();
  for (const game of stored) {
    const time = game.playedAt.getTime();
    byTime.set(time, [...(byTime.get(time) ?? []), game]);
  }
  const pairs = places.flatMap((at) => {
    const { playedAt, externalId, participants } = games[at]!;
    const alike = (byTime.get(playedAt.getTime()) ?? []).filter(
      (game) => game.participantCount === participants.length && (game.externalId === null || externalId === null),
    );
    return alike.map(({ id }) => ({ at, id }));
  });
  if (pairs.length === 0) return [];
  const names = new Set(pairs.flatMap(({ at }) => games[at]!.participants.map(({ player }) => player)));
  const players = await knownPlayers(reader, [...names]);
  const rows = await participantsOfGames(reader, [...new Set(pairs.map(({ id }) => id))]);
  return pairs.filter(({ at, id }) => sameLines(games[at]!, rows.get(id)!, players)).map(({ at }) => at);
}

function sameLines({ participants }: GameInput, rows: readonly Participant[], players: PlayersByKey): boolean {
  const scores = new Map(rows.map(({ playerId, score }) => [playerId, score]));
  return participants.every(({ player, score }) => {
    const known = players.get(nameKey(player));
    return known !== undefined && scores.get(known.id) === score;
  });
}
