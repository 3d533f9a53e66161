import type { Reader } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import type { Outlet } from "@/db/store/outlets";
import { eventGroups, isGroup } from "./schema";

/** "Clan ladder: games, new leader", "All ladders: every event", "Clan ladder, edited at most every 10 minutes". */
export async function sendsInWords(
  reader: Reader,
  { kind, sends, ladderIds }: Pick<Outlet, "kind" | "sends" | "ladderIds">,
): Promise<string> {
  const names = new Map((await findAllLadders(reader)).map(({ id, name }) => [id, name]));
  const ladders = ladderIds === null ? "All ladders" : ladderIds.flatMap((id) => names.get(id) ?? []).join(", ") || "No ladder";
  if (kind === "standing") return `${ladders}, edited at most every 10 minutes`;
  const chosen =
    sends === null
      ? "every event"
      : sends
          .filter(isGroup)
          .map((group) => eventGroups[group].name)
          .join(", ");
  return `${ladders}: ${chosen}`;
}
