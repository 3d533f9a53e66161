import { z } from "zod";

/** What an import wants to know of each participant. The names are those of the columns in files that we write. */
export const fields = ["game_id", "played_at", "player", "team", "score", "time", "rated", "note", "external_id"] as const;
export type ImportField = (typeof fields)[number];

/** Without these there is no game. A file without teams must say that it has none, or a slip would make a free-for-all of it. */
export const neededFields: readonly ImportField[] = ["game_id", "played_at", "player", "team", "score", "time"];

/** How the time in game is written. */
export const timesAs = ["minutes", "seconds", "mm:ss", "h:mm:ss"] as const;
export type TimeAs = (typeof timesAs)[number];

/** The largest file that a browser may send. */
export const MOST_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Enough to see what is wrong; a thousand would hide it. All of them can be downloaded. */
export const MOST_PROBLEMS_SHOWN = 200;

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

/** Where a player would stand. */
export interface NewStanding {
  readonly rank: number;
  readonly name: string;
  /** Null for somebody who is not there yet. */
  readonly slug: string | null;
  readonly rating: number;
  /** Null for somebody who is not on the ladder yet. */
  readonly before: { readonly rating: number; readonly rank: number } | null;
  readonly change: number;
}

/** What an import would do, with nothing done. */
export interface ImportPreview {
  readonly ladder: { readonly slug: string; readonly name: string };
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
      readonly first: readonly ShownProblem[];
      /** Of games that have the id of a different one on the ladder, in a sentence. */
      readonly different: string | null;
    }
  | { readonly kind: "preview"; readonly preview: ImportPreview; readonly stamp: string };

export interface ShownProblem {
  readonly line: number | null;
  readonly field: string;
  readonly message: string;
}

/** The answer to an upload that a script sent. */
export const uploadAnswer = z.union([z.object({ upload: z.string() }), z.object({ problem: z.string() })]);

/** The names under which uploads lie: made by us, so that nothing else is ever a path. */
export const uploadId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** A column's number in a form; anything else is none. */
export const columnNumber = z.coerce.number().int().min(0).max(10_000).nullable().catch(null);
