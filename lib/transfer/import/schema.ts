import { z } from "zod";
import { gameTextNames, participantFields, participantNames, type ParticipantName } from "@/lib/games/fields";

/** The fields of a participant that have a column. Only a game server can vouch for the account of a guest; scores against others have several. */
export type ColumnField = Exclude<ParticipantName, "account" | "versus">;

function hasColumn(name: ParticipantName): name is ColumnField {
  return name !== "account" && name !== "versus";
}

/** The column of files that we write, except that a time in game may have any unit. */
export function columnOf(name: ColumnField) {
  const { column } = participantFields[name];
  return column === "seconds" ? ("time" as const) : column;
}

/** Fields with a rule for how a file's cells are read: several columns together, times of day, places like 1st. */
const ruledFields = ["player", "team", "score", "seconds", "joinedAt", "leftAt", "rated", "place"] as const;

/** All others are read as they are written in JSON. */
export type PlainField = Exclude<ColumnField, (typeof ruledFields)[number]>;

function isPlain(name: ColumnField): name is PlainField {
  return !ruledFields.some((field) => field === name);
}

const columnFields = participantNames.filter(hasColumn);
export const plainFields = columnFields.filter(isPlain);
const participantColumns = columnFields.map(columnOf);

/** What an import wants to know of each participant. The names are those of the columns in files that we write. */
export const fields = [
  ...(["game_id", "played_at", "time_of_day", "table"] as const),
  ...participantColumns,
  ...gameTextNames,
  "external_id",
] as const;
export type ImportField = (typeof fields)[number];

/** What a row of a table is: one participant, one game of two sides or more, or one game with a column for each place. */
export const shapes = ["participants", "sides", "places"] as const;
export type Shape = (typeof shapes)[number];

/** Which rows are one game where each is one participant: those with the same id, or with the same date and table. */
export const sameGames = ["id", "date"] as const;
export type SameGame = (typeof sameGames)[number];

/** The required columns. A file without teams must declare it, or a slip would make a free-for-all of it. */
export const neededFields: readonly ImportField[] = ["game_id", "played_at", "player", "team", "score", "time"];

/** How the time in game is written. */
export const timesAs = ["minutes", "seconds", "mm:ss", "h:mm:ss"] as const;
export type TimeAs = (typeof timesAs)[number];

/** Whether 3/4/2026 is 3 April or 4 March. */
export const dayOrders = ["day-first", "month-first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What separates the cells of a text. */
export const delimiters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
export const delimiterNames = ["comma", "semicolon", "tab", "pipe"] as const;
export type Delimiter = (typeof delimiterNames)[number];

/** What stands before the decimals of a number, where a file shows it in two ways. */
export const decimals = ["point", "comma"] as const;

/** What becomes of a row with equal scores in a table that names a winner. */
export const ties = ["draw", "skip"] as const;
export type Ties = (typeof ties)[number];

/** The default time in game: it counts in full on a ladder with the default rules. */
export const USUAL_MINUTES = 20;

/** The largest file that a browser may send. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Why an upload is refused, in a sentence. */
export const uploadRefusals = {
  "too large": `The file is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Compress it with gzip, or split it into smaller files.`,
  empty: "The file is empty.",
  "no file": "Choose a file first.",
  broken: "The upload was interrupted. Please try again.",
  "disk full": "The disk of the server is full. Make room on it, then try again.",
};

/** Enough to see what is wrong; a thousand would hide it. All of them can be downloaded. */
export const MAX_PROBLEMS_SHOWN = 200;

/** The response to an upload by a script. */
export const uploadResponse = z.union([z.object({ upload: z.string() }), z.object({ problem: z.string() })]);

/** The names of uploaded files. They are generated, so that no user input becomes a path. */
export const uploadId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** The outcome of an import, stored beside its file. */
const imported = z.object({
  ladder: z.object({ slug: z.string(), name: z.string() }),
  made: z.boolean(),
  entered: z.number(),
  known: z.number(),
  different: z.number().default(0),
  /** Players with a starting rating, where the file was standings. */
  starting: z.number().optional(),
});

/** The data stored beside a file. */
export const uploadAbout = z.object({
  id: uploadId,
  /** The admin who sent it, the only one who sees or uses it. */
  owner: z.number(),
  fileName: z.string(),
  size: z.number(),
  at: z.string(),
  /** The last choices in the form, so that a corrected file need not be matched again. */
  choices: z.record(z.string(), z.string()).nullable(),
  /** The columns among them, by their names. */
  matching: z
    .object({
      columns: z.partialRecord(z.enum(fields), z.string().nullable()).optional(),
      roles: z.record(z.string(), z.string()).optional(),
    })
    .nullable()
    .default(null),
  /** Set: its games are on a ladder, and the file itself is gone. */
  imported: imported.nullable(),
});

export type Upload = z.output<typeof uploadAbout>;
export type Imported = z.output<typeof imported>;

/** The header row (0 for none) and the shape in an address or a form. Invalid values are ignored. */
export const tableQuery = z.object({
  header: z.coerce.number().int().min(0).max(1_000).optional().catch(undefined),
  shape: z.enum(shapes).optional().catch(undefined),
  separator: z.enum(delimiterNames).optional().catch(undefined),
  sheet: z.string().min(1).max(100).optional().catch(undefined),
});
export type TableQuery = z.output<typeof tableQuery>;
