import { refuse, type Outcome, type Refused } from "@/lib/platform/outcome";
import type { Reader, Store, Tx } from "@/db";
import { countGamesWithout } from "@/db/store/games";
import {
  insertLadder,
  findLadderBySlug,
  findLadderForUpdate,
  updateLadder,
  writeLadder,
  type Ladder,
  type LadderChange,
  findLadderById,
} from "@/db/store/ladders";
import { recordAudit, type Actor, type Acting } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { recordEvents } from "@/lib/events/mutations";
import { reratedEvents } from "@/lib/fold/leader";
import { fold, type FoldReport, previewFold } from "@/lib/fold/fold";
import { formatCount } from "@/lib/format";
import { timedFold } from "@/lib/platform/metrics/measure";
import { recordMoves } from "@/lib/fold/moves";
import { keyOfRules, type Rules } from "@/lib/rating";
import type { LadderAbout, LadderInput } from "./schema";
import { impactOf } from "@/lib/fold/impact";
import type { Impact } from "@/lib/fold/view";
import { fixSeasonRules } from "@/lib/seasons/mutations";

export type LadderChanged = Outcome<{ ladder: Ladder }>;

export const createLadder = (store: Store, input: LadderInput, actor: Actor, now: Date) =>
  store.write((tx) => addLadder(tx, input, actor, now));

/** Adds a ladder within a transaction that does more. */
export async function addLadder(tx: Tx, input: LadderInput, actor: Actor, now: Date): Promise<LadderChanged> {
  // A merge locks all ladders, and must not miss one that is being made.
  await tx.lock("ladders");
  if ((await findLadderBySlug(tx, input.slug)) !== null)
    return refuse(`The address "${input.slug}" is already used by another ladder. Choose another one.`);
  const ladder = await insertLadder(tx, { ...input, createdAt: now });
  await recordAudit(tx, actor, now, {
    action: "ladder.create",
    target: { kind: "ladder", id: ladder.id, name: ladder.name },
    after: input,
  });
  return { ok: true, ladder };
}

const NO_LADDER = "This ladder does not exist.";

/** Changes the name, the description, and who is rated in games from now on. */
export const editLadder = (store: Store, ladderId: number, about: LadderAbout, actor: Actor, now: Date) =>
  changeLadder(store, ladderId, "ladder.edit", about, actor, now);

/** A change of whether a ladder takes games and is listed. */
const stateChange =
  (action: AuditAction, change: (now: Date) => LadderChange) => (store: Store, ladderId: number, actor: Actor, now: Date) =>
    changeLadder(store, ladderId, action, change(now), actor, now);

/** A closed ladder takes no games; everything on it can still be read. */
export const closeLadder = stateChange("ladder.close", (closedAt) => ({ closedAt }));
/** Reopens a ladder, which also makes it visible. */
export const reopenLadder = stateChange("ladder.reopen", () => ({ closedAt: null, hiddenAt: null }));
/** A hidden ladder is in no list, no search and no sitemap. Its address still works. */
export const hideLadder = stateChange("ladder.hide", (hiddenAt) => ({ hiddenAt }));
export const showLadder = stateChange("ladder.show", () => ({ hiddenAt: null }));

async function changeLadder(
  store: Store,
  ladderId: number,
  action: AuditAction,
  change: LadderChange,
  actor: Actor,
  now: Date,
): Promise<LadderChanged> {
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    if (ladder === null) return refuse(NO_LADDER);
    const fields = ["name", "description", "rateWho", "closedAt", "hiddenAt"] as const;
    const changed = fields.filter((field) => change[field] !== undefined && change[field] !== ladder[field]);
    const stays = (field: "closedAt" | "hiddenAt") =>
      change[field] !== undefined && (ladder[field] === null) === (change[field] === null);
    if (stays("closedAt")) return refuse(`${ladder.name} is already ${ladder.closedAt === null ? "open" : "closed"}.`);
    if (change.hiddenAt != null && ladder.closedAt === null)
      return refuse(`${ladder.name} is open. Close it first: a ladder that takes games cannot be hidden.`);
    if (change.closedAt === undefined && stays("hiddenAt"))
      return refuse(`${ladder.name} is already ${ladder.hiddenAt === null ? "shown" : "hidden"}.`);
    if (changed.length === 0) return refuse("You changed nothing, so there is nothing to save.");
    await updateLadder(tx, ladderId, change);
    await recordAudit(tx, actor, now, {
      action,
      target: { kind: "ladder", id: ladderId, name: change.name ?? ladder.name },
      before: Object.fromEntries(changed.map((field) => [field, ladder[field]])),
      after: Object.fromEntries(changed.map((field) => [field, change[field]])),
    });
    return { ok: true, ladder: { ...ladder, ...change } };
  });
}

export interface ChangeRules extends Acting {
  readonly ladderId: number;
  readonly rules: Rules;
  /** The version of the ladder that a preview was made of: another one would do something else. */
  readonly version: number;
  readonly reason: string;
}

/** Other rules: every game is rated again, from the first. */
export async function changeRules(
  store: Store,
  { ladderId, rules, version, reason, actor, now }: ChangeRules,
): Promise<Outcome<{ report: FoldReport }>> {
  if (reason.trim() === "") return refuse("Give a reason. It is kept in the audit log.");
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    if (ladder === null) return refuse(NO_LADDER);
    const refusal = await refuseRules(tx, ladder, rules, "These are already the current rules. Nothing was changed.");
    if (refusal !== null) return refusal;
    if (ladder.version !== version)
      return refuse(
        "Games were entered after the preview. Check the new preview, then confirm. If games keep coming in, close the ladder first.",
      );
    await fixSeasonRules(tx, ladder, now);
    const report = await timedFold(fold(tx, ladder, [], { rules, now }));
    await recordMoves(tx, { ladderId, cause: "rules", gameId: null, at: now }, report);
    await recordEvents(tx, reratedEvents(ladderId, "rules", ladder.gameCount, report, now));
    await recordAudit(tx, actor, now, {
      action: "ladder.change-rules",
      target: { kind: "ladder", id: ladderId, name: ladder.name },
      before: ladder.rules,
      after: rules,
      reason: reason.trim(),
    });
    return { ok: true, report };
  });
}

/**
 * Why a ladder cannot get these rules; `ifSame` where it has them already. Places are compared only where every game has them, and scores
 * only where every game has those: games without scores exist only on a ladder that compares places, and by anything else everyone in them
 * would tie.
 */
async function refuseRules(reader: Reader, ladder: Ladder, rules: Rules, ifSame: string): Promise<Refused | null> {
  if (keyOfRules(ladder.rules) === keyOfRules(rules)) return refuse(ifSame);
  if ((rules.compare === "place") === (ladder.rules.compare === "place")) return null;
  const wanted = rules.compare === "place" ? "places" : "scores";
  const { count, first } = await countGamesWithout(reader, ladder.id, wanted);
  if (count === 0) return null;
  const games = count === 1 ? `Game ${first} has` : `${formatCount(count)} games have`;
  const which = count === 1 ? "" : `, game ${first} among them`;
  const why =
    wanted === "places"
      ? `no places for everyone${which}, so places cannot be compared`
      : `only places and no scores${which}, so only places can be compared`;
  return refuse(`${games} ${why}. Correct these games first, or import them with ${wanted} on a new ladder.`);
}

/** What other rules would do, from the same fold, with nothing written. */
export async function previewRules(store: Store, ladderId: number, rules: Rules): Promise<Outcome<{ impact: Impact }>> {
  // One snapshot for all: a game entered concurrently must not be in half of it.
  return store.snapshot(async (reader) => {
    const ladder = await findLadderById(reader, ladderId);
    if (ladder === null) return refuse(NO_LADDER);
    const refusal = await refuseRules(reader, ladder, rules, "These are the current rules. Change one to preview the effect.");
    if (refusal !== null) return refusal;
    return { ok: true, impact: await impactOf(reader, ladder, await previewFold(reader, ladder, [], { rules })) };
  });
}
