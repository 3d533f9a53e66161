import type { Reader } from "@/db";
import { findPlayersByIds } from "@/db/store/players";
import { namesToFind } from "./mentions";
import { personOf, findMentions } from "./find-mentions";
import type { Mention } from "./view";

/** The scope of an erasure, for the player, who may not read the audit log: its entries are listed without their texts. */
export async function ownErasureView(reader: Reader, playerId: number) {
  const view = await erasureView(reader, playerId, "own");
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
const listed = (mentions: readonly Mention[]) => mentions.slice(0, MAX_LISTED);

/** The scope of an erasure, for an admin: all texts are searched. Null where there is no such player. */
export async function erasureView(reader: Reader, playerId: number, look: "own" | "everywhere" = "everywhere") {
  const [player] = await findPlayersByIds(reader, [playerId]);
  if (player === undefined) return null;
  const person = await personOf(reader, player);
  const found = new Set(namesToFind(person.names));
  const { own, elsewhere } = await findMentions(reader, person, look);
  return {
    /** Players who were merged into this one, and are erased with it. */
    alsoErased: person.players.slice(1).map(({ name }) => name),
    /** Where the name is replaced: in games that they played in, and in acts on them. */
    own: listed(own),
    /** Other places with a word like the name. They stay, unless an admin chooses them. */
    elsewhere: listed(elsewhere),
    /** How many more there are of both than are listed. */
    more: { own: Math.max(0, own.length - MAX_LISTED), elsewhere: Math.max(0, elsewhere.length - MAX_LISTED) },
    /** Names that are too short to search texts for. */
    tooShort: person.names.filter((name) => !found.has(name)),
  };
}
