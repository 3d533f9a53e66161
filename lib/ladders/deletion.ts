import type { Reader } from "@/db";
import { findActiveKeyNamesByLadder } from "@/db/store/access";
import { existsGameOnLadder, findLadderBySlug, type Ladder } from "@/db/store/ladders";

/** Why a ladder cannot be deleted, and what to do instead; null where it can. */
export async function whyNotDeleted(reader: Reader, { id, name, gameCount }: Ladder): Promise<string | null> {
  if (await existsGameOnLadder(reader, id)) {
    const which = gameCount === 0 ? "has only voided games, which stay on record" : "has games";
    return `${name} ${which}, so it cannot be deleted. Close it and then hide it instead, or move its games to another ladder first.`;
  }
  const keys = await findActiveKeyNamesByLadder(reader, id);
  return keys.length === 0 ? null : `Keys report games to ${name}: ${keys.join(", ")}. Revoke them first.`;
}

/** The reason by slug, for the ladder's page; null also for a ladder that is gone. */
export async function whyNotDeletedAt(reader: Reader, slug: string): Promise<string | null> {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder === null ? null : whyNotDeleted(reader, ladder);
}
