import { createHash } from "node:crypto";
import { ladderAbout, ladderSlug } from "@/lib/ladders/schema";
import { comparisons, defaultRules } from "@/lib/rating";
import { matchColumns } from "./columns";
import type { ImportTarget } from "./mutations";
import { perName } from "@/lib/format/per-name";
import { MAX_MINUTES } from "./plan";
import { matchingOf, recipeOf, type Matching, type Recipe } from "./recipe";
import { dayOrders, decimals, fields, sameGames, ties, timesAs, USUAL_MINUTES, type Upload } from "./schema";
import type { Remembered } from "./uploads";
import type { InspectedFile, InspectedTable } from "./view";
import { matchWide, type WideColumns } from "./wide-columns";
import { isZone } from "@/lib/format/zones";

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

/** What is wrong with each field. */
type Problems = Record<string, string>;

/** The form's fields as choices, each with what is wrong with it. */
export function readChoices(values: Values, look: InspectedFile): ChoicesRead {
  const problems: Problems = {};
  const target = targetFrom(values, problems);
  const matching = look.format === "json" ? {} : matchingFrom(values, look, problems);
  if (target === null || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, choices: { target, matching, skipDifferent: values.different === "skip" } };
}

function targetFrom(values: Values, problems: Problems): ImportTarget | null {
  if (values.ladder !== "") {
    const slug = ladderSlug.safeParse(values.ladder);
    if (slug.success) return { ladder: slug.data };
    problems.ladder = "Choose a ladder.";
    return null;
  }
  const slug = ladderSlug.safeParse(values["new-slug"]?.trim());
  const input = ladderAbout.safeParse({ name: values["new-name"] ?? "", rateWho: values.rateWho ?? "" });
  if (!slug.success) problems["new-slug"] = slug.error.issues[0]!.message;
  const compare = comparisons.find((known) => known === (values.compare || defaultRules.compare));
  if (compare === undefined) problems.compare = "Choose what counts as ahead.";
  for (const { path, message } of input.error?.issues ?? [])
    problems[path[0] === "name" ? "new-name" : String(path[0])] = message;
  if (!slug.success || !input.success || compare === undefined) return null;
  return { ladder: slug.data, name: input.data.name, rateWho: input.data.rateWho, compare };
}

function matchingFrom(values: Values, look: InspectedTable, problems: Problems): Matching {
  const common = commonFrom(values, look, problems);
  const { shape } = look;
  return shape === "participants"
    ? columnsFrom(values, look, common, problems)
    : rolesFrom(values, { ...look, shape }, common, problems);
}

/** Choices for every table: the format of dates and times, and values without a column. */
function commonFrom(values: Values, look: InspectedTable, problems: Problems): Matching {
  const dates = dayOrders.find((order) => order === values.dates);
  const zone = values.zone ?? "UTC";
  if (!isZone(zone)) problems.zone = "Choose a time zone.";
  if (look.doubtfulDate !== null && dates === undefined) {
    problems.dates = `“${look.doubtfulDate}” can have the day or the month first. Choose which.`;
  }
  const typed = (values.minutes ?? "").trim().replace(",", ".");
  const minutes = typed === "" ? undefined : Number(typed);
  if (minutes !== undefined && !(minutes > 0 && minutes <= MAX_MINUTES))
    problems.minutes = "Write a number of minutes such as 20.";
  return {
    shape: look.shape,
    header: look.headerRow,
    separator: look.separator ?? undefined,
    sheet: look.sheet ?? undefined,
    timeAs: timesAs.find((way) => way === values.timeAs) ?? "minutes",
    ...{ zone, dates, minutes },
    decimals: decimals.find((sign) => sign === values.decimals),
    playedOn: (values.playedOn ?? "").trim() || undefined,
  };
}

function columnsFrom(values: Values, look: InspectedTable, common: Matching, problems: Problems): Matching {
  const columns = perName(fields, (field) => look.header[Number(values[`column.${field}`] || -1)] ?? null);
  const matching = { ...common, columns, sameGame: sameGames.find((way) => way === values.sameGame) ?? "id" };
  const matched = matchColumns(look.header, matching);
  for (const { field, message } of matched.ok ? [] : matched.problems) {
    // The list of problems uses the file's names for fields; here each problem is shown at its own field.
    const known = fields.find((name) => name === field) ?? "time";
    problems[`column.${known}`] ??= columns[known] === null ? "Choose the column." : message;
  }
  if (columns.team === null && look.teamLike !== null && values["column.team"] !== NO_TEAMS)
    problems["column.team"] =
      `“${look.header[look.teamLike]!}” looks like teams. Choose it, or choose that everyone plays for themselves.`;
  return matching;
}

/** The choice of no team column, which must be explicit: team-mates would be rated against each other. */
const NO_TEAMS = "none";

type InspectedWide = InspectedTable & { readonly shape: WideColumns["shape"] };

function rolesFrom(values: Values, look: InspectedWide, common: Matching, problems: Problems): Matching {
  const roles = Object.fromEntries(look.header.map((name, at) => [name, values[`role.${at}`] ?? look.roles[at] ?? ""]));
  const nameSeparator = values.nameSeparator === undefined ? look.nameSeparator : values.nameSeparator || null;
  const matching = { ...common, roles, nameSeparator, ties: ties.find((way) => way === values.ties) };
  const matched = matchWide(look.header, look.shape, matching);
  if (!matched.ok) problems.roles = matched.problems.map(({ message }) => message).join(" ");
  return matching;
}

/** What a preview was made of: another choice would do something else. */
export function formHashOf(upload: string, choices: ImportChoices): string {
  return createHash("sha256")
    .update(JSON.stringify([upload, choices]))
    .digest("base64url")
    .slice(0, 22);
}

/** What was chosen for a file, for the next one with the same columns; null for JSON, which needs no choices. */
export function recipeFor(look: InspectedFile, { matching }: ImportChoices): Recipe | null {
  return look.format === "json" ? null : recipeOf(matching);
}

/**
 * What the form shows at first: what the names of the columns suggest, and over it what was chosen before, be it for a file that this
 * one takes the place of, or else for an earlier file with the same columns. Columns are matched by name, not by position.
 */
export function firstValues(
  look: InspectedFile,
  { choices, matching }: Pick<Upload, "choices" | "matching">,
  remembered: Remembered | null = null,
): Values {
  if (look.format === "json") return choices ?? {};
  const chosen = choices === null ? rememberedChoices(look, remembered) : { choices, matching };
  return {
    ...suggestedValues(look),
    ...columnValues(look, chosen.matching ?? {}),
    ...chosen.choices,
    shape: look.shape,
    header: String(look.headerRow),
    separator: look.separator ?? "",
    sheet: look.sheet ?? "",
  };
}

function suggestedValues(look: InspectedTable): Record<string, string> {
  const values: Record<string, string> = { timeAs: look.timeAs, nameSeparator: look.nameSeparator ?? "" };
  for (const field of fields) values[`column.${field}`] = String(look.columns[field] ?? "");
  for (const [column, role] of look.roles.entries()) values[`role.${column}`] = role;
  if (look.shape !== "participants" && !look.roles.includes("time")) values.minutes = String(USUAL_MINUTES);
  return values;
}

/** What is stored of the form. */
export function chosenIn(values: Values, { matching: { columns, roles } }: ImportChoices): Pick<Upload, "choices" | "matching"> {
  const others = Object.entries(values).filter(([name]) => !/^(?:role|column)\./.test(name));
  return { choices: Object.fromEntries(others), matching: { columns, roles } };
}

/** The fields of columns that are still there. */
function columnValues({ header, teamLike }: InspectedTable, { columns = {}, roles = {} }: Pick<Matching, "columns" | "roles">) {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const name = columns[field];
    if (name === null) values[`column.${field}`] = field === "team" && teamLike !== null ? NO_TEAMS : "";
    else if (name !== undefined && header.includes(name)) values[`column.${field}`] = String(header.indexOf(name));
  }
  for (const [at, name] of header.entries()) if (roles[name] !== undefined) values[`role.${at}`] = roles[name];
  return values;
}

function rememberedChoices(look: InspectedTable, remembered: Remembered | null): Pick<Upload, "choices" | "matching"> {
  if (remembered === null) return { choices: {}, matching: null };
  const { recipe, ladder } = remembered;
  if (recipe.shape !== look.shape) return { choices: { ladder }, matching: null };
  const { columns: _, separator: __, ...chosen } = recipe;
  const values = Object.entries(chosen).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const { columns, roles } = matchingOf(recipe);
  const unused = Object.fromEntries(look.header.map((name) => [name, ""]));
  return {
    choices: { minutes: "", ...Object.fromEntries(values), ladder },
    matching: { columns, roles: { ...unused, ...roles } },
  };
}
