import { z } from "zod";
import type { Reader } from "@/db";
import { findNewestAuditRows, type AuditRow } from "@/db/store/records";
import { formatCount, formatDuration } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import type { Rules } from "@/lib/rating";
import { actionInWords, mergeRecord, type AuditQuery } from "./schema";
import type { AuditChange, AuditValue } from "./view";

const PAGE = 50;

export async function auditPage(reader: Reader, view: AuditQuery) {
  const rows = await findNewestAuditRows(reader, PAGE + 1, view);
  const lines = rows.slice(0, PAGE).map(lineOf);
  return { lines, next: rows.length > PAGE ? lines.at(-1)!.id : null };
}

function lineOf(row: AuditRow) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    /** A signed-in player, rather than the command line or a key. */
    byPlayer: row.actorId !== null,
    action: row.action,
    inWords: actionInWords(row.action),
    kind: row.targetKind,
    targetId: row.targetId,
    target: row.target,
    reason: row.reason,
    /** Field by field; empty for an action without changed fields. */
    changes: mergeChanges(row) ?? changesOf(row.before, row.after),
  };
}

/** A merge is recorded by ids, to be undone by; the page names the players and counts the games. Null for every other action. */
export function mergeChanges({
  action,
  before,
  after,
}: Pick<AuditRow, "action" | "before" | "after">): readonly AuditChange[] | null {
  if (action !== "player.merge" && action !== "player.unmerge") return null;
  const parsed = recordOfMerge.safeParse(after);
  const names = namesOfMerge.safeParse(before);
  const [was, is] = action === "player.merge" ? (["gone", "keep"] as const) : (["keep", "gone"] as const);
  const games = parsed.success ? parsed.data.games : null;
  const count = typeof games === "number" || games === null ? games : Object.values(games).flat().length;
  return [
    ...(names.success ? [{ field: "whose games", before: names.data[was], after: names.data[is] }] : []),
    ...(count === null ? [] : [{ field: "games that changed hands", before: "", after: formatCount(count) }]),
  ];
}

/** An undo records the number of games only. */
const recordOfMerge = z.object({ games: z.union([z.number(), mergeRecord.shape.games]) });

const namesOfMerge = z.object({ keep: z.string(), gone: z.string() });

/** Fields that differ between before and after; for players who are in both, each value that differs. */
export function changesOf(before: unknown, after: unknown): readonly AuditChange[] {
  const split = namedIn(before).filter((name) => namedIn(after).includes(name));
  const [was, is] = [fieldsOf(before, split), fieldsOf(after, split)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ field: words[name] ?? name, before: was.get(name) ?? "", after: is.get(name) ?? "" }))
    .filter((change) => textOf(change.before) !== textOf(change.after));
}

function textOf(value: AuditValue): string {
  return typeof value === "string" ? value : value.at;
}

const ruleLabels: Readonly<Record<keyof Rules | "newcomer.boost" | "newcomer.games", string>> = {
  spread: "T",
  gameMult: "points per minute",
  maxGameMinutes: "maximum minutes",
  initialRating: "starting rating",
  limit: "cap",
  compare: "what counts as ahead",
  newcomer: "newcomers",
  "newcomer.boost": "boost for newcomers",
  "newcomer.games": "games until half of the boost is left",
};

/** Field names in the words of the pages that show them. */
const words: Readonly<Record<string, string>> = {
  playedAt: "time played",
  seconds: "time in game",
  rateWho: "who is rated",
  closedAt: "closed",
  untilAt: "banned until",
  shown: "shown on the public page",
  hiddenAt: "hidden",
  playedFromAt: "played from",
  playedUntilAt: "played before",
  slug: "address",
  startsAt: "starts",
  endsAt: "ends",
  keep: "part of ratings that is kept",
  minGames: "minimum of games",
  minOpponents: "minimum of opponents",
  graceHours: "hours of grace",
  repeat: "next season",
  edition: "edition",
  accent: "colour on light pages",
  accentDark: "colour on dark pages",
  timeZone: "time zone",
  footer: "text at the foot",
  ...ruleLabels,
  ...Object.fromEntries(Object.entries(ruleLabels).map(([name, label]) => [`rules.${name}`, label])),
  byClaimant: "decided by a claimant",
  players: "players erased",
  "replaced.names": "rows with the name in a field",
  "replaced.text": "texts of games",
  "replaced.revision": "revisions",
  "replaced.line": "audit lines",
  "elsewhere.text": "texts of other games",
  "elsewhere.revision": "revisions of other games",
  "elsewhere.line": "audit lines about others",
};

const participants = z.object({ participants: z.array(z.looseObject({ name: z.string() })) });

function namedIn(value: unknown): string[] {
  const parsed = participants.safeParse(value);
  return parsed.success ? parsed.data.participants.map(({ name }) => name) : [];
}

/** `split`: the players whose values become separate fields. */
function fieldsOf(value: unknown, split: readonly string[] = []): Map<string, AuditValue> {
  if (typeof value !== "object" || value === null) return new Map();
  const parsed = participants.safeParse(value);
  const people = parsed.success ? parsed.data.participants : [];
  const theirs = people.filter(({ name }) => split.includes(name)).flatMap(valuesOf);
  const rest = { ...value, ...(parsed.success && { participants: people.filter(({ name }) => !split.includes(name)) }) };
  return new Map([...Object.entries(rest).flatMap(([name, field]) => inWords(name, field)), ...theirs]);
}

function valuesOf({ name, ...entry }: { readonly name: string; readonly [field: string]: unknown }): [string, string][] {
  return Object.entries(entry).flatMap(([field, value]): [string, string][] => {
    if (value === null || field === "playerId" || field === "direct") return [];
    const text = field === "seconds" && typeof value === "number" ? formatDuration(value) : simpleInWords(value);
    return [[`${name}’s ${words[field] ?? field}`, text]];
  });
}

function inWords(name: string, value: unknown): [string, AuditValue][] {
  // A key or an outlet without a choice of ladders is for all of them.
  if (value === null || value === undefined) return [[name, /^(ladders?|sends)$/.test(name) ? "all" : "none"]];
  if (Array.isArray(value)) return [[name, value.map(entryInWords).join("; ")]];
  if (typeof value === "object") return [...fieldsOf(value)].map(([inner, text]) => [`${name}.${inner}`, text]);
  return [[name, isMoment(name, value) ? { at: value } : (choiceInWords(name, value) ?? simpleInWords(value))]];
}

/** Decided by the field's name, because a note may contain anything. */
function isMoment(name: string, value: unknown): value is string {
  return name.endsWith("At") && typeof value === "string" && !Number.isNaN(Date.parse(value));
}

// All digits: a rounded value could hide a change.
const exactly = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });

/** Settings of a ladder in the words of its form, by the last part of the field's name. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rateWho: { registered: "registered players" },
  limit: { equation5: "the biggest mover" },
  compare: Object.fromEntries(Object.entries(compareWords).map(([choice, { name }]) => [choice, name.toLowerCase()])),
};

function choiceInWords(name: string, value: unknown): string | undefined {
  return typeof value === "string" ? choices[name]?.[value] : undefined;
}

function simpleInWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return exactly.format(value).replace("-", "\u2212");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A participant: the name, then their values. */
function entryInWords(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return simpleInWords(entry);
  const fields = new Map<string, unknown>(Object.entries(entry));
  // A fixed order: PostgreSQL stores fields in an order of its own.
  const names = [...DETAILS.filter((name) => fields.has(name)), ...[...fields.keys()].filter((name) => !DETAILS.includes(name))];
  return names.flatMap((name) => detailInWords(name, fields.get(name))).join(", ");
}

const DETAILS = ["name", "team", "score", "seconds", "place", "rated"];

function detailInWords(field: string, value: unknown): string[] {
  // Direct scores are by position, which means nothing here; the game's page shows them with names.
  if (value === null || field === "playerId" || field === "direct") return [];
  if (field === "name") return [simpleInWords(value)];
  if (field === "seconds" && typeof value === "number") return [formatDuration(value)];
  if (field === "rated") return value === true ? [] : ["not rated"];
  return [`${field} ${simpleInWords(value)}`];
}
