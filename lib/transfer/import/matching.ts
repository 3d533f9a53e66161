import type { Role } from "./roles";
import type { DayOrder, Decimals, Delimiter, ImportField, SameGame, Shape, Ties, TimeAs } from "./schema";

/** How a file is to be read, where its own names do not say so. */
export interface Matching {
  /** What separates the cells of a text; by its lines where it is not said. */
  readonly delimiter?: Delimiter;
  /** The sheet of a workbook, by its name; the first that is not hidden where it is not said. */
  readonly sheet?: string;
  readonly shape?: Shape;
  /** Which of the rows that are not empty names the columns, 1 for the first; null for none. */
  readonly header?: number | null;
  /** With one row a participant: a column by its name or its number, or null for none. */
  readonly columns?: Readonly<Partial<Record<ImportField, string | number | null>>>;
  /** With one row a game: what each column is for, by its name or its number; the others are for nothing. */
  readonly roles?: readonly ColumnRole[];
  readonly timeAs?: TimeAs;
  /** In a table that names a winner: whether rows with equal scores are draws or left out. Otherwise they are problems. */
  readonly ties?: Ties;
  /** What is before the decimals of numbers, where it is not to be seen in the file. */
  readonly decimals?: Decimals;
  /** The time in game of everyone, where no column says it. */
  readonly minutes?: number;
  readonly sameGame?: SameGame;
  readonly dayOrder?: DayOrder;
  /** Of times that do not say their zone; UTC without it. */
  readonly zone?: string;
  /** The day of all games, where no column says it. */
  readonly playedOn?: string;
  /** What separates several names in one cell; null for nothing. */
  readonly separator?: string | null;
}

export interface ColumnRole {
  readonly column: string | number;
  readonly role: Role;
}
