import type { LadderRef, RankedRating } from "@/lib/fold/view";
import type { Standings } from "./standings";
import type { DayOrder, Delimiter, ImportField, Shape, TimeAs, Upload } from "./schema";

/** A file as the form for matching its columns shows it. */
export type InspectedFile = { readonly format: "json" } | InspectedTable;

export interface InspectedTable {
  readonly format: "csv";
  /** What separates the cells; null for a workbook. */
  readonly delimiter: Delimiter | null;
  /** Those of a workbook that are not hidden; none for a text. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string | null;
  /** The beginnings of the first rows, for choosing the one that names the columns. */
  readonly firstRows: readonly string[];
  /** Which of them does, 1 for the first; null for none. */
  readonly headerRow: number | null;
  readonly header: readonly string[];
  /** The first rows below it. */
  readonly sample: readonly (readonly string[])[];
  /** What a row seems to be, or was chosen to be. */
  readonly shape: Shape;
  /** The suggested columns of a table with one row a participant; null for none. */
  readonly columns: Readonly<Record<ImportField, number | null>>;
  /** The suggested role of each column of a table with one row a game; empty for none. */
  readonly roles: readonly string[];
  /** The first side won every game: rows with equal scores need a choice. */
  readonly firstWins: boolean;
  readonly timeAs: TimeAs;
  /** The separator of several names in one cell; null for one name a cell. */
  readonly nameSeparator: string | null;
  /** What the dates themselves show. */
  readonly dayOrder: DayOrder | null;
  /** A date that can be read in two ways, where none shows which. */
  readonly doubtfulDate: string | null;
  /** An unmatched column that seems to have teams. */
  readonly teamLike: number | null;
  /** The key of all files with these columns. */
  readonly key: string;
  /** Set where the table is no games but standings: players with ratings to start from. */
  readonly standings: Standings | null;
}

/** A player in the standings after an import. */
export interface NewStanding {
  readonly rank: number;
  readonly name: string;
  /** Null for a new player. */
  readonly slug: string | null;
  readonly rating: number;
  /** Null for a player who is new to the ladder. */
  readonly before: RankedRating | null;
  readonly change: number;
}

/**
 * An unknown name, and the one that it is a slip or two away from: a known player's, or, without a slug, another new one of
 * the file; null where none is.
 */
export interface NewNameInFile {
  readonly name: string;
  readonly meant: { readonly name: string; readonly slug: string | null } | null;
}

/** What an import would do, with nothing done. */
export interface ImportPreview {
  readonly ladder: LadderRef;
  /** The ladder is not there yet. */
  readonly makesLadder: boolean;
  readonly entered: number;
  /** Games that are on the ladder already, and left out. */
  readonly known: number;
  /** The omitted games whose id belongs to a different game on the ladder, in a sentence. */
  readonly different: string | null;
  /** The games that would be entered with fewer than two opposing rated players. */
  readonly unrated: number;
  readonly rows: number;
  /** The number of unknown names. */
  readonly newPlayers: number;
  /** Whether the ladder rates them, as one does that rates everyone; elsewhere they are guests. */
  readonly ratesNewPlayers: boolean;
  /** The first of them, those that are near a known one before the others. */
  readonly newNames: readonly NewNameInFile[];
  readonly played: { readonly first: string; readonly last: string } | null;
  /** Stored games that would be rated again. */
  readonly gamesMoved: number;
  readonly playersOnLadder: number;
  /** The first of the new standings. */
  readonly standings: readonly NewStanding[];
  /** Columns that say nothing to an import. */
  readonly unused: readonly string[];
  /** Notes on how the file was read, where another reading is possible: in sentences. */
  readonly notes: readonly string[];
}

/** The state of an import's form in addition to the choices. */
export type ImportShown =
  | {
      readonly kind: "problems";
      readonly total: number;
      readonly first: readonly FileProblem[];
      /** The games whose id belongs to a different game on the ladder, in a sentence. */
      readonly different: string | null;
    }
  | { readonly kind: "preview"; readonly preview: ImportPreview; readonly formHash: string };

/** An uploaded file on the page that imports it. */
export interface UploadView {
  readonly upload: Upload;
  /** What can be seen of the file, or why nothing can; null once it was imported. */
  readonly look: InspectedFile | { readonly unreadable: string } | null;
  /** What its form shows at first. */
  readonly values: Readonly<Record<string, string>>;
}

/** A problem in a file that must be fixed before anything is imported. */
export interface FileProblem {
  /** Line of the file, 1 for the first; null where the format has no lines to speak of. */
  readonly line: number | null;
  /** The column, or the place in a JSON document. */
  readonly field: string;
  readonly message: string;
}
