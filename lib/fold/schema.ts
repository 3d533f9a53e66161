/** Where a player stood and would stand; null for "not on the ladder". */
export interface Place {
  readonly rating: number;
  readonly rank: number;
}

export interface PlayerMoved {
  readonly name: string;
  readonly slug: string;
  readonly before: Place | null;
  readonly after: Place | null;
  readonly change: number;
}

/** What a change of the list of games, or of the rules, does to a ladder. */
export interface Impact {
  readonly ladder: { readonly slug: string; readonly name: string };
  /** Of the ladder that it was made of. */
  readonly version: number;
  readonly gamesMoved: number;
  readonly playersMoved: number;
  /** Players whose rank would be another, be it because of others. */
  readonly ranksChanged: number;
  /** Those who move most, the largest first; then those whose rank alone changes. */
  readonly players: readonly PlayerMoved[];
}

/** What moves ratings besides playing. */
export type MoveKind = "correct" | "void" | "restore" | "merge" | "unmerge" | "late" | "import" | "rules";

/** One thing that moved a player besides a game of their own. */
export interface Move {
  /** Milliseconds. */
  readonly at: number;
  readonly cause: MoveKind;
  readonly gameId: number | null;
  readonly change: number;
}
