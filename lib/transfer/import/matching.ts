import type { Role } from "./roles";
import type { DayOrder, Decimals, Delimiter, ImportField, SameGame, Shape, Ties, TimeAs } from "./schema";

/** How a file is to be read, where its own names do not say so. */
export interface Matching {
  /** The delimiter of a text; found from its lines where it is missing. */
  readonly delimiter?: Delimiter;
  /** The sheet of a workbook by name; the first visible one where it is missing. */
  readonly sheet?: string;
  readonly shape?: Shape;
  /** Which of the rows that are not empty names the columns, 1 for the first; null for none. */
  readonly header?: number | null;
  /** Columns of a table with one row a participant: a name, a number, or null for none. */
  readonly columns?: Readonly<Partial<Record<ImportField, string | number | null>>>;
  /** Columns of a table with one row a game: the role of each by name or number; the others are ignored. */
  readonly roles?: readonly ColumnRole[];
  readonly timeAs?: TimeAs;
  /** Whether rows with equal scores are draws or left out, in a table that names a winner. Otherwise they are problems. */
  readonly ties?: Ties;
  /** What is before the decimals of numbers, where it is not to be seen in the file. */
  readonly decimals?: Decimals;
  /** Everyone's time in game, where no column has it. */
  readonly minutes?: number;
  readonly sameGame?: SameGame;
  readonly dayOrder?: DayOrder;
  /** The zone of times that have none; UTC by default. */
  readonly zone?: string;
  /** The day of all games, where no column has it. */
  readonly playedOn?: string;
  /** What separates several names in one cell; null for nothing. */
  readonly nameSeparator?: string | null;
}

export interface ColumnRole {
  readonly column: string | number;
  readonly role: Role;
}
