import type { AuditRow, Revision } from "@/db/store/records";
import { gameTextNames, gameTexts, type GameText } from "@/lib/games/fields";
import { mergeRecord } from "@/lib/audit/schema";

/** What an erased player is called from now on. */
export interface Neutral {
  readonly name: string;
  readonly slug: string;
}

/** New names by player id: a name alone may be another player's, or a word. */
export type Neutrals = ReadonlyMap<number, Neutral>;

export type Mend = (text: string) => string;

type Kept = Pick<Revision, "before" | "reason">;

/** Texts of a game that may name people. */
export const namingTexts = gameTextNames.filter((name) => gameTexts[name].namesPeople);

/** The texts of a game in a stored version of it. */
export function textsIn(stored: unknown): string[] {
  return namingTexts.flatMap((name) => (hasText(stored, name) ? [stored[name]] : []));
}

function mendedTexts(stored: object, mend: Mend): Partial<Record<GameText, string>> {
  return Object.fromEntries(namingTexts.flatMap((name) => (hasText(stored, name) ? [[name, mend(stored[name])]] : [])));
}

/** A stored version of a game in which erased players have other names. */
export function renamedRevision({ before, reason }: Kept, neutrals: Neutrals): Kept {
  return { before: { ...before, participants: renamedParticipants(before.participants, neutrals) }, reason };
}

/** The version with other texts. */
export function mendedRevision({ before, reason }: Kept, mend: Mend): Kept {
  return { before: { ...before, ...mendedTexts(before, mend) }, reason: mend(reason) };
}

/** A line of the log in whose fields erased players have other names. Who it is, the numbers beside the names say. */
export function renamedLine(row: AuditRow, neutrals: Neutrals): AuditRow {
  const actor = row.actorId === null ? undefined : neutrals.get(row.actorId);
  const target = row.targetKind === "player" && row.targetId !== null ? neutrals.get(row.targetId) : undefined;
  const [before, after] = [row.before, row.after].map((stored) => renamedFields(renamedGame(stored, neutrals), target));
  return {
    ...row,
    actor: actor?.name ?? row.actor,
    target: target?.name ?? row.target,
    before: renamedMerge(row, before, neutrals),
    after,
  };
}

/** The log entry with other texts. */
export function mendedLine(row: AuditRow, mend: Mend): AuditRow {
  const mended = (stored: unknown) =>
    typeof stored === "object" && stored !== null ? { ...stored, ...mendedTexts(stored, mend) } : stored;
  return { ...row, reason: row.reason === null ? null : mend(row.reason), before: mended(row.before), after: mended(row.after) };
}

/** A game as it was before or after an act on it. */
function renamedGame(stored: unknown, neutrals: Neutrals): unknown {
  if (typeof stored !== "object" || stored === null || !("participants" in stored) || !Array.isArray(stored.participants))
    return stored;
  return { ...stored, participants: renamedParticipants(stored.participants, neutrals) };
}

function renamedParticipants<Row>(rows: readonly Row[], neutrals: Neutrals): Row[] {
  return rows.map((row) => {
    const neutral = hasPlayer(row) ? neutrals.get(row.playerId) : undefined;
    return neutral === undefined ? row : { ...row, name: neutral.name };
  });
}

function hasPlayer(row: unknown): row is { readonly playerId: number } {
  return typeof row === "object" && row !== null && "playerId" in row && typeof row.playerId === "number";
}

/** What a player was called before and after being renamed. */
function renamedFields(stored: unknown, neutral: Neutral | undefined): unknown {
  if (neutral === undefined || typeof stored !== "object" || stored === null) return stored;
  const { name, slug } = neutral;
  return { ...stored, ...(hasText(stored, "name") && { name }), ...(hasText(stored, "slug") && { slug }) };
}

/** The two of a merge, or of one that was undone. */
function renamedMerge(row: AuditRow, before: unknown, neutrals: Neutrals): unknown {
  const merge = mergeOf(row);
  if (merge === null || typeof before !== "object" || before === null) return before;
  const [keep, gone] = [neutrals.get(merge.keepId)?.name, neutrals.get(merge.goneId)?.name];
  return { ...before, ...(keep !== undefined && { keep }), ...(gone !== undefined && { gone }) };
}

/** The players of a log entry about a merge or its undoing; null for every other entry. */
export function mergeOf({ action, after }: Pick<AuditRow, "action" | "after">): { keepId: number; goneId: number } | null {
  if (action !== "player.merge" && action !== "player.unmerge") return null;
  return bothOfMerge.safeParse(after).data ?? null;
}

const bothOfMerge = mergeRecord.pick({ keepId: true, goneId: true });

function hasText<Field extends string>(value: unknown, field: Field): value is Readonly<Record<Field, string>> {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, field) === "string";
}
