import type { GameSnapshot, Store, Tx } from "@/db";
import { endClaims } from "@/db/store/access";
import { deleteFormerNamesOf, endAccount, mergedInto, rewriteAudit, rewriteRevisions } from "@/db/store/erasure";
import { formerNamesOf, setName } from "@/db/store/former-names";
import { allAdmins, playersById, type Player } from "@/db/store/players";
import type { AuditRow } from "@/db/store/records";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { playerNamed } from "@/lib/names/data";
import { freeSlugs } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";

export interface ErasePlayer {
  readonly playerId: number;
  readonly actor: Actor;
  readonly now: Date;
}

export type PlayerErased =
  { readonly ok: true; readonly name: string; readonly slug: string } | { readonly ok: false; readonly reason: string };

/**
 * Erases a person: name, former names, password and sessions go, wherever they are kept; a neutral name stands in their place. Games
 * and numbers stay to the bit, because who was rated is kept with each game.
 */
export async function erasePlayer(store: Store, { playerId, actor, now }: ErasePlayer): Promise<PlayerErased> {
  return store.write(async (tx) => {
    await tx.lock("admins");
    await tx.lock("names");
    const [player] = await playersById(tx, [playerId]);
    if (player === undefined) return { ok: false, reason: "There is no such player." };
    if (player.mergedInto !== null)
      return { ok: false, reason: `${player.name} was merged into another player: erase that one.` };
    const admins = await allAdmins(tx);
    if (admins.length === 1 && admins[0]!.id === playerId) {
      return { ok: false, reason: `${player.name} is the last admin who can sign in; make another one first.` };
    }
    const neutral = await eraseOne(tx, player, now);
    // The same person under other names goes with them.
    for (const other of await mergedInto(tx, playerId)) await eraseOne(tx, other, now);
    const by = actor.playerId === playerId ? { ...actor, name: neutral.name } : actor;
    await recordAudit(tx, by, now, { action: "player.erase", target: { kind: "player", id: playerId, name: neutral.name } });
    return { ok: true, ...neutral };
  });
}

async function eraseOne(tx: Tx, player: Player, now: Date): Promise<{ name: string; slug: string }> {
  const former = await formerNamesOf(tx, player.id);
  const names = new Set([player.name, ...former.map(({ name }) => name)]);
  const addresses = new Set([player.slug, ...former.map(({ slug }) => slug)]);
  const name = await neutralName(tx, player.id);
  const slug = (await freeSlugs(tx, [name]))[0]!;
  await endAccount(tx, player);
  await endClaims(tx, player.id, now);
  await deleteFormerNamesOf(tx, player.id);
  await setName(tx, player.id, { name, nameKey: nameKey(name), slug });
  const instead = (text: string) => (names.has(text) ? name : addresses.has(text) ? slug : text);
  await rewriteRevisions(tx, (before) => withoutName(before, player.id, name));
  await rewriteAudit(tx, (row) => withoutNames(row, instead));
  return { name, slug };
}

/** "Former player 17", or with more behind it where somebody is called so. */
async function neutralName(tx: Tx, id: number): Promise<string> {
  for (let more = 1; ; more++) {
    const name = more === 1 ? `Former player ${id}` : `Former player ${id}-${more}`;
    if ((await playerNamed(tx, name)) === null) return name;
  }
}

function withoutName(before: GameSnapshot, playerId: number, name: string): GameSnapshot | null {
  if (!before.participants.some((row) => row.playerId === playerId)) return null;
  return { ...before, participants: before.participants.map((row) => (row.playerId === playerId ? { ...row, name } : row)) };
}

/** A line of the log with other words for some; null where it has none of them. */
function withoutNames(row: AuditRow, instead: (text: string) => string): AuditRow | null {
  const { actor, target, before, after } = row;
  const changed = { actor: instead(actor), target: instead(target), before: deep(before, instead), after: deep(after, instead) };
  return JSON.stringify(changed) === JSON.stringify({ actor, target, before, after }) ? null : { ...row, ...changed };
}

function deep(value: unknown, instead: (text: string) => string): unknown {
  if (typeof value === "string") return instead(value);
  if (Array.isArray(value)) return value.map((entry) => deep(entry, instead));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, deep(entry, instead)]));
}
