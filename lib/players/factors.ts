import type { Reader, Tx } from "@/db";
import { deleteIdentities, findIdentitiesByPlayer } from "@/db/store/identities";
import { deleteEmail, findEmailAddressesByPlayer } from "@/db/store/mail";
import { deletePasskey, findPasskeysByPlayer } from "@/db/store/passkeys";
import {
  deleteAuthenticator,
  existsSecondFactor,
  findAuthenticatorByPlayer,
  replaceRecoveryCodes,
} from "@/db/store/second-factor";
import { DAY_MS } from "@/lib/format/durations";
import { RECENT_FACTOR_DAYS } from "./policy";

/** The ways to open an account besides the password. */
export async function findFactors(reader: Reader, playerId: number, now: Date) {
  const [app, passkeys] = [await findAuthenticatorByPlayer(reader, playerId), await findPasskeysByPlayer(reader, playerId)];
  const identities = await findIdentitiesByPlayer(reader, playerId);
  const addresses = (await findEmailAddressesByPlayer(reader, playerId)).filter(({ verifiedAt }) => verifiedAt !== null);
  const shown = (key: string, name: string, since: Date) => ({
    ...{ key, name, since: since.toISOString() },
    isRecent: now.getTime() - since.getTime() < RECENT_FACTOR_DAYS * DAY_MS,
  });
  return [
    ...(app?.confirmedAt == null ? [] : [shown("app", "Authenticator app", app.confirmedAt)]),
    ...passkeys.map(({ id, name, createdAt }) => shown(String(id), `Passkey “${name}”`, createdAt)),
    ...addresses.map(({ verifiedAt }) => shown("email", "E-mail address", verifiedAt!)),
    ...identities.map(({ id, issuer, name, linkedAt }) => shown(`identity-${id}`, `${name}, an account of ${issuer}`, linkedAt)),
  ];
}

/** Removes factors by their keys; with the last one the recovery codes go. */
export async function removeFactors(tx: Tx, playerId: number, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const identity = /^identity-(\d{1,15})$/.exec(key)?.[1];
    if (key === "email") await deleteEmail(tx, playerId);
    else if (key === "app") await deleteAuthenticator(tx, playerId);
    else if (identity !== undefined) await deleteIdentities(tx, { id: Number(identity), playerId });
    else if (/^\d{1,15}$/.test(key)) await deletePasskey(tx, { id: Number(key), playerId });
  }
  if (!(await existsSecondFactor(tx, playerId))) await replaceRecoveryCodes(tx, playerId, []);
}
