import { rateWho } from "@/db/values";
import { z } from "zod";
import { pageNumber } from "@/lib/platform/schema";
import { lookupText, typedText } from "@/lib/platform/text/schema";
import { checkRules, comparisons, defaultRules, type Rules } from "@/lib/rating";

const rules = z
  .object({
    spread: z.number().default(defaultRules.spread),
    gameMult: z.number().default(defaultRules.gameMult),
    maxGameMinutes: z.number().default(defaultRules.maxGameMinutes),
    initialRating: z.number().default(defaultRules.initialRating),
    limit: z.enum(["equation5", "strict"]).default(defaultRules.limit),
    compare: z.enum(comparisons).default(defaultRules.compare),
    newcomer: z.object({ boost: z.number(), games: z.number() }).nullable().default(defaultRules.newcomer),
  })
  .superRefine((given, context) => {
    for (const { field, message } of checkRules(given)) context.addIssue({ code: "custom", path: [field], message });
  });

/** The part of the address that names a ladder. */
export const ladderSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use only lower-case letters, digits and single hyphens, such as winter-cup.")
  .max(64, "An address can have at most 64 characters.");

/** What can be changed of a ladder without rating anything again. */
export const ladderAbout = z.object({
  name: typedText({ what: "The name", max: 80, kind: "name", missing: "Enter a name." }),
  description: typedText({ what: "The description", max: 2_000, kind: "lines" }).default(""),
  rateWho: z.enum(rateWho, "Choose who is rated.").default("registered"),
});

export type LadderAbout = z.output<typeof ladderAbout>;

export const ladderInput = ladderAbout.extend({ slug: ladderSlug, rules: rules.default(defaultRules) });

export type LadderInput = z.output<typeof ladderInput>;

const numbers = {
  spread: "T",
  gameMult: "GAME_MULT",
  maxGameMinutes: "MAX_GAME_LENGTH",
  initialRating: "The starting rating",
} as const;

/** Rules as a form sends them, each with what is wrong with it. */
export function rulesFrom(form: FormData) {
  const problems: Record<string, string> = {};
  const given: Record<string, number> = {};
  for (const [field, what] of Object.entries(numbers)) given[field] = numberIn(form, field, what, problems);
  const newcomer = newcomerFrom(form, problems);
  const parsed = rules.safeParse({
    ...given,
    limit: form.get("limit") ?? undefined,
    compare: form.get("compare") ?? undefined,
    newcomer,
  });
  if (!parsed.success) for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  if (!parsed.success || Object.keys(problems).length > 0) return { ok: false as const, values: undefined, problems };
  return { ok: true as const, values: parsed.data, problems };
}

function numberIn(form: FormData, field: string, what: string, problems: Record<string, string>): number {
  const typed = form.get(field);
  const text = typeof typed === "string" ? typed.trim().replace("\u2212", "-") : "";
  const value = text === "" ? NaN : Number(text);
  if (Number.isNaN(value))
    problems[field] = text === "" ? `${what} is missing.` : `${what} must be a number; “${text.slice(0, 20)}” is not.`;
  return value;
}

/** Off unless it is chosen: then both numbers are needed. */
function newcomerFrom(form: FormData, problems: Record<string, string>): Rules["newcomer"] {
  if (form.get("newcomer") !== "on") return null;
  const rule = {
    boost: numberIn(form, "boost", "The boost for newcomers", problems),
    games: numberIn(form, "games", "The number of games", problems),
  };
  if (Number.isNaN(rule.boost) || Number.isNaN(rule.games)) return null;
  for (const { field, part, message } of checkRules({ ...defaultRules, newcomer: rule }))
    if (field === "newcomer") problems[part ?? "boost"] ??= message;
  return Object.keys(problems).some((field) => field === "boost" || field === "games") ? null : rule;
}

/** The query of a ladder's page. Invalid values are ignored: an old link still shows the ladder. */
export const ladderQuery = z.object({
  who: z.enum(["active", "everyone"]).catch("active"),
  sort: z.enum(["rating", "games", "played", "name"]).catch("rating"),
  page: pageNumber,
  /** The end of the previous page, in an order other than by rating: the sort value, a dot, and the row's player. */
  after: lookupText(400).optional().catch(undefined),
  /** A name to jump to. */
  find: z.string().trim().max(200).optional().catch(undefined),
  /** Slug of the player whose row is marked. */
  at: lookupText(200).optional().catch(undefined),
});

/** How many players can be added to a race. */
const MAX_ADDED = 5;

/** The query of a race. */
export const raceQuery = z.object({
  span: z.enum(["12w", "1y"]).catch("12w"),
  /** Names of players in addition to the first ten. */
  with: z
    .union([z.string().transform((name) => [name]), z.array(z.string())])
    .transform((names) => [...new Set(names.map((name) => name.trim().slice(0, 200)))].filter(Boolean).slice(0, MAX_ADDED))
    .catch([]),
});

export type LadderQuery = z.output<typeof ladderQuery>;
export type LadderSort = LadderQuery["sort"];
