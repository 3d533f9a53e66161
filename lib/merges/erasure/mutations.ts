import type { GameSnapshot, Store, Tx } from "@/db";
import { endClaims } from "@/db/store/access";
import { deleteFormerNamesOf, endAccount, rewriteAudit, rewriteNotes, rewriteRevisions } from "@/db/store/erasure";
import { formerNamesOf, setName } from "@/db/store/former-names";
import { isLastAdmin, playersById, type Player } from "@/db/store/players";
import type { AuditRow, Revision } from "@/db/store/records";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { isMerged, otherSelves, playerNamed, refuseErased } from "@/lib/players/identity";
import { freeSlugs } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { withoutMentions } from "./mentions";

export interface ErasePlayer {
  readonly playerId: number;
  readonly actor: Actor;
  readonly now: Date;
}

export type PlayerErased =
  { readonly ok: true; readonly name: string; readonly slug: string } | { readonly ok: false; readonly reason: string };

/**
 * Erases a person: name, former names, password and sessions go, wherever they are kept; a neutral name stands in their place, also as
 * a word of notes and reasons. Games and numbers stay to the bit, because who was rated is kept with each game.
 */
export async function erasePlayer(store: Store, command: ErasePlayer): Promise<PlayerErased> {
  const erased = await eraseEverywhere(store, command);
  // Rows that were changed leave pieces of what they were in the database's files, and a copy of those would carry them on.
  if (erased.ok) await store.forgetDeleted().catch(notForgotten);
  return erased;
}

/** The person is erased all the same; whoever runs the server can do the rest. */
function notForgotten(error: unknown): void {
  console.error("Somebody was erased, but the database's files still hold pieces of old rows. Run VACUUM on it.", error);
}

function eraseEverywhere(store: Store, { playerId, actor, now }: ErasePlayer): Promise<PlayerErased> {
  return store.write(async (tx) => {
    await tx.lock("admins");
    await tx.lock("names");
    const [player] = await playersById(tx, [playerId]);
    if (player === undefined) return { ok: false, reason: "There is no such player." };
    if (isMerged(player)) return { ok: false, reason: `${player.name} was merged into another player: erase that one.` };
    const already = await refuseErased(tx, player);
    if (already !== null) return { ok: false, reason: already };
    if (await isLastAdmin(tx, playerId)) {
      return { ok: false, reason: `${player.name} is the last admin who can sign in; make another one first.` };
    }
    const neutral = await eraseOne(tx, player, now);
    // The same person under other names goes with them.
    for (const other of await otherSelves(tx, playerId)) await eraseOne(tx, other, now);
    const by = actor.playerId === playerId ? { ...actor, name: neutral.name } : actor;
    await recordAudit(tx, by, now, { action: "player.erase", target: { kind: "player", id: playerId, name: neutral.name } });
    return { ok: true, ...neutral };
  });
}

async function eraseOne(tx: Tx, player: Player, now: Date): Promise<{ name: string; slug: string }> {
  const former = await formerNamesOf(tx, player.id);
  const [names, slugs] = [[player, ...former].map((each) => each.name), [player, ...former].map((each) => each.slug)];
  const name = await neutralName(tx, player.id);
  const slug = (await freeSlugs(tx, [name]))[0]!;
  await endAccount(tx, player);
  await endClaims(tx, player.id, now);
  await deleteFormerNamesOf(tx, player.id);
  await setName(tx, player.id, { name, nameKey: nameKey(name), slug });
  const mended = withoutMentions({ names, slugs, instead: { name, slug } });
  const exactly = (text: string) => (names.includes(text) ? name : slugs.includes(text) ? slug : text);
  await rewriteNotes(tx, [...names, ...slugs], mended);
  await rewriteRevisions(tx, (revision) => mendedRevision(revision, player.id, name, mended));
  await rewriteAudit(tx, (row) => mendedLine(row, exactly, mended));
  return { name, slug };
}

/** "Former player 17", or with more behind it where somebody is called so. */
async function neutralName(tx: Tx, id: number): Promise<string> {
  for (let more = 1; ; more++) {
    const name = more === 1 ? `Former player ${id}` : `Former player ${id}-${more}`;
    if ((await playerNamed(tx, name)) === null) return name;
  }
}

type Mend = (text: string) => string;

/** A kept version with other words for somebody; null where it has none of them. */
function mendedRevision(revision: Revision, playerId: number, name: string, mended: Mend) {
  const before: GameSnapshot = {
    ...revision.before,
    note: revision.before.note === null ? null : mended(revision.before.note),
    participants: revision.before.participants.map((row) => (row.playerId === playerId ? { ...row, name } : row)),
  };
  const changed = { before, reason: mended(revision.reason) };
  return isSame(changed, { before: revision.before, reason: revision.reason }) ? null : changed;
}

/** The same for a line of the log. Its fields hold names and addresses as they are; what people wrote can have them in it. */
function mendedLine(row: AuditRow, exactly: Mend, mended: Mend): AuditRow | null {
  const { actor, target, before, after, reason } = row;
  const changed = {
    actor: exactly(actor),
    target: exactly(target),
    before: deep(before, exactly, mended),
    after: deep(after, exactly, mended),
    reason: reason === null ? null : mended(reason),
  };
  return isSame(changed, { actor, target, before, after, reason }) ? null : { ...row, ...changed };
}

const WRITTEN = new Set(["note", "reason"]);

function deep(value: unknown, exactly: Mend, mended: Mend): unknown {
  if (typeof value === "string") return exactly(value);
  if (Array.isArray(value)) return value.map((entry) => deep(entry, exactly, mended));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, deep(entry, WRITTEN.has(key) ? mended : exactly, mended)]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
