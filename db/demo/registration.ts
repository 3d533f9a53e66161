import type { Tx } from "@/db";
import type { Actor } from "@/lib/audit/mutations";
import { registerPlayer } from "@/lib/players/mutations";
import { mustSucceed } from "./must-succeed";
import { makePilots, type Pilot } from "./pilots";
import { demoAdmin } from "./roster";
import { MINUTE, OPENING } from "./season";

/** Registers all players but guests, each on the day they join, and returns the admin, who is the first. */
export async function registerPilots(tx: Tx, passwordHash: string): Promise<Actor> {
  const order = makePilots()
    .filter((pilot) => !pilot.guest)
    .sort((a, b) => rank(a) - rank(b));
  let admin: Actor | null = null;
  for (const [at, { name, from }] of order.entries()) {
    // Spread over opening day, and in any case before the first game of their first day.
    const now = new Date(Math.max(OPENING.getTime(), from) + at * 3 * MINUTE);
    const role = name === demoAdmin ? "admin" : "player";
    const registered = await registerPlayer(tx, { name, passwordHash, role }, now);
    mustSucceed(registered);
    if (role === "admin") admin = { playerId: registered.player.id, keyId: null, name };
  }
  return admin!;
}

function rank({ name, from }: Pilot): number {
  return name === demoAdmin ? -Infinity : from;
}
