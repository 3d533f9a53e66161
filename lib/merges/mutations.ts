import type { RevisionAction, Store, Tx } from "@/db";
import { setMergedInto } from "@/db/store/former-names";
import { gameById, participantsOf, participantsOfGames } from "@/db/store/games";
import { lockedLadder } from "@/db/store/ladders";
import { gameIdsOf } from "@/db/store/player-games";
import { allAdmins, endSessions, playersById, type Player } from "@/db/store/players";
import { auditById, insertRevision } from "@/db/store/records";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import type { GameEdit } from "@/lib/fold/edits";
import { fold } from "@/lib/fold/fold";
import { snapshotOf } from "@/lib/games/snapshot";
import { timedFold } from "@/lib/metrics/measure";
import { recordMoves } from "@/lib/moves/mutations";
import { mergeRecord } from "./schema";

export interface MergePlayers {
  /** Whose the games become. */
  readonly keepId: number;
  readonly goneId: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
}

export type Merged =
  | { readonly ok: true; readonly games: number }
  | { readonly ok: false; readonly reason: string; /** In which both played. */ readonly games?: readonly number[] };

/** Two players who are one: the games of the one become the other's, and each ladder is rated again from the first of them. */
export async function mergePlayers(store: Store, command: MergePlayers): Promise<Merged> {
  const { keepId, goneId, reason, actor, now } = command;
  if (reason.trim() === "") return { ok: false, reason: "Say why: the reason stays with every game that changes hands." };
  return store.write(async (tx) => {
    await tx.lock("admins");
    const [keep, gone] = await bothOf(tx, keepId, goneId);
    const refusal = await refuseMerge(tx, keep, gone);
    if (refusal !== null) return { ok: false, reason: refusal };
    const games = await gameIdsOf(tx, goneId);
    const shared = await gamesOfBoth(tx, keepId, games);
    if (shared.length > 0) {
      const listed = `${shared.slice(0, 10).join(", ")}${shared.length > 10 ? " and others" : ""}`;
      return { ok: false, reason: `Both played in the same game, so they cannot be one player: game ${listed}.`, games: shared };
    }
    await setMergedInto(tx, goneId, keepId);
    await endSessions(tx, goneId);
    await handOver(tx, games, goneId, keepId, "merge", command);
    const moved = Object.fromEntries([...games].map(([ladder, ids]) => [String(ladder), ids]));
    await recordAudit(tx, actor, now, {
      action: "player.merge",
      target: { kind: "player", id: keepId, name: keep!.name },
      before: { keep: keep!.name, gone: gone!.name },
      after: { keepId, goneId, games: moved },
      reason: reason.trim(),
    });
    return { ok: true, games: [...games.values()].flat().length };
  });
}

async function bothOf(tx: Tx, keepId: number, goneId: number): Promise<[Player | undefined, Player | undefined]> {
  const byId = new Map((await playersById(tx, [keepId, goneId])).map((player) => [player.id, player]));
  return [byId.get(keepId), byId.get(goneId)];
}

async function refuseMerge(tx: Tx, keep: Player | undefined, gone: Player | undefined): Promise<string | null> {
  if (keep === undefined || gone === undefined) return "There is no such player.";
  if (keep.id === gone.id) return "That is one player already: choose another one to merge.";
  for (const player of [keep, gone])
    if (player.mergedInto !== null) return `${player.name} was merged into another player already.`;
  if (gone.passwordHash !== null && keep.passwordHash === null)
    return `${gone.name} has an account and ${keep.name} has none: merge ${keep.name} into ${gone.name} instead.`;
  const admins = await allAdmins(tx);
  return admins.length === 1 && admins[0]!.id === gone.id ? `${gone.name} is the last admin who can sign in.` : null;
}

async function gamesOfBoth(tx: Tx, keepId: number, games: ReadonlyMap<number, number[]>): Promise<number[]> {
  const theirs = new Set([...(await gameIdsOf(tx, keepId)).values()].flat());
  return [...games.values()].flat().filter((id) => theirs.has(id));
}

/** Puts one player in another's place in these games, ladder by ladder. Each game keeps how it was, and why it changed. */
async function handOver(
  tx: Tx,
  games: ReadonlyMap<number, readonly number[]>,
  from: number,
  to: number,
  action: RevisionAction,
  { reason, actor, now }: Pick<MergePlayers, "reason" | "actor" | "now">,
): Promise<void> {
  // In one order everywhere, so that two writers never wait for each other crosswise.
  for (const [ladderId, ids] of [...games].sort((a, b) => a[0] - b[0])) {
    const ladder = (await lockedLadder(tx, ladderId))!;
    const rows = await participantsOfGames(tx, ids);
    const edits: GameEdit[] = [];
    for (const id of ids) {
      const game = (await gameById(tx, id))!;
      const before = await snapshotOf(tx, id);
      const participants = rows.get(id)!.map((row) => ({ ...row, playerId: row.playerId === from ? to : row.playerId }));
      edits.push({ do: "replace", id, game: { playedAt: game.playedAt, note: game.note, participants } });
      const revision = { gameId: id, version: game.version, action, reason: reason.trim(), before, at: now, by: actor.playerId };
      await insertRevision(tx, revision);
    }
    const report = await timedFold(fold(tx, ladder, edits));
    await recordMoves(tx, { ladderId, cause: action, gameId: null, at: now }, report);
  }
}

export interface UndoMerge {
  readonly auditId: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
}

export type MergeUndone = { readonly ok: true; readonly games: number } | { readonly ok: false; readonly reason: string };

/** One player is two again: the games that the merge handed over go back, as far as the player is still in them. */
export async function undoMerge(store: Store, command: UndoMerge): Promise<MergeUndone> {
  const { auditId, reason, actor, now } = command;
  if (reason.trim() === "") return { ok: false, reason: "Say why: the reason stays with every game that changes hands." };
  return store.write(async (tx) => {
    const line = await auditById(tx, auditId);
    const record = line?.action === "player.merge" ? mergeRecord.safeParse(line.after) : null;
    if (!record?.success) return { ok: false, reason: "That line of the log is no merge." };
    const { keepId, goneId, games } = record.data;
    const [keep, gone] = await bothOf(tx, keepId, goneId);
    if (keep === undefined || gone?.mergedInto !== keepId) return { ok: false, reason: "That merge has been undone already." };
    const back = await stillIn(tx, keepId, games);
    await setMergedInto(tx, goneId, null);
    await endSessions(tx, goneId);
    await handOver(tx, back, keepId, goneId, "unmerge", command);
    await recordAudit(tx, actor, now, {
      action: "player.unmerge",
      target: { kind: "player", id: keepId, name: keep.name },
      after: { keepId, goneId, games: [...back.values()].flat().length },
      reason: reason.trim(),
    });
    return { ok: true, games: [...back.values()].flat().length };
  });
}

/** A correction may have taken the player out of a game since. */
async function stillIn(tx: Tx, playerId: number, games: Readonly<Record<string, number[]>>): Promise<Map<number, number[]>> {
  const kept = new Map<number, number[]>();
  for (const [ladder, ids] of Object.entries(games)) {
    const there: number[] = [];
    for (const id of ids) if ((await participantsOf(tx, id)).some((row) => row.playerId === playerId)) there.push(id);
    if (there.length > 0) kept.set(Number(ladder), there);
  }
  return kept;
}
