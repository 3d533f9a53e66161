import { deleteRows, findRow, findRows, insertRow, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type Identity = Row<"identities">;
export type GuestClaim = Row<"guestClaims">;
export type GuestIdentity = Row<"guestIdentities">;

/** An account with a provider. */
export type Account = Pick<Identity, "issuer" | "subject">;

export const findIdentity = (reader: Reader, { issuer, subject }: Account) => findRow(reader, "identities", { issuer, subject });

/** Oldest first. */
export const findIdentitiesByPlayer = (reader: Reader, playerId: number | readonly number[]) =>
  findRows(reader, "identities", { playerId }, { orderBy: "id" });

/** Links an account. Returns false if it is linked already: one of two concurrent requests gets it. */
export async function insertIdentity(tx: Tx, row: Omit<Identity, "id">): Promise<boolean> {
  const inserted = await tx.db.insert(tx.tables.identities).values(row).onConflictDoNothing().returning();
  return inserted.length === 1;
}

export const updateIdentity = (tx: Tx, id: number, change: Partial<Pick<Identity, "playerId" | "name" | "usedAt">>) =>
  updateRows(tx, "identities", { id }, change);

export const deleteIdentities = (tx: Tx, which: { readonly id?: number; readonly playerId: number }) =>
  deleteRows(tx, "identities", which);

/** Records that accounts belong to guests. What is known already stays as it is. */
export const insertGuestIdentities = (tx: Tx, rows: readonly Omit<GuestIdentity, "id">[]) =>
  tx.insertRows(tx.tables.guestIdentities, rows, "do nothing");

/** Records that an admin has invited an account to claim a guest, also where a game server has sent it before. */
export const upsertInvitedIdentity = (tx: Tx, { playerId, issuer, subject, at }: Omit<GuestIdentity, "id" | "source">) =>
  tx.insertRows(
    tx.tables.guestIdentities,
    [{ playerId, issuer, subject, at, source: "invitation" }],
    "(issuer, subject, player_id) do update set source = excluded.source, at = excluded.at",
  );

/** Ends the invitations of accounts to claim these guests. The accounts stay known as having come with them. */
export const updateInvitationsReplaced = (tx: Tx, playerId: readonly number[]) =>
  updateRows(tx, "guestIdentities", { playerId, source: "invitation" }, { source: "replaced" });

/** The guests whom an account came with, or who were invited by it. */
export const findGuestIdentities = (reader: Reader, { issuer, subject }: Account) =>
  findRows(reader, "guestIdentities", { issuer, subject }, { orderBy: "id" });

/** The accounts that came with guests. */
export const findAccountsOfGuests = (reader: Reader, playerIds: readonly number[]) =>
  findRows(reader, "guestIdentities", { playerId: playerIds }, { orderBy: "id" });

/** Claims of these guests, by these players, or of an account. */
export const findAllGuestClaims = (
  reader: Reader,
  who: { readonly guestId: readonly number[] } | { readonly playerId: readonly number[] } | Account,
) => findRows(reader, "guestClaims", who);

export const insertGuestClaim = (
  tx: Tx,
  row: Omit<GuestClaim, "id" | "state" | "decidedAt" | "decidedBy" | "reason">,
): Promise<GuestClaim> => insertRow(tx, "guestClaims", { ...row, state: "open", decidedAt: null, decidedBy: null, reason: null });

export const findGuestClaimsByIds = (reader: Reader, ids: readonly number[]) => findRows(reader, "guestClaims", { id: ids });

export const findGuestClaimById = (reader: Reader, id: number) => findRow(reader, "guestClaims", { id });

interface ClaimsWanted {
  readonly by?: Partial<Pick<GuestClaim, "issuer" | "subject" | "playerId">>;
  readonly states: readonly GuestClaim["state"][];
  readonly limit: number;
}

/** Newest first: of one account, of one player, or all in these states. */
export function findGuestClaims(reader: Reader, { by: { issuer, subject, playerId } = {}, states, limit }: ClaimsWanted) {
  const wanted = { state: states, issuer, subject, playerId };
  return findRows(reader, "guestClaims", wanted, { orderBy: "id", descending: true, limit });
}

export const updateGuestClaim = (tx: Tx, id: number, decided: Pick<GuestClaim, "state" | "decidedAt" | "decidedBy" | "reason">) =>
  updateRows(tx, "guestClaims", { id }, decided);
