import type { Reader } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { namesToFind } from "./mentions";
import { personOf, findMentions } from "./find-mentions";
import type { ErasureView } from "./view";

/** The scope of an erasure, for an admin: all texts are searched. Null where there is no such player. */
export async function erasureView(reader: Reader, playerId: number): Promise<ErasureView | null> {
  return viewOf(reader, playerId, "everywhere");
}

/** The scope of an erasure, for the player, who may not read the audit log: its entries are listed without their texts. */
export async function ownErasureView(reader: Reader, playerId: number): Promise<ErasureView | null> {
  const view = await viewOf(reader, playerId, "own");
  return (
    view && {
      ...view,
      own: view.own.map((mention) => (mention.kind === "line" ? { ...mention, texts: [] } : mention)),
      elsewhere: [],
    }
  );
}

/** The limit of listed mentions. */
const MAX_LISTED = 500;

async function viewOf(reader: Reader, playerId: number, look: "own" | "everywhere"): Promise<ErasureView | null> {
  const [player] = await findPlayersByIds(reader, [playerId]);
  if (player === undefined) return null;
  const person = await personOf(reader, player);
  const found = new Set(namesToFind(person.names));
  const { own, elsewhere } = await findMentions(reader, person, look);
  return {
    alsoErased: person.players.slice(1).map(({ name }) => name),
    own: own.slice(0, MAX_LISTED),
    elsewhere: elsewhere.slice(0, MAX_LISTED),
    more: { own: Math.max(0, own.length - MAX_LISTED), elsewhere: Math.max(0, elsewhere.length - MAX_LISTED) },
    tooShort: person.names.filter((name) => !found.has(name)),
  };
}
