/** A player's rating and rank on a ladder. */
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

/** What a change to the games or the rules does to a ladder. */
export interface Impact {
  readonly ladder: { readonly slug: string; readonly name: string };
  /** The version of the ladder that this was computed from. */
  readonly version: number;
  readonly gamesMoved: number;
  readonly playersMoved: number;
  /** Players whose rank would change, also because of others. */
  readonly ranksChanged: number;
  /** The players who move most, the largest change first; then players whose rank alone changes. */
  readonly players: readonly PlayerMoved[];
}

/** What changes ratings besides playing. */
export type MoveKind = "correct" | "void" | "restore" | "merge" | "unmerge" | "late" | "import" | "rules";

/** A change of a player's rating that is not a game of their own. */
export interface Move {
  /** Milliseconds. */
  readonly at: number;
  readonly cause: MoveKind;
  readonly gameId: number | null;
  readonly change: number;
}
