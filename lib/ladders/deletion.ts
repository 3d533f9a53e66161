import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { Reader, Store } from "@/db";
import { findActiveKeyNamesByLadder } from "@/db/store/access";
import {
  deleteLadder as deleteLadderRow,
  findGameIdsByLadder,
  findLadderById,
  lockAllLadders,
  type Ladder,
} from "@/db/store/ladders";
import { deletePlayer } from "@/db/store/players";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { removeGames } from "@/lib/games/delete";
import { refuseTooMany } from "@/lib/games/plan";
import { guestsOnlyIn } from "@/lib/players/deletion";
import { nameKey } from "@/lib/players/schema";
import { guestsOnlyStarting } from "./starting-ratings";

async function planned(reader: Reader, ladderId: number): Promise<Outcome<{ ladder: Ladder; games: readonly number[] }>> {
  const ladder = await findLadderById(reader, ladderId);
  if (ladder === null) return refuse("This ladder does not exist.");
  const keys = await findActiveKeyNamesByLadder(reader, ladderId);
  // An active key must not become one for all ladders.
  if (keys.length > 0) return refuse(`Keys report games to ${ladder.name}: ${keys.join(", ")}. Revoke them first.`);
  const games = await findGameIdsByLadder(reader, ladderId);
  if (refuseTooMany(games.length) === null) return { ok: true, ladder, games };
  return refuse(`${ladder.name} has more than 100,000 games. Close it and then hide it instead.`);
}

/** What goes with a ladder. */
export async function previewDeletion(store: Store, ladderId: number) {
  return store.snapshot(async (reader) => {
    const plan = await planned(reader, ladderId);
    if (!plan.ok) return plan;
    const guests = [...(await guestsOnlyIn(reader, plan.games)), ...(await guestsOnlyStarting(reader, plan.ladder))];
    const names = guests.map(({ name }) => name);
    // Guests who came with its games and are in no others; the version must be the same when the deletion is confirmed.
    const deletion = { games: plan.games.length, names, formHash: String(plan.ladder.version) };
    return { ok: true as const, deletion };
  });
}

export interface DeleteLadder extends Acting {
  readonly ladderId: number;
  /** The name, typed again. */
  readonly typed: string;
  /** The hash of the preview. */
  readonly seen: string;
}

export type LadderDeleted = Outcome<{ name: string }>;

/** Deletes a ladder for good: its games, voided ones included, and the guests who came with them and played nowhere else. */
export async function deleteLadder(store: Store, { ladderId, typed, seen, actor, now }: DeleteLadder): Promise<LadderDeleted> {
  return store.write(async (tx) => {
    // A game that is being entered now may be on this ladder, or name one of the guests on another one.
    await lockAllLadders(tx);
    await tx.lock("names");
    const plan = await planned(tx, ladderId);
    if (!plan.ok) return plan;
    const { name, slug, description, rateWho } = plan.ladder;
    if (nameKey(typed.trim()) !== nameKey(name)) return refuse(`Type the name: ${name}`, "typed");
    if (seen !== String(plan.ladder.version))
      return refuse("Something changed after the preview. Check the new preview, then confirm.");
    const starting = await guestsOnlyStarting(tx, plan.ladder);
    const removed = await removeGames(tx, new Map([[ladderId, plan.games.map((id) => ({ do: "delete", id }))]]), now);
    for (const { id } of starting) await deletePlayer(tx, id);
    await deleteLadderRow(tx, ladderId);
    const guests = [...removed, ...starting.map((guest) => guest.name)];
    await recordAudit(tx, actor, now, {
      action: "ladder.delete",
      target: { kind: "ladder", id: ladderId, name },
      before: {
        ...{ name, slug, description, rateWho },
        ...(plan.games.length > 0 && { games: plan.games.length }),
        ...(guests.length > 0 && { guests: guests.join(", ") }),
      },
    });
    return { ok: true, name };
  });
}
