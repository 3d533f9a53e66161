import type { Shown } from "@/lib/format/shown";
import type { GameText } from "@/lib/games/fields";
import type { erasureView } from "./data";

/** The kinds of places with names: a text of a game, a revision of one (its reason or its earlier texts), an entry of the audit log. */
export type MentionKind = GameText | "revision" | "line";

/** A place at which people wrote a name. */
export interface Mention {
  /** Names it as it was read: another text at the same place has another key. */
  readonly key: string;
  readonly kind: MentionKind;
  /** The game that it is about, if any. */
  readonly gameId: number | null;
  /** When a game was changed, or a line was written (ISO). */
  readonly at: string | null;
  /** What a line of the audit log is about. */
  readonly act: string | null;
  /** The texts with the name in them. */
  readonly texts: readonly string[];
}

/** The scope of an erasure in addition to the account. */
export type ErasureView = Shown<typeof erasureView>;

/** The field of a form that chooses a mention elsewhere. */
export const ALSO = "also.";
