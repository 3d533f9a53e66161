import type { Store } from "@/db";
import { deleteSecurityEventsBefore, insertSecurityEvent } from "@/db/store/security-events";
import { findSite } from "@/db/store/site";
import { networkOf } from "@/lib/platform/peer";
import { Limit } from "@/lib/platform/limits";
import { KEEP_EVENTS_DAYS, type SecurityEventKind } from "./schema";

export interface EventToRecord {
  readonly event: SecurityEventKind;
  /** Null for an unknown name, which is not stored: some people type their password there. */
  readonly player: { readonly id: number; readonly name: string } | null;
  readonly address: string;
  readonly now: Date;
}

const UNKNOWN = "(no such name)";
const DAY = 86_400_000;

/** The same event of the same account from the same network is logged once a minute: repeated attempts do not fill the disk. */
const often = new WeakMap<Store, Limit>();
const REPEATED: readonly SecurityEventKind[] = ["had to wait", "refused"];

function oftenIn(store: Store): Limit {
  const known = often.get(store) ?? new Limit("event", 1, 60_000, async () => store);
  often.set(store, known);
  return known;
}

/** Adds a line, and deletes those that are too old. A failed write does not undo the logged act. */
export async function recordEvent(store: Store, { event, player, address, now }: EventToRecord): Promise<void> {
  const network = networkOf(address);
  if (REPEATED.includes(event) && (await oftenIn(store).take(`${event}\n${player?.id ?? ""}\n${network}`)) > 0) return;
  try {
    await store.write(async (tx) => {
      const days = (await findSite(tx))?.keepEventsDays ?? KEEP_EVENTS_DAYS;
      await deleteSecurityEventsBefore(tx, new Date(now.getTime() - days * DAY));
      await insertSecurityEvent(tx, { at: now, event, playerId: player?.id ?? null, name: player?.name ?? UNKNOWN, network });
    });
  } catch (error) {
    console.error(error);
  }
}
