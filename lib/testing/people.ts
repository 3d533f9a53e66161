import type { Store } from "@/db";
import { commandLine } from "@/lib/audit/mutations";
import { register } from "@/lib/players/accounts";
import { playerNamed } from "@/lib/players/identity";
import { createGuest } from "@/lib/players/mutations";
import { NOW } from "./league";
import { ok } from "./ok";

export const PASSWORD = "correct horse battery";

/** Somebody new with an account, whose password is PASSWORD. Returns their number. */
export async function registered(store: Store, name: string, now = NOW): Promise<number> {
  return ok(await register(store, { name, password: PASSWORD, now })).playerId;
}

export async function guest(store: Store, name: string): Promise<number> {
  return ok(await createGuest(store, name, commandLine, NOW)).player.id;
}

/** The number of the player whom results mean by a name. */
export async function idOf(store: Store, name: string): Promise<number> {
  return (await playerNamed(store, name))!.id;
}
