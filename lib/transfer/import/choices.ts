import { createHash } from "node:crypto";
import { ladderAbout, ladderSlug } from "@/lib/ladders/schema";
import { matchColumns, type Matching } from "./columns";
import type { ImportTarget } from "./mutations";
import { columnNumber, fields, timesAs, type ImportField } from "./schema";
import type { FileLook } from "./view";

/** What an admin chose for a file: where its games go, and which column is which. */
export interface ImportChoices {
  readonly target: ImportTarget;
  readonly matching: Matching;
  /** Games that have the id of a different one on the ladder are left out, where otherwise nothing is imported. */
  readonly skipDifferent: boolean;
}

export type ChoicesRead =
  | { readonly ok: true; readonly choices: ImportChoices }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

type Values = Readonly<Record<string, string>>;

/** The form's fields as choices, each with what is wrong with it. */
export function readChoices(values: Values, look: FileLook): ChoicesRead {
  const target = targetFrom(values);
  const matching = look.format === "json" ? { matching: {}, problems: {} } : matchingFrom(values, look.header);
  const problems = { ...target.problems, ...matching.problems };
  if (Object.keys(problems).length > 0 || target.target === null) return { ok: false, problems };
  return {
    ok: true,
    choices: { target: target.target, matching: matching.matching, skipDifferent: values.different === "skip" },
  };
}

function targetFrom(values: Values): { target: ImportTarget | null; problems: Record<string, string> } {
  if (values.ladder !== "") {
    const slug = ladderSlug.safeParse(values.ladder);
    return slug.success
      ? { target: { ladder: slug.data }, problems: {} }
      : { target: null, problems: { ladder: "Choose a ladder." } };
  }
  const slug = ladderSlug.safeParse(values["new-slug"]?.trim());
  const input = ladderAbout.safeParse({ name: values["new-name"] ?? "", rateWho: values.rateWho });
  const problems: Record<string, string> = {};
  if (!slug.success) problems["new-slug"] = slug.error.issues[0]!.message;
  for (const { path, message } of input.error?.issues ?? [])
    problems[path[0] === "name" ? "new-name" : String(path[0])] = message;
  if (!slug.success || !input.success) return { target: null, problems };
  return { target: { ladder: slug.data, name: input.data.name, rateWho: input.data.rateWho }, problems };
}

function matchingFrom(values: Values, header: readonly string[]): { matching: Matching; problems: Record<string, string> } {
  const columns: Partial<Record<ImportField, number | null>> = {};
  for (const field of fields) columns[field] = columnNumber.parse(values[`column.${field}`] || null);
  const timeAs = timesAs.find((way) => way === values.timeAs) ?? "minutes";
  const matching = { columns, timeAs };
  const matched = matchColumns(header, matching);
  const problems: Record<string, string> = {};
  if (!matched.ok) {
    for (const { field, message } of matched.problems) {
      // The list of problems uses the file's names for fields; here each problem is shown at its own field.
      const known = fields.find((name) => name === field) ?? "time";
      problems[`column.${known}`] ??= columns[known] === null ? "Choose the column." : message;
    }
  }
  return { matching, problems };
}

/** What a preview was made of: another choice would do something else. */
export function stampOf(upload: string, choices: ImportChoices): string {
  return createHash("sha256")
    .update(JSON.stringify([upload, choices]))
    .digest("base64url")
    .slice(0, 22);
}

/**
 * What the form shows at first: what the names of the columns suggest, and over it what was chosen before, be it for a file that this
 * one takes the place of. Columns are matched by name, not by position.
 */
export function firstValues(look: FileLook, chosen: { choices: Values | null; header: readonly string[] | null }): Values {
  if (look.format === "json") return chosen.choices ?? {};
  const values: Record<string, string> = { timeAs: look.timeAs, ...chosen.choices };
  for (const field of fields) {
    const before = chosen.choices?.[`column.${field}`];
    const suggested = String(look.columns[field] ?? "");
    values[`column.${field}`] = before === undefined ? suggested : (placeNow(before, look.header, chosen.header) ?? suggested);
  }
  return values;
}

/** Null for a column that is not there any more. */
function placeNow(before: string, header: readonly string[], headerThen: readonly string[] | null): string | null {
  if (before === "") return before;
  const name = headerThen?.[Number(before)];
  const place = name === undefined ? -1 : header.indexOf(name);
  return place < 0 ? null : String(place);
}
