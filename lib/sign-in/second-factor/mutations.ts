import { refuse, type Outcome } from "@/lib/platform/outcome";
import { randomInt } from "node:crypto";
import type { Store, Tx } from "@/db";
import {
  findAuthenticatorByPlayer,
  updateAuthenticatorConfirmed,
  countRecoveryCodes,
  deleteAuthenticator,
  deleteSecondFactor,
  existsSecondFactor,
  upsertAuthenticator,
  replaceRecoveryCodes,
  updateRecoveryCodeUsed,
  updateAuthenticatorStep,
} from "@/db/store/second-factor";
import { updateAccess } from "@/db/store/players";
import { playerTarget, recordAudit, type Actor } from "@/lib/audit/mutations";
import { playerNamed } from "@/lib/players/identity";
import type { AccountChanged } from "@/lib/players/accounts";
import { keyedHash, seal, unseal } from "@/lib/platform/secrets";
import { newSecret, stepOfCode } from "./totp";

const RECOVERY_CODES = 10;

/** Unambiguous letters and digits. Ten of them have about fifty bits, and guesses are delayed. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Hashed with a key that is not in the database: a code this short could be found from a plain hash by trying. */
function hashOf(playerId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return keyedHash(`recovery code ${playerId} ${plain}`);
}

/** Makes a secret for an app; sign-ins require no code until a first one has confirmed it. */
export async function beginSecondFactor(store: Store, playerId: number, now: Date): Promise<{ readonly ok: boolean }> {
  return store.write(async (tx) => {
    if ((await findAuthenticatorByPlayer(tx, playerId))?.confirmedAt != null) return { ok: false };
    await upsertAuthenticator(tx, { playerId, secret: seal(newSecret(), playerId, "second factor"), createdAt: now });
    return { ok: true };
  });
}

/**
 * Confirms the app: sign-ins require a code from now on. The recovery codes are shown this once. There are none if the player has some
 * already, from another factor.
 */
export async function confirmSecondFactor(
  store: Store,
  playerId: number,
  code: string,
  now: Date,
): Promise<Outcome<{ codes: readonly string[] }>> {
  return store.write(async (tx) => {
    const row = await findAuthenticatorByPlayer(tx, playerId);
    if (row === null || row.confirmedAt !== null) return refuse("There is nothing to confirm. Reload the page.");
    if (!(await useAppCode(tx, playerId, code, now)))
      return refuse("Wrong code. Type the one that the app shows now, and check that the clock of your phone is right.");
    await updateAuthenticatorConfirmed(tx, row.id, now);
    return { ok: true, codes: await firstCodes(tx, playerId) };
  });
}

async function renewCodes(tx: Tx, playerId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    playerId,
    codes.map((code) => hashOf(playerId, code)),
  );
  return codes;
}

/** Recovery codes for a player's first second factor; existing ones stay, and none are made. */
export async function firstCodes(tx: Tx, playerId: number): Promise<readonly string[]> {
  return (await countRecoveryCodes(tx, playerId)) > 0 ? [] : renewCodes(tx, playerId);
}

/** Recovery codes replace a factor; without any factor they would be a forgotten way in. */
export async function dropCodesWithoutFactor(tx: Tx, playerId: number): Promise<void> {
  if (!(await existsSecondFactor(tx, playerId))) await replaceRecoveryCodes(tx, playerId, []);
}

/** New recovery codes, which replace the old ones. None for a player without a second factor. */
export async function renewRecoveryCodes(store: Store, playerId: number): Promise<readonly string[]> {
  return store.write(async (tx) => ((await existsSecondFactor(tx, playerId)) ? renewCodes(tx, playerId) : []));
}

async function useAppCode(tx: Tx, playerId: number, code: string, now: Date): Promise<boolean> {
  const row = await findAuthenticatorByPlayer(tx, playerId);
  const secret = row && unseal(row.secret, playerId, "second factor");
  if (row === null || secret === null) return false;
  const step = stepOfCode(secret, code, now, row.lastStep);
  return step !== null && (await updateAuthenticatorStep(tx, row, step));
}

/** Uses a code up if it is right. `recovery`: it was a recovery code. */
export async function useCode(tx: Tx, playerId: number, code: string, now: Date): Promise<"app" | "recovery" | null> {
  if (await useAppCode(tx, playerId, code, now)) return "app";
  return (await updateRecoveryCodeUsed(tx, playerId, hashOf(playerId, code), now)) ? "recovery" : null;
}

/** The app only; passkeys stay. */
export async function removeAuthenticator(store: Store, playerId: number): Promise<void> {
  await store.write(async (tx) => {
    await deleteAuthenticator(tx, playerId);
    await dropCodesWithoutFactor(tx, playerId);
  });
}

/** For a player who has lost the app, the passkeys and the codes: the server's operator removes them. Ends the player's sessions. */
export async function resetSecondFactor(
  store: Store,
  { name, actor, now }: { readonly name: string; readonly actor: Actor; readonly now: Date },
): Promise<AccountChanged> {
  return store.write(async (tx) => {
    const player = await playerNamed(tx, name);
    if (player === null) return { ok: false, field: "name", reason: `There is no player called ${name}.` };
    if (!(await deleteSecondFactor(tx, player.id))) {
      return { ok: false, field: "name", reason: `${player.name} has no second factor.` };
    }
    await updateAccess(tx, player.id, {});
    await recordAudit(tx, actor, now, { action: "player.reset-second-factor", target: playerTarget(player) });
    return { ok: true, playerId: player.id, name: player.name };
  });
}
