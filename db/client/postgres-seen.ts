/** What tells a newer state of a database from an older one: numbers that only ever rise. */
export interface SeenState {
  /** Another one after a backup was restored: then nothing can be compared. */
  readonly epoch: string | null;
  /** The version of each ladder, by its number. */
  readonly ladders: Readonly<Record<string, number>> | null;
  readonly audit: number;
  readonly players: number;
}

/** Whatever pages show changes one of these: see db/store/stamp.ts. */
export const SEEN_STATE = `SELECT (SELECT epoch FROM database_epoch) AS epoch,
  (SELECT json_object_agg(id, version) FROM ladders) AS ladders,
  (SELECT coalesce(max(id), 0)::float8 FROM audit_log) AS audit,
  (SELECT coalesce(max(id), 0)::float8 FROM players) AS players`;

/** For how long a state is taken for the newest that this process has shown, unless it knows of a write since. */
const BELIEVED_MS = 100;

/** The newest state that this process has read or written, so that it never goes back to an older one. */
export class Seen {
  #state: SeenState | null = null;
  #since = -Infinity;
  #changes = -1;

  /** Whether something newer than the noted state may have been read; the caller then has to note the state. */
  isDue(changes: number, now = performance.now()): boolean {
    if (changes === this.#changes && now - this.#since < BELIEVED_MS) return false;
    [this.#changes, this.#since] = [changes, now];
    return true;
  }

  /** States may come in another order than they were read in: the highest of each number counts. */
  note(state: SeenState): void {
    const before = this.#state;
    if (before === null || before.epoch !== state.epoch) {
      this.#state = state;
      return;
    }
    const ladders = Object.entries(state.ladders ?? {}).map(
      ([id, version]) => [id, Math.max(version, before.ladders?.[id] ?? 0)] as const,
    );
    this.#state = {
      epoch: state.epoch,
      // A ladder that was deleted is not there any more; the audit log says so.
      ladders: Object.fromEntries(ladders),
      audit: Math.max(before.audit, state.audit),
      players: Math.max(before.players, state.players),
    };
  }

  /** Whether a state has everything that this process has seen. */
  isReachedBy(state: SeenState): boolean {
    const seen = this.#state;
    if (seen === null) return true;
    if (seen.epoch !== state.epoch || state.audit < seen.audit || state.players < seen.players) return false;
    // One that is not there was deleted, which is in the audit log, or is not there yet.
    const missing = state.audit > seen.audit ? Infinity : -1;
    return Object.entries(seen.ladders ?? {}).every(([id, version]) => (state.ladders?.[id] ?? missing) >= version);
  }
}
