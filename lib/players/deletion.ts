import type { Reader } from "@/db";
import { findGamesByIds, findParticipantsByGames } from "@/db/store/games";
import { findGameIdsByPlayer } from "@/db/store/player-games";
import { findPlayersByIds, findPlayersMergedInto, type Player } from "@/db/store/players";
import { countOf } from "@/lib/format";
import { isGuest, isMerged, refuseErased } from "./identity";

/** Why a guest cannot be deleted, and what to do instead; null if they can. `deletedFirst` of their games are deleted with them. */
export async function whyGuestStays(reader: Reader, player: Player, deletedFirst = 0): Promise<string | null> {
  const { id, name } = player;
  if (!isGuest(player)) return `${name} has an account. Erase the player instead.`;
  if (isMerged(player) || (await findPlayersMergedInto(reader, [id])).length > 0)
    return `${name} was merged with another player. Undo the merge first.`;
  const games = [...(await findGameIdsByPlayer(reader, id)).values()].flat().length;
  if (games > deletedFirst)
    return `${name} is in ${countOf(games, "game")}, voided ones included. Only guests without games can be deleted. If the name is misspelt, correct the games or merge the guest into the right player.`;
  return refuseErased(reader, player);
}

/** The guests who came with these games and are in no others: they can be deleted with the games. */
export async function guestsOnlyIn(reader: Reader, gameIds: readonly number[]): Promise<Player[]> {
  const games = await findGamesByIds(reader, gameIds);
  const first = games.reduce((least, { enteredAt }) => Math.min(least, enteredAt.getTime()), Infinity);
  const counts = new Map<number, number>();
  for (const rows of (await findParticipantsByGames(reader, gameIds)).values()) {
    for (const { playerId } of rows) counts.set(playerId, (counts.get(playerId) ?? 0) + 1);
  }
  const found: Player[] = [];
  for (const player of await findPlayersByIds(reader, [...counts.keys()])) {
    const isNew = player.createdAt.getTime() >= first;
    if (isNew && (await whyGuestStays(reader, player, counts.get(player.id))) === null) found.push(player);
  }
  return found.sort((one, other) => one.name.localeCompare(other.name, "en"));
}
