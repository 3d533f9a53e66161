import type { Store } from "@/db";
import { playersByKey, setPassword, setRole } from "@/db/store/players";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { ensurePlayers } from "@/lib/players/mutations";
import { nameKey, playerName } from "@/lib/players/schema";
import { hashPassword, passwordProblem } from "./password";

export type AccountChanged = { ok: true; playerId: number; name: string } | { ok: false; reason: string };

export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** A new admin. A guest of that name becomes one; somebody who can sign in already must be promoted instead. */
export async function createAdmin(store: Store, { name, password, actor, now }: Credentials): Promise<AccountChanged> {
  const parsed = playerName.safeParse(name);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  const problem = passwordProblem(password);
  if (problem !== null) return { ok: false, reason: problem };
  const passwordHash = await hashPassword(password);
  return store.write(async (tx) => {
    const player = (await ensurePlayers(tx, [parsed.data], now)).get(nameKey(parsed.data))!;
    if (player.passwordHash !== null) {
      return { ok: false, reason: `${player.name} has a password already; use "admin reset-password" to set a new one.` };
    }
    await setPassword(tx, player.id, passwordHash);
    await setRole(tx, player.id, "admin");
    const target = { kind: "player" as const, id: player.id, name: player.name };
    await recordAudit(tx, actor, now, { action: "admin.create", target });
    return { ok: true, playerId: player.id, name: player.name };
  });
}

/** A new password for somebody who has one. Ends their sessions. */
export async function resetPassword(store: Store, { name, password, actor, now }: Credentials): Promise<AccountChanged> {
  const problem = passwordProblem(password);
  if (problem !== null) return { ok: false, reason: problem };
  const passwordHash = await hashPassword(password);
  return store.write(async (tx) => {
    const [player] = await playersByKey(tx, [nameKey(name)]);
    if (player === undefined) return { ok: false, reason: `There is no player called ${name}.` };
    if (player.passwordHash === null) {
      return { ok: false, reason: `${player.name} is a guest and has no password to reset; "admin create" makes an account.` };
    }
    await setPassword(tx, player.id, passwordHash);
    const target = { kind: "player" as const, id: player.id, name: player.name };
    await recordAudit(tx, actor, now, { action: "player.reset-password", target });
    return { ok: true, playerId: player.id, name: player.name };
  });
}
