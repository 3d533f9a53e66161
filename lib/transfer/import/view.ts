import type { LadderRef, RankedRating } from "@/lib/fold/view";
import type { ImportField, TimeAs, Upload } from "./schema";

/** A file as it is when somebody matches its columns. */
export type FileLook =
  | { readonly format: "json" }
  | {
      readonly format: "csv";
      readonly header: readonly string[];
      /** The first rows below it. */
      readonly sample: readonly (readonly string[])[];
      /** What the names of the columns suggest; null for none. */
      readonly columns: Readonly<Record<ImportField, number | null>>;
      readonly timeAs: TimeAs;
    };

/** A player in the standings after an import. */
export interface NewStanding {
  readonly rank: number;
  readonly name: string;
  /** Null for somebody who is not there yet. */
  readonly slug: string | null;
  readonly rating: number;
  /** Null for somebody who is not on the ladder yet. */
  readonly before: RankedRating | null;
  readonly change: number;
}

/** What an import would do, with nothing done. */
export interface ImportPreview {
  readonly ladder: LadderRef;
  /** The ladder is not there yet. */
  readonly makesLadder: boolean;
  readonly entered: number;
  /** Games that are on the ladder already, and left out. */
  readonly known: number;
  /** Of games that have the id of a different one on the ladder and are left out, in a sentence. */
  readonly different: string | null;
  /** Of those that would be entered: with fewer than two opposing players who are rated. */
  readonly unrated: number;
  readonly rows: number;
  /** Names that nobody has yet. */
  readonly newPlayers: number;
  readonly played: { readonly first: string; readonly last: string } | null;
  /** Games that are there already and would be rated again. */
  readonly gamesMoved: number;
  readonly playersOnLadder: number;
  /** The first of the new standings. */
  readonly standings: readonly NewStanding[];
  /** Columns that say nothing to an import. */
  readonly unused: readonly string[];
}

/** What the form of an import shows besides what was chosen. */
export type ImportShown =
  | {
      readonly kind: "problems";
      readonly total: number;
      readonly first: readonly FileProblem[];
      /** Of games that have the id of a different one on the ladder, in a sentence. */
      readonly different: string | null;
    }
  | { readonly kind: "preview"; readonly preview: ImportPreview; readonly stamp: string };

/** An uploaded file on the page that imports it. */
export interface UploadView {
  readonly upload: Upload;
  /** What can be seen of the file, or why nothing can; null once it was imported. */
  readonly look: FileLook | { readonly unreadable: string } | null;
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
