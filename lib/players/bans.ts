import { banShown } from "@/db/values";
import { z } from "zod";
import type { Store } from "@/db";
import { updateAccess, type Player } from "@/db/store/players";
import { formatTime } from "@/lib/format";
import { refuse } from "@/lib/platform/outcome";
import { reasonText } from "@/lib/platform/text/schema";
import { playerTarget, recordAudit, type Acting } from "@/lib/audit/mutations";
import { isBanned } from "./identity";
import { changeAccount, type AccessChanged } from "./roles";
import { DAY_MS } from "@/lib/format/durations";
import { MAX_BAN_DAYS } from "./policy";

export const banInput = z.object({
  reason: reasonText("Give a reason. The player sees it when signing in.", 500),
  /** The last day of the ban in UTC, included. */
  until: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "Choose the last day of the ban.")
    .transform((text) => new Date(Date.parse(`${text}T00:00:00Z`) + DAY_MS))
    .pipe(z.date("Choose the last day of the ban.")),
  shown: z.enum(banShown, "Choose what the public page says."),
});

export interface Ban extends z.output<typeof banInput>, Acting {
  readonly playerId: number;
}

/** Bans a player: nobody can sign in as them until the ban expires. It changes no game and no rating. */
export async function banPlayer(store: Store, { playerId, reason, until, shown, actor, now }: Ban): Promise<AccessChanged> {
  if (actor.playerId === playerId) return refuse("You cannot ban yourself.");
  if (until <= now) return refuse("The last day of the ban is over already. Choose a later day.");
  if (until.getTime() > now.getTime() + MAX_BAN_DAYS * DAY_MS)
    return refuse("A ban can last ten years at most. To lock somebody out for good, disable sign-in.");
  return changeAccount(store, playerId, async (tx, player) => {
    if (player.role === "admin") return refuse(`${player.name} is an admin. Remove the admin role first.`);
    const before = isBanned(player, now) ? { untilAt: player.bannedUntil!.toISOString(), shown: player.banShown } : undefined;
    await updateAccess(tx, player.id, { bannedUntil: until, banReason: reason, banShown: shown });
    await recordAudit(tx, actor, now, {
      action: "player.ban",
      target: playerTarget(player),
      before,
      after: { untilAt: until.toISOString(), shown },
      reason,
    });
    return { ok: true, name: player.name };
  });
}

export async function liftBan(
  store: Store,
  { playerId, actor, now }: Pick<Ban, "playerId" | "actor" | "now">,
): Promise<AccessChanged> {
  return changeAccount(store, playerId, async (tx, player) => {
    if (!isBanned(player, now)) return refuse(`${player.name} is not banned.`);
    await updateAccess(tx, player.id, { bannedUntil: null, banReason: null, banShown: null });
    await recordAudit(tx, actor, now, {
      action: "player.lift-ban",
      target: playerTarget(player),
      before: { untilAt: player.bannedUntil!.toISOString() },
    });
    return { ok: true, name: player.name };
  });
}

/** The sentence for a banned player who gave the right password. Days are in UTC, as they were chosen. */
export function bannedSentence(until: Date, reason: string): string {
  return `You are banned until the end of ${formatTime(lastDayOf(until), "day", "UTC")} (UTC). Reason: ${reason}`;
}

/** The last day of a ban, which ends at midnight after it. */
export function lastDayOf(until: Date): Date {
  return new Date(until.getTime() - 1);
}

/** The public page's sentence about a ban, as the admin chose; null if there is nothing to say. */
export function publicBan(player: Player, now: Date): string | null {
  const { bannedUntil, banShown: shown, banReason } = player;
  if (bannedUntil === null || !isBanned(player, now) || shown === null || shown === "nothing") return null;
  const until = `Banned until the end of ${formatTime(lastDayOf(bannedUntil), "day", "UTC")} (UTC).`;
  return shown === "reason" ? `${until} Reason: ${banReason ?? ""}` : until;
}
