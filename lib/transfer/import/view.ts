import type { Shown } from "@/lib/format/shown";
import type { Checked } from "./check";
import type { inspectFile } from "./look";
import type { previewImport } from "./preview";

/** A file as the form for matching its columns shows it. */
export type InspectedFile = Awaited<ReturnType<typeof inspectFile>>;
export type InspectedTable = Extract<InspectedFile, { format: "csv" }>;

/** What an import would do, with nothing done. */
export type ImportPreview = Extract<Shown<typeof previewImport>, { readonly ok: true }>["preview"];

/** The state of an import's form in addition to the choices; only the first problems are listed. */
export type ImportShown =
  | Extract<Checked, { kind: "problems" }>
  | (Extract<Checked, { kind: "preview" }> & { readonly formHash: string });

/** A problem in a file that must be fixed before anything is imported. */
export interface FileProblem {
  /** Line of the file, 1 for the first; null where the format has no lines to speak of. */
  readonly line: number | null;
  /** The column, or the place in a JSON document. */
  readonly field: string;
  readonly message: string;
}
