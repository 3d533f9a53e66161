import type { Tx } from "@/db";
import { findActivityByPlayers, updateActivity, updateLastPlayed } from "@/db/store/activity";
import type { ResolvedEdit } from "./edits";

/** The effect of edits on players’ number of games and on the time of their last one. Voided games do not count. */
export class ActivityOfEdits {
  readonly #games = new Map<number, number>();
  readonly #newest = new Map<number, number>();
  /** The newest game that a player lost. */
  readonly #taken = new Map<number, number>();

  /** Counts a game for one of its players. */
  add(playerId: number, playedAt: number): void {
    this.#games.set(playerId, (this.#games.get(playerId) ?? 0) + 1);
    const newest = this.#newest.get(playerId);
    if (newest === undefined || playedAt > newest) this.#newest.set(playerId, playedAt);
  }

  /** A game that was there before, as it was and as it is. */
  replace({ was, becomes, status }: ResolvedEdit): void {
    if (was !== null && was.game.status !== "voided") {
      const playedAt = was.game.playedAt.getTime();
      for (const { playerId } of was.participants) {
        this.#games.set(playerId, (this.#games.get(playerId) ?? 0) - 1);
        this.#taken.set(playerId, Math.max(this.#taken.get(playerId) ?? -Infinity, playedAt));
      }
    }
    if (status === "voided") return;
    for (const { playerId } of becomes.participants) this.add(playerId, becomes.playedAt.getTime());
  }

  /** Call it after the games themselves were written. */
  async write(tx: Tx): Promise<void> {
    const changes = [...this.#games].map(([id, games]) => {
      const newest = this.#newest.get(id);
      return { id, games, newest: newest === undefined ? null : new Date(newest) };
    });
    const known = new Map(
      (await findActivityByPlayers(tx, [...this.#taken.keys()])).map((row) => [row.id, row.lastPlayedAt?.getTime()]),
    );
    await updateActivity(tx, changes);
    for (const [id, playedAt] of this.#taken) {
      // An older game than the newest, or one whose place a later one has taken, leaves that as it is.
      if (playedAt < (known.get(id) ?? -Infinity) || (this.#newest.get(id) ?? -Infinity) >= playedAt) continue;
      await updateLastPlayed(tx, id);
    }
  }
}
