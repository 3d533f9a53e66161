import type { Outcome } from "@/lib/platform/outcome";
import { z } from "zod";
import { ownNames } from "./own-names";
import type { ColumnRole, Matching } from "./matching";
import { roleName, roleNamed } from "./roles";
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
    decimals: z.enum(decimals, `decimals must be ${decimals.join(" or ")}.`).optional(),
    minutes: z.number("minutes must be a number.").positive("minutes must be more than zero.").optional(),
    sameGame: z.enum(sameGames, `sameGame must be ${sameGames.join(" or ")}.`).optional(),
    dates: z.enum(dayOrders, `dates must be ${dayOrders.join(" or ")}.`).optional(),
    zone: z.string("zone must be a text such as Europe/Berlin.").optional(),
    ties: z.enum(ties, `ties must be ${ties.join(" or ")}.`).optional(),
    /** What separates several names in one cell; null for nothing. */
    nameSeparator: z.string("nameSeparator must be a text.").max(5).nullable().optional(),
    /** What separates the cells of a text. */
    separator: z.enum(delimiterNames, `separator must be ${delimiterNames.join(", ")}.`).optional(),
    sheet: z.string("sheet must be a text.").max(100).optional(),
  },
  "A recipe must be a JSON object.",
);
export type Recipe = z.output<typeof recipe>;

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
  const known =
    shape === "participants"
      ? (word: string) => fields.some((field) => field === word)
      : (word: string) => roleNamed(word) !== null;
  const unknown = Object.entries(columns).find(([, word]) => !known(word));
  if (unknown !== undefined) {
    return {
      ok: false,
      reason: `The recipe cannot be used: "${unknown[1]}" is nothing that the column "${unknown[0]}" can be for.`,
    };
  }
  return { ok: true, matching: matchingOf(parsed.data) };
}

export function matchingOf({ shape, header, columns, dates, separator, ...rest }: Recipe): Matching {
  return {
    ...rest,
    shape,
    ...(header !== undefined && { header: header === 0 ? null : header }),
    ...(dates !== undefined && { dayOrder: dates }),
    ...(separator !== undefined && { delimiter: separator }),
    ...(shape === "participants" ? { columns: fieldsOf(columns) } : { roles: rolesOf(columns) }),
  };
}

function fieldsOf(columns: Recipe["columns"]): Partial<Record<ImportField, string | null>> {
  const found: Partial<Record<ImportField, string | null>> = {};
  for (const field of fields) found[field] = Object.entries(columns).find(([, word]) => word === field)?.[0] ?? null;
  return found;
}

function rolesOf(columns: Recipe["columns"]): ColumnRole[] {
  return Object.entries(columns).flatMap(([column, word]) => {
    const role = roleNamed(word);
    return role === null ? [] : [{ column, role }];
  });
}

/** The recipe for choices that were made for a file with these columns. */
export function recipeOf(matching: Matching, header: readonly string[]): Recipe {
  const names = ownNames(header);
  const nameOf = (column: string | number) => (typeof column === "number" ? (names[column] ?? String(column)) : column);
  const columns: Record<string, string> = {};
  const {
    shape = "participants",
    header: row,
    columns: chosen,
    roles = [],
    dayOrder,
    playedOn: _,
    delimiter,
    ...same
  } = matching;
  if (shape === "participants") {
    for (const field of fields) {
      const column = chosen?.[field];
      if (column !== undefined && column !== null) columns[nameOf(column)] = field;
    }
  } else for (const { column, role } of roles) columns[nameOf(column)] = roleName(role);
  return {
    shape,
    ...(row !== undefined && { header: row ?? 0 }),
    columns,
    ...same,
    ...(dayOrder !== undefined && { dates: dayOrder }),
    ...(delimiter !== undefined && { separator: delimiter }),
  };
}
