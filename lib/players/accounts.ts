import { randomBytes } from "node:crypto";
import type { Reader, Store, Tx } from "@/db";
import { findAllAdmins, findPlayersByIds, NEVER_A_PASSWORD, updateAccess } from "@/db/store/players";
import { deleteMailLinks } from "@/db/store/access";
import { playerTarget, recordAudit, type Actor } from "@/lib/audit/mutations";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { hasPassword, isGuest, passwordHashOf, playerMeant, playerNamed } from "./identity";
import { lookAlikeProblem } from "./look-alikes";
import { ensureExactly, registerPlayer } from "./mutations";
import { looseKey, nameKey, playerName } from "./schema";
import { hashPassword, isPassword, NOBODY, passwordProblem } from "./password";

export type AccountChanged = Outcome<{ playerId: number; name: string }>;

interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly now: Date;
}

export interface AdminCredentials extends Credentials {
  readonly actor: Actor;
}

/** Creates a player with a password, who is rated from now on. */
export async function register(store: Store, { name, password, now }: Credentials): Promise<AccountChanged> {
  // Checked before the password is hashed, which takes long, and again in the transaction, which decides.
  const free = await freeName(store, name, ASK);
  if (!free.ok) return free;
  const problem = passwordProblem(password, free.name);
  if (problem !== null) return refuse(problem, "password");
  const passwordHash = await hashPassword(password);
  return store.write((tx) => registerIn(tx, free.name, passwordHash, now));
}

/** A name that nobody has or had. `ifYou` is what its guest can do. */
async function freeName(reader: Reader, typed: string, ifYou: string) {
  const parsed = playerName.safeParse(typed);
  if (!parsed.success) return refuse(parsed.error.issues[0]!.message, "name");
  const disguised = await lookAlikeProblem(reader, parsed.data);
  if (disguised !== null) return refuse(disguised, "name");
  const taken = await playerMeant(reader, parsed.data);
  if (taken !== null) return refuse(takenBy(taken.name, parsed.data, isGuest(taken), ifYou), "name");
  return { ok: true, name: parsed.data } as const;
}

async function registerIn(tx: Tx, name: string, passwordHash: string, now: Date): Promise<AccountChanged> {
  const registered = await registerPlayer(tx, { name, passwordHash, role: "player" }, now);
  if (!registered.ok) return refuse(registered.reason, "name");
  return { ok: true, playerId: registered.player.id, name: registered.player.name };
}

/** Creates a player who signs in by a provider, and is rated from now on. */
export async function registerWithoutPassword(tx: Tx, name: string, now: Date): Promise<AccountChanged> {
  const free = await freeName(tx, name, "If this is you, choose “I am one of these guests” and claim the games.");
  return free.ok ? registerIn(tx, free.name, neverAPassword(), now) : free;
}

/** Makes a guest a player who signs in by a provider. The guest's games stay theirs. */
export async function registerGuestWithoutPassword(tx: Tx, guestId: number): Promise<void> {
  await updateAccess(tx, guestId, { passwordHash: neverAPassword() });
}

/** Stored instead of a hash, different each time: `registerPlayer` recognises its own row by it. */
function neverAPassword(): string {
  return `${NEVER_A_PASSWORD}${randomBytes(12).toString("base64url")}`;
}

const ASK = "If this is you, ask an admin for an invitation.";

function takenBy(name: string, typed: string, isGuest: boolean, ifYou: string): string {
  const same = looseKey(nameKey(name)) === looseKey(nameKey(typed)) ? `${name} is already taken` : `${name} had this name before`;
  return isGuest ? `${same}. ${ifYou} If not, choose another name.` : `${same}. Choose another name.`;
}

/** Creates an admin if there is none. */
export const createFirstAdmin = (store: Store, command: AdminCredentials) => createAdmin(store, command, true);

/** Creates an admin. A guest of that name becomes one; a registered player must be promoted instead. */
export async function createAdmin(
  store: Store,
  { name, password, actor, now }: AdminCredentials,
  onlyFirst = false,
): Promise<AccountChanged> {
  const parsed = playerName.safeParse(name);
  if (!parsed.success) return refuse(parsed.error.issues[0]!.message, "name");
  const problem = passwordProblem(password, parsed.data);
  if (problem !== null) return refuse(problem, "password");
  const passwordHash = await hashPassword(password);
  return store.write(async (tx) => {
    await tx.lock("admins");
    if (onlyFirst && (await findAllAdmins(tx)).length > 0)
      return refuse("This site already has an admin, who can make others admins.");
    const player = await ensureExactly(tx, parsed.data, now);
    if (!isGuest(player)) {
      return refuse(`${player.name} already has a password. Use "admin reset-password" to set a new one.`, "name");
    }
    await updateAccess(tx, player.id, { passwordHash, role: "admin" });
    await recordAudit(tx, actor, now, { action: "admin.create", target: playerTarget(player) });
    return { ok: true, playerId: player.id, name: player.name };
  });
}

/** Sets a new password for a registered player. Ends their sessions. */
export async function resetPassword(store: Store, { name, password, actor, now }: AdminCredentials): Promise<AccountChanged> {
  const problem = passwordProblem(password, name);
  if (problem !== null) return refuse(problem, "password");
  const passwordHash = await hashPassword(password);
  return store.write(async (tx) => {
    const player = await playerNamed(tx, name);
    if (player === null) return refuse(`There is no player called ${name}.`, "name");
    if (isGuest(player)) {
      return refuse(`${player.name} is a guest and has no password. Use "admin create" to create an account.`, "name");
    }
    await updateAccess(tx, player.id, { passwordHash });
    await recordAudit(tx, actor, now, { action: "player.reset-password", target: playerTarget(player) });
    return { ok: true, playerId: player.id, name: player.name };
  });
}

/** Changes one's own password, which requires the old one, or sets the first one. Ends all sessions. */
export async function changePassword(store: Store, command: { playerId: number; old: string; password: string }) {
  const { playerId, old, password } = command;
  const [player] = await findPlayersByIds(store, [playerId]);
  const isFirst = player !== undefined && !hasPassword(player);
  if (!isFirst && !(await isPassword(old, (player && passwordHashOf(player)) ?? NOBODY)))
    return refuse("This is not your current password.", "old-password");
  const problem = passwordProblem(password, player!.name);
  if (problem !== null) return refuse(problem, "password");
  if (old === password) return refuse("This is your current password. Choose a different one.", "password");
  const passwordHash = await hashPassword(password);
  return store.write(async (tx) => {
    await updateAccess(tx, playerId, { passwordHash });
    await deleteMailLinks(tx, playerId);
    return { ok: true } as const;
  });
}

/** Ends all of a player's sessions, on every device. */
export async function signOutEverywhere(store: Store, playerId: number): Promise<void> {
  await store.write((tx) => updateAccess(tx, playerId, {}));
}
