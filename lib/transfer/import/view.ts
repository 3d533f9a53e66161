import type { Shown } from "@/lib/format/shown";
import type { inspectTable } from "./look";
import type { previewImport } from "./preview";
import type { Standings } from "./standings";
import type { Delimiter } from "./schema";

/** A file as the form for matching its columns shows it. */
export type InspectedFile = { readonly format: "json" } | InspectedTable;

export type InspectedTable = ReturnType<typeof inspectTable> & {
  /** What separates the cells; null for a workbook. */
  readonly delimiter: Delimiter | null;
  /** Those of a workbook that are not hidden; none for a text. */
  readonly sheets: readonly string[];
  /** The one that is read. */
  readonly sheet: string | null;
  /** Set where the table is no games but standings: players with ratings to start from. */
  readonly standings: Standings | null;
};

/** What an import would do, with nothing done. */
export type ImportPreview = Extract<Shown<typeof previewImport>, { readonly ok: true }>["preview"];

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

/** A problem in a file that must be fixed before anything is imported. */
export interface FileProblem {
  /** Line of the file, 1 for the first; null where the format has no lines to speak of. */
  readonly line: number | null;
  /** The column, or the place in a JSON document. */
  readonly field: string;
  readonly message: string;
}
