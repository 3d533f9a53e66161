import type { GameText } from "@/lib/games/fields";

/** Where a name can be written: in a text of a game, in a revision of one (its reason or its texts of before), in a line of the audit log. */
export type WrittenKind = GameText | "revision" | "line";

/** A place at which people wrote a name. */
export interface WrittenPlace {
  /** Names it as it was read: another text at the same place has another key. */
  readonly key: string;
  readonly kind: WrittenKind;
  /** The game that it is about, if any. */
  readonly gameId: number | null;
  /** When a game was changed, or a line was written (ISO). */
  readonly at: string | null;
  /** What a line of the audit log is about. */
  readonly act: string | null;
  /** The texts with the name in them. */
  readonly texts: readonly string[];
}

/** What erasing somebody reaches besides the account. */
export interface ErasureView {
  /** Others who are the same person, and go with them. */
  readonly alsoErased: readonly string[];
  /** Where the name is replaced: in games that they played in, and in acts on them. */
  readonly own: readonly WrittenPlace[];
  /** Where a word like the name is written besides. It stays, unless an admin chooses the place. */
  readonly elsewhere: readonly WrittenPlace[];
  /** How many more there are of both than are listed. */
  readonly more: { readonly own: number; readonly elsewhere: number };
  /** Names that are too short to be looked for in what people wrote. */
  readonly tooShort: readonly string[];
}
