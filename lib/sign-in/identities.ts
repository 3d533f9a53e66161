import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { Reader, Store, Tx } from "@/db";
import {
  deleteIdentities,
  findIdentitiesByPlayer,
  findGuestClaims,
  findIdentity,
  insertGuestClaim,
  insertIdentity,
  updateIdentity,
  upsertInvitedIdentity,
  type Account,
  type Identity,
} from "@/db/store/identities";
import { findPasskeysByPlayer } from "@/db/store/passkeys";
import { findPlayersByIds } from "@/db/store/players";
import { existsSecondFactor } from "@/db/store/second-factor";
import { playerTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import type { AuditAction } from "@/lib/audit/schema";
import { registerWithoutPassword, type AccountChanged } from "@/lib/players/accounts";
import { endInvitations, guestToInvite } from "@/lib/players/claims";
import { hasPassword, playerNumbered } from "@/lib/players/identity";
import { refusalWithoutPassword, type Player } from "./data";
import { letIn, mayNot, ticketFor, type From } from "./enter";
import { enabledProviders, labelOfIssuer } from "./providers";
import type { ProviderAccount } from "./schema";

/**
 * Whom a provider's account belongs to, and whether they may enter with it. A second factor is still required. `unknown`: it belongs to
 * nobody here.
 */
export async function recogniseIdentity(store: Store, account: ProviderAccount, from: From) {
  const identity = await findIdentity(store, account);
  if (identity === null) return { ok: false, why: "unknown" } as const;
  const [player] = await findPlayersByIds(store, [identity.playerId]);
  if (player === undefined) return mayNot(store, null, "This account does not exist any more.", from);
  const reason = refusalWithoutPassword(player, from.now);
  if (reason !== null) return mayNot(store, player, reason, from);
  if (!(await existsSecondFactor(store, player.id))) return { ok: true, identity, player } as const;
  await store.write((tx) => updateIdentity(tx, identity.id, { name: account.name, usedAt: from.now }));
  return { ok: false, why: "code", ticket: ticketFor(player, from.now) } as const;
}

/** Opens a session for the owner of a provider's account. */
export async function enterWithIdentity(store: Store, account: ProviderAccount, from: From) {
  const recognised = await recogniseIdentity(store, account, from);
  if (!recognised.ok) return null;
  const { identity, player } = recognised;
  await store.write((tx) => updateIdentity(tx, identity.id, { name: account.name, usedAt: from.now }));
  return letIn(store, player, "signed in with a provider", from);
}

/** Links a provider's account to a player. One that belongs to somebody else stays theirs: only an admin can merge the two. */
export const linkIdentity = (store: Store, player: Player, account: ProviderAccount, now: Date) =>
  store.write((tx) => linkIn(tx, player, account, now));

type Linked = Outcome<{ label: string }>;

async function linkIn(tx: Tx, player: Player, { issuer, subject, name }: ProviderAccount, now: Date): Promise<Linked> {
  const label = labelOfIssuer(issuer);
  await tx.lock("names");
  const inserted = await insertIdentity(tx, { playerId: player.id, issuer, subject, name, linkedAt: now, usedAt: now });
  if (!inserted) {
    const existing = (await findIdentity(tx, { issuer, subject }))!;
    const owner = await playerNumbered(tx, existing.playerId);
    if (owner === null || owner.id !== player.id) {
      if (owner !== null) await offerMerge(tx, player, owner, { issuer, subject, name }, now);
      const whose = owner?.name ?? "another player";
      return refuse(`This ${label} account belongs to ${whose}. If that is you, too, an admin can merge the two players.`);
    }
    // The account of a player who was merged into this one.
    if (existing.playerId !== player.id) await updateIdentity(tx, existing.id, { playerId: player.id });
  }
  await note(tx, "player.link-identity", player, { after: { provider: label } }, now);
  return { ok: true, label };
}

/** What a player did to their own account. */
async function note(tx: Tx, action: AuditAction, player: Player, what: { before?: object; after?: object }, now: Date) {
  const actor = { playerId: player.id, keyId: null, name: player.name };
  await recordAudit(tx, actor, now, { action, target: playerTarget(player), ...what });
}

/** Puts before the admins that two players have one account elsewhere. */
async function offerMerge(tx: Tx, player: Player, owner: Player, account: ProviderAccount, now: Date): Promise<void> {
  const open = await findGuestClaims(tx, { by: account, states: ["open"], limit: 100 });
  if (open.some(({ guestId, playerId }) => guestId === owner.id && playerId === player.id)) return;
  const message = `${player.name} has shown that the ${labelOfIssuer(account.issuer)} account of ${owner.name} is theirs.`;
  await insertGuestClaim(tx, { ...account, guestId: owner.id, playerId: player.id, message, createdAt: now });
}

/** Removes a way to sign in, but not the last one. */
export async function unlinkIdentity(store: Store, player: Player, id: number, now: Date): Promise<Linked> {
  return store.write(async (tx) => {
    const identities = await findIdentitiesByPlayer(tx, player.id);
    const identity = identities.find((one) => one.id === id);
    if (identity === undefined) return refuse("This account is not linked any more.");
    if (!(await hasOtherWay(tx, player, identities, id)))
      return refuse("This is your only way to sign in. Set a password or link another account first.");
    await deleteIdentities(tx, { id, playerId: player.id });
    const label = labelOfIssuer(identity.issuer);
    await note(tx, "player.unlink-identity", player, { before: { provider: label } }, now);
    return { ok: true, label };
  });
}

/** Whether a player can still sign in without one of their identities: by a password, a passkey, or a provider that is switched on. */
async function hasOtherWay(reader: Reader, player: Player, identities: readonly Identity[], without: number): Promise<boolean> {
  if (hasPassword(player) || (await findPasskeysByPlayer(reader, player.id)).length > 0) return true;
  const usable = new Set(enabledProviders().map((provider) => provider.issuer(process.env)));
  return identities.some(({ id, issuer }) => id !== without && usable.has(issuer));
}

/** A player's own identities, for their account page. */
export async function ownIdentities(reader: Reader, playerId: number) {
  const [player] = await findPlayersByIds(reader, [playerId]);
  const identities = await findIdentitiesByPlayer(reader, playerId);
  return Promise.all(
    identities.map(async ({ id, issuer, name, linkedAt, usedAt }) => {
      // Whether removing it leaves another way to sign in.
      const canGo = player !== undefined && (await hasOtherWay(reader, player, identities, id));
      return {
        id,
        label: labelOfIssuer(issuer),
        name,
        since: linkedAt.toISOString(),
        used: usedAt?.toISOString() ?? null,
        canGo,
      };
    }),
  );
}

/** Lets the owner of an account claim a guest without a decision. Earlier invitations of the guest end. */
export async function inviteIdentity(
  store: Store,
  { playerId, account, actor, now }: Acting & { readonly playerId: number; readonly account: Account },
): Promise<Outcome<{ name: string }>> {
  return store.write(async (tx) => {
    const invited = await guestToInvite(tx, playerId);
    if (!invited.ok) return invited;
    await endInvitations(tx, playerId, now);
    await upsertInvitedIdentity(tx, { ...account, playerId, at: now });
    const target = playerTarget(invited.player);
    // Without the id there, which is the person's to erase.
    const after = { provider: labelOfIssuer(account.issuer) };
    await recordAudit(tx, actor, now, { action: "player.invite", target, after });
    return { ok: true, name: invited.player.name };
  });
}

/** Creates a player who signs in by a provider, without a password. */
export async function registerWithIdentity(
  store: Store,
  name: string,
  account: ProviderAccount,
  now: Date,
): Promise<AccountChanged> {
  return store.write(async (tx) => {
    // Of two people who come with one account at the same time, the second sees the first.
    await tx.lock("names");
    const taken = await findIdentity(tx, account);
    if (taken !== null) return refuse("This account was used here a moment ago. Sign in again.");
    const registered = await registerWithoutPassword(tx, name, now);
    if (!registered.ok) return registered;
    const [player] = await findPlayersByIds(tx, [registered.playerId]);
    await linkIn(tx, player!, account, now);
    return registered;
  });
}
