import type { Reader } from "@/db";
import { findGameIdsByPlayer } from "@/db/store/player-games";
import { findPlayersByIds, findPlayersMergedInto, type Player } from "@/db/store/players";
import { countOf } from "@/lib/format";
import { isGuest, isMerged, refuseErased } from "./identity";

/** Why a guest cannot be deleted, and what to do instead; null if they can. */
export async function whyGuestStays(reader: Reader, player: Player): Promise<string | null> {
  const { id, name } = player;
  if (!isGuest(player)) return `${name} has an account. Erase the player instead.`;
  if (isMerged(player) || (await findPlayersMergedInto(reader, [id])).length > 0)
    return `${name} was merged with another player. Undo the merge first.`;
  const games = [...(await findGameIdsByPlayer(reader, id)).values()].flat().length;
  if (games > 0)
    return `${name} is in ${countOf(games, "game")}, voided ones included. Only guests without games can be deleted. If the name is misspelt, correct the games or merge the guest into the right player.`;
  return refuseErased(reader, player);
}

/** The same for the guest's page. */
export async function whyGuestStaysById(reader: Reader, id: number): Promise<string | null> {
  const [player] = await findPlayersByIds(reader, [id]);
  return player === undefined ? null : whyGuestStays(reader, player);
}
