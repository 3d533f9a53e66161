import { createHash } from "node:crypto";
import { ladderAbout, ladderSlug } from "@/lib/ladders/schema";
import { comparisons, defaultRules } from "@/lib/rating";
import { matchColumns } from "./columns";
import type { ColumnRole, Matching } from "./matching";
import type { ImportTarget } from "./mutations";
import { ownNames } from "./own-names";
import { recipeOf, type Recipe } from "./recipe";
import { roleNamed } from "./roles";
import { columnNumber, dayOrders, decimals, fields, sameGames, ties, timesAs, USUAL_MINUTES, type ImportField } from "./schema";
import type { InspectedFile, InspectedTable } from "./view";
import { matchWide } from "./wide-columns";
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

/** The form's fields as choices, each with what is wrong with it. */
export function readChoices(values: Values, look: InspectedFile): ChoicesRead {
  const target = targetFrom(values);
  const matching = look.format === "json" ? { matching: {}, problems: {} } : matchingFrom(values, look);
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
  const input = ladderAbout.safeParse({ name: values["new-name"] ?? "", rateWho: values.rateWho ?? "" });
  const problems: Record<string, string> = {};
  if (!slug.success) problems["new-slug"] = slug.error.issues[0]!.message;
  const compare = comparisons.find((known) => known === (values.compare || defaultRules.compare));
  if (compare === undefined) problems.compare = "Choose what counts as ahead.";
  for (const { path, message } of input.error?.issues ?? [])
    problems[path[0] === "name" ? "new-name" : String(path[0])] = message;
  if (!slug.success || !input.success || compare === undefined) return { target: null, problems };
  return { target: { ladder: slug.data, name: input.data.name, rateWho: input.data.rateWho, compare }, problems };
}

type MatchingRead = { matching: Matching; problems: Record<string, string> };

function matchingFrom(values: Values, look: InspectedTable): MatchingRead {
  const common = commonFrom(values, look);
  const { matching, problems } =
    look.shape === "participants" ? columnsFrom(values, look, common) : rolesFrom(values, look, common);
  return { matching, problems: { ...problems, ...common.problems } };
}

/** Choices for every table: the format of dates and times, and values without a column. */
function commonFrom(values: Values, look: InspectedTable): MatchingRead {
  const problems: Record<string, string> = {};
  const timeAs = timesAs.find((way) => way === values.timeAs) ?? "minutes";
  const dayOrder = dayOrders.find((order) => order === values.dayOrder);
  const sign = decimals.find((each) => each === values.decimals);
  const zone = values.zone ?? "UTC";
  if (!isZone(zone)) problems.zone = "Choose a time zone.";
  if (look.doubtfulDate !== null && dayOrder === undefined) {
    problems.dayOrder = `“${look.doubtfulDate}” can have the day or the month first. Choose which.`;
  }
  const typed = (values.minutes ?? "").trim().replace(",", ".");
  const minutes = typed === "" ? undefined : Number(typed);
  if (minutes !== undefined && !(minutes > 0 && minutes <= MAX_MINUTES))
    problems.minutes = "Write a number of minutes such as 20.";
  const playedOn = (values.playedOn ?? "").trim() || undefined;
  return {
    problems,
    matching: {
      shape: look.shape,
      header: look.headerRow,
      ...(look.delimiter !== null && { delimiter: look.delimiter }),
      ...(look.sheet !== null && { sheet: look.sheet }),
      timeAs,
      zone,
      ...(dayOrder !== undefined && { dayOrder }),
      ...(sign !== undefined && { decimals: sign }),
      ...(minutes !== undefined && problems.minutes === undefined && { minutes }),
      ...(playedOn !== undefined && { playedOn }),
    },
  };
}

const MAX_MINUTES = 366 * 24 * 60;

function columnsFrom(values: Values, look: InspectedTable, { matching: common }: MatchingRead): MatchingRead {
  const columns: Partial<Record<ImportField, number | null>> = {};
  for (const field of fields) columns[field] = columnNumber.parse(values[`column.${field}`] || null);
  const sameGame = sameGames.find((way) => way === values.sameGame) ?? "id";
  const matching = { ...common, columns, sameGame };
  const matched = matchColumns(look.header, matching);
  const problems: Record<string, string> = {};
  if (!matched.ok) {
    for (const { field, message } of matched.problems) {
      // The list of problems uses the file's names for fields; here each problem is shown at its own field.
      const known = fields.find((name) => name === field) ?? "time";
      problems[`column.${known}`] ??= columns[known] === null ? "Choose the column." : message;
    }
  }
  if (columns.team === null && look.teamLike !== null && values["column.team"] !== NO_TEAMS) {
    const name = look.header[look.teamLike] || `column ${look.teamLike + 1}`;
    problems["column.team"] = `“${name}” looks like teams. Choose it, or choose that everyone plays for themselves.`;
  }
  return { matching, problems };
}

/** The choice of no team column, which must be explicit: team-mates would be rated against each other. */
const NO_TEAMS = "none";

function rolesFrom(values: Values, look: InspectedTable, { matching: common }: MatchingRead): MatchingRead {
  const roles = look.header.flatMap((_, column): ColumnRole[] => {
    const role = roleNamed(values[`role.${column}`] ?? look.roles[column] ?? "");
    return role === null ? [] : [{ column, role }];
  });
  const chosenTies = ties.find((way) => way === values.ties);
  const nameSeparator = values.nameSeparator === undefined ? look.nameSeparator : values.nameSeparator || null;
  const matching = { ...common, roles, nameSeparator, ...(chosenTies !== undefined && { ties: chosenTies }) };
  const matched = look.shape === "participants" ? null : matchWide(look.header, look.shape, matching);
  const problems: Record<string, string> = {};
  if (matched?.ok === false) problems.roles = matched.problems.map(({ message }) => message).join(" ");
  return { matching, problems };
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
  return look.format === "json" ? null : recipeOf(matching, look.header);
}

/**
 * What the form shows at first: what the names of the columns suggest, over it what was chosen for an earlier file with the same
 * columns, and over that what was chosen before, be it for a file that this one takes the place of. Columns are matched by name,
 * not by position.
 */
export function firstValues(
  look: InspectedFile,
  chosen: { choices: Values | null; header: readonly string[] | null },
  remembered: Remembered | null = null,
): Values {
  if (look.format === "json") return chosen.choices ?? {};
  const values: Record<string, string> = {
    ...suggestedValues(look),
    ...(chosen.choices === null && remembered !== null && rememberedValues(look, remembered)),
    ...withoutColumns(chosen.choices ?? {}),
  };
  for (const [name, before] of Object.entries(chosen.choices ?? {})) {
    const [, column] = /^role\.(\d+)$/.exec(name) ?? [];
    if (column !== undefined) {
      const place = placeNow(column, look.header, chosen.header);
      if (place !== null) values[`role.${place}`] = before;
    } else if (name.startsWith("column.")) {
      const place = before === NO_TEAMS ? before : placeNow(before, look.header, chosen.header);
      if (place !== null) values[name] = place;
    }
  }
  return {
    ...values,
    shape: look.shape,
    header: String(look.headerRow ?? 0),
    delimiter: look.delimiter ?? "",
    sheet: look.sheet ?? "",
  };
}

/** The choices for the last file with the same columns, and the ladder of its games. */
export interface Remembered {
  readonly recipe: Recipe;
  readonly ladder: string;
}

function suggestedValues(look: InspectedTable): Record<string, string> {
  const values: Record<string, string> = { timeAs: look.timeAs, nameSeparator: look.nameSeparator ?? "" };
  for (const field of fields) values[`column.${field}`] = String(look.columns[field] ?? "");
  for (const [column, role] of look.roles.entries()) values[`role.${column}`] = role;
  if (look.shape !== "participants" && !look.roles.includes("time")) values.minutes = String(USUAL_MINUTES);
  return values;
}

function rememberedValues(look: InspectedTable, { recipe, ladder }: Remembered): Record<string, string> {
  if (recipe.shape !== look.shape) return { ladder };
  const values: Record<string, string> = { ladder };
  const columnOf = (name: string) => ownNames(look.header).indexOf(name);
  if (recipe.shape === "participants") for (const field of fields) values[`column.${field}`] = "";
  else for (const column of look.header.keys()) values[`role.${column}`] = "";
  for (const [name, word] of Object.entries(recipe.columns)) {
    const column = columnOf(name);
    if (column >= 0)
      values[recipe.shape === "participants" ? `column.${word}` : `role.${column}`] =
        recipe.shape === "participants" ? String(column) : word;
  }
  if (recipe.shape === "participants" && values["column.team"] === "" && look.teamLike !== null) values["column.team"] = NO_TEAMS;
  const { timeAs, minutes, sameGame, dates, zone, nameSeparator, decimals: sign, ties: chosenTies } = recipe;
  return {
    ...values,
    ...(timeAs && { timeAs }),
    minutes: minutes === undefined ? "" : String(minutes),
    ...(sameGame && { sameGame }),
    ...(dates && { dayOrder: dates }),
    ...(sign && { decimals: sign }),
    ...(zone && { zone }),
    ...(chosenTies && { ties: chosenTies }),
    ...(nameSeparator !== undefined && { nameSeparator: nameSeparator ?? "" }),
  };
}

function withoutColumns(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/^(?:role|column)\./.test(name)));
}

/** Null for a column that is not there any more. */
function placeNow(before: string, header: readonly string[], headerThen: readonly string[] | null): string | null {
  if (before === "") return before;
  const name = headerThen?.[Number(before)];
  const place = name === undefined ? -1 : header.indexOf(name);
  return place < 0 ? null : String(place);
}
