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

/** Where such things moved a player, on the line of their history: one of them, or several that lie too close to be told apart. */
export interface Mark {
  /** How many of the player's rated games had been played by then. */
  readonly after: number;
  /** Where it stands along the axis: a number between two games, or milliseconds. */
  readonly x: number;
  /** When the first and the last of them were. */
  readonly since: number;
  readonly at: number;
  readonly moves: number;
  /** What they come to. */
  readonly change: number;
  /** The one that moved most. */
  readonly most: Move;
}
