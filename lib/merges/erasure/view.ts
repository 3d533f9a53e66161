import type { GameText } from "@/lib/games/fields";

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
export interface ErasureView {
  /** Players who were merged into this one, and are erased with it. */
  readonly alsoErased: readonly string[];
  /** Places where the name is replaced: games that they played in, and acts on them. */
  readonly own: readonly Mention[];
  /** Other places with a word like the name. They stay, unless an admin chooses them. */
  readonly elsewhere: readonly Mention[];
  /** How many more there are of both than are listed. */
  readonly more: { readonly own: number; readonly elsewhere: number };
  /** Names that are too short to search texts for. */
  readonly tooShort: readonly string[];
}
