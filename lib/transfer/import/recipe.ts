import type { Outcome } from "@/lib/platform/outcome";
import { z } from "zod";
import { perName } from "@/lib/format/per-name";
import { roleNamed } from "./roles";
import { dayOrders, decimals, delimiterNames, fields, sameGames, shapes, ties, timesAs, type ImportField } from "./schema";

/** How files with certain columns are read, as a small JSON file: for the next file, here or on the command line. */
export const recipe = z.object(
  {
    shape: z.enum(shapes, `shape must be ${shapes.join(", ")}.`),
    /** Which row names the columns; 0 for none. Left out where it is found by itself. */
    header: z.number("header must be the number of a row.").int().min(0).max(1_000).optional(),
    /** What each column is for, by the file's own name for it. Columns that are not named here are passed over. */
    columns: z.record(z.string(), z.string("columns must have a text for each column.")),
    timeAs: z.enum(timesAs, `timeAs must be ${timesAs.join(", ")}.`).optional(),
    /** What is before the decimals of numbers, where it is not to be seen in the file. */
    decimals: z.enum(decimals, `decimals must be ${decimals.join(" or ")}.`).optional(),
    /** Everyone's time in game, where no column has it. */
    minutes: z.number("minutes must be a number.").positive("minutes must be more than zero.").optional(),
    sameGame: z.enum(sameGames, `sameGame must be ${sameGames.join(" or ")}.`).optional(),
    dates: z.enum(dayOrders, `dates must be ${dayOrders.join(" or ")}.`).optional(),
    /** The zone of times that have none; UTC by default. */
    zone: z.string("zone must be a text such as Europe/Berlin.").optional(),
    /** Whether rows with equal scores are draws or left out, in a table that names a winner. Otherwise they are problems. */
    ties: z.enum(ties, `ties must be ${ties.join(" or ")}.`).optional(),
    /** What separates several names in one cell; null for nothing. */
    nameSeparator: z.string("nameSeparator must be a text.").max(5).nullable().optional(),
    /** What separates the cells of a text; found from its lines where it is missing. */
    separator: z.enum(delimiterNames, `separator must be ${delimiterNames.join(", ")}.`).optional(),
    /** The sheet of a workbook by name; the first visible one where it is missing. */
    sheet: z.string("sheet must be a text.").max(100).optional(),
  },
  "A recipe must be a JSON object.",
);
export type Recipe = z.output<typeof recipe>;

/** How a file is to be read, where its own names do not say so. */
export interface Matching extends Partial<Omit<Recipe, "columns">> {
  /** Columns of a table with one row a participant, by name; null for none. */
  readonly columns?: Readonly<Partial<Record<ImportField, string | null>>>;
  /** Columns of a table with one row a game: the role of each by its name; the others are ignored. */
  readonly roles?: Readonly<Record<string, string>>;
  /** The day of all games, where no column has it. */
  readonly playedOn?: string;
}

/** The choices in a recipe, or what is wrong with it. */
export function readRecipe(text: string): Outcome<{ matching: Matching }> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: "The recipe is not JSON." };
  }
  const parsed = recipe.safeParse(value);
  if (!parsed.success) return { ok: false, reason: `The recipe cannot be used: ${parsed.error.issues[0]!.message}` };
  const { shape, columns } = parsed.data;
  const isKnown = (word: string) =>
    shape === "participants" ? fields.some((field) => field === word) : roleNamed(word) !== null;
  const unknown = Object.entries(columns).find(([, word]) => !isKnown(word));
  if (unknown !== undefined) {
    return {
      ok: false,
      reason: `The recipe cannot be used: "${unknown[1]}" is nothing that the column "${unknown[0]}" can be for.`,
    };
  }
  return { ok: true, matching: matchingOf(parsed.data) };
}

export function matchingOf({ columns, ...rest }: Recipe): Matching {
  if (rest.shape !== "participants") return { ...rest, roles: columns };
  const columnOf = new Map(Object.entries(columns).map(([column, word]) => [word, column]));
  return { ...rest, columns: perName(fields, (field) => columnOf.get(field) ?? null) };
}

/** The recipe for choices that were made for a file. */
export function recipeOf({ shape = "participants", columns = {}, roles = {}, playedOn: _, ...same }: Matching): Recipe {
  const chosen = fields.flatMap((field): [string, string][] => (columns[field] ? [[columns[field], field]] : []));
  const used = Object.entries(roles).filter(([, role]) => role !== "");
  return { ...same, shape, columns: Object.fromEntries(shape === "participants" ? chosen : used) };
}
