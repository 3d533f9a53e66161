import type { Reader } from "@/db";
import type { Player } from "@/db/store/players";
import { findAuthenticatorByPlayer, countRecoveryCodes, existsSecondFactor } from "@/db/store/second-factor";
import { findSite } from "@/db/store/site";
import { unseal } from "@/lib/platform/secrets";
import { qrPath } from "./qr-code";
import { base32, otpauthLink } from "./totp";

/** The player's own second factor for the account page. */
export async function ownSecondFactor(reader: Reader, player: Pick<Player, "id" | "name">, site: string) {
  return {
    app: await ownApp(reader, player, site),
    /** Whether signing in requires an app or a passkey. */
    isOn: await existsSecondFactor(reader, player.id),
    codesLeft: await countRecoveryCodes(reader, player.id),
  };
}

async function ownApp(reader: Reader, { id, name }: Pick<Player, "id" | "name">, site: string) {
  const row = await findAuthenticatorByPlayer(reader, id);
  if (row?.confirmedAt != null) return { state: "on", since: row.confirmedAt.toISOString() } as const;
  const secret = row && unseal(row.secret, id, "second factor");
  if (secret === null) return { state: "none" } as const;
  /** In groups of four. */
  const key = base32(secret)
    .match(/.{1,4}/g)!
    .join(" ");
  const link = otpauthLink(secret, { site, name });
  return { state: "begun", key, link, qr: qrPath(link) } as const;
}

/** Whether a player has a confirmed authenticator app. */
export async function hasApp(reader: Reader, playerId: number): Promise<boolean> {
  return (await findAuthenticatorByPlayer(reader, playerId))?.confirmedAt != null;
}

/** Whether a player is an admin who has to set up a second factor before doing what admins do. */
export async function mustSetUpSecondFactor(reader: Reader, player: Pick<Player, "id" | "role">): Promise<boolean> {
  if (player.role !== "admin" || !(await findSite(reader))?.adminsNeedSecondFactor) return false;
  return !(await existsSecondFactor(reader, player.id));
}
