import { z } from "zod";
import type { Reader } from "@/db";
import { newestAudit, type AuditRow } from "@/db/store/records";
import { auditActions, mergeRecord, type AuditAction, type AuditQuery } from "./schema";
import type { AuditChange, AuditLine } from "./view";

const PAGE = 50;

export async function auditPage(reader: Reader, view: AuditQuery): Promise<{ lines: AuditLine[]; next: number | null }> {
  const rows = await newestAudit(reader, PAGE + 1, view);
  const lines = rows.slice(0, PAGE).map(lineOf);
  return { lines, next: rows.length > PAGE ? lines.at(-1)!.id : null };
}

function isAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action);
}

function lineOf(row: AuditRow): AuditLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    byPlayer: row.actorId !== null,
    action: row.action,
    inWords: isAction(row.action) ? auditActions[row.action] : row.action,
    kind: row.targetKind,
    targetId: row.targetId,
    target: row.target,
    reason: row.reason,
    changes: mergeChanges(row) ?? changesOf(row.before, row.after),
  };
}

/** A merge is kept by numbers, to be undone by; its page says who and how many. Null for every other line. */
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
    ...(count === null ? [] : [{ field: "games that changed hands", before: "", after: String(count) }]),
  ];
}

/** Undoing one keeps their number only. */
const recordOfMerge = z.object({ games: z.union([z.number(), mergeRecord.shape.games]) });

const namesOfMerge = z.object({ keep: z.string(), gone: z.string() });

/** Fields that are not the same on both sides. What a game was and is, its own page tells better: here only that it was. */
export function changesOf(before: unknown, after: unknown): readonly AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .filter((name) => (was.get(name) ?? "") !== (is.get(name) ?? ""))
    .map((name) => ({ field: words[name] ?? name, before: was.get(name) ?? "", after: is.get(name) ?? "" }));
}

/** Fields in the words of the pages that they are on. */
const words: Readonly<Record<string, string>> = {
  playedAt: "time played",
  rateWho: "who is rated",
  closedAt: "closed",
  slug: "address",
  "rules.spread": "T",
  "rules.gameMult": "points a minute",
  "rules.maxGameMinutes": "minutes that count",
  "rules.initialRating": "starting rating",
  "rules.limit": "limit",
  spread: "T",
  gameMult: "points a minute",
  maxGameMinutes: "minutes that count",
  initialRating: "starting rating",
};

function fieldsOf(value: unknown): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([name, field]) => inWords(name, field)));
}

function inWords(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return [[name, "none"]];
  if (Array.isArray(value)) return [[name, value.map(entryInWords).join("; ")]];
  if (typeof value === "object") return [...fieldsOf(value)].map(([inner, text]) => [`${name}.${inner}`, text]);
  return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
}

/** A participant: the name and then what they had. */
function entryInWords(entry: unknown): string {
  if (typeof entry !== "object" || entry === null) return String(entry);
  const details = Object.entries(entry).flatMap(([field, value]) => {
    if (value === null || field === "playerId") return [];
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return [field === "name" ? text : `${field} ${text}`];
  });
  return details.join(", ");
}
