/** The columns of the rows of a game's form, in their order. The field of a cell is called `score.3`: a row keeps its number when it moves. */
export const rowColumns = ["player", "team", "place", "score", "joined", "left", "time"] as const;
export type RowColumn = (typeof rowColumns)[number];

/** The field for what the player of one row scored on that of another. */
export function versusField(row: string | number, other: string | number): string {
  return `versus.${row}.${other}`;
}

export function isVersusField(name: string): boolean {
  return /^versus\.\d+\.\d+$/.test(name);
}
