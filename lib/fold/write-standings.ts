import type { Tx } from "@/db";
import { updateBuckets } from "@/db/store/buckets";
import { findNewestPlayedAt } from "@/db/store/games";
import { updateLadderTotals, type Ladder, type LadderTotals } from "@/db/store/ladders";
import { findHiddenPlayerIds } from "@/db/store/players";
import { upsertRatings, deleteRatings, updateActiveBetween, type Rating } from "@/db/store/ratings";
import { bucketChanges, type CountedRating } from "./buckets";
import type { StandingsChange } from "./standings";
import { DAY_MS } from "@/lib/format/durations";
import { ACTIVE_DAYS } from "./policy";

/** Players who played at or after this time are active, on a ladder whose newest game was played at `newest`. */
export function activeSince(newest: Date | null): Date | null {
  return newest && new Date(newest.getTime() - ACTIVE_DAYS * DAY_MS);
}

/** What the fold knows of the change of the ladder's list of games. */
export interface ListChange extends Required<Pick<LadderTotals, "gamesAdded" | "appended">> {
  /** Nothing but added games: no game that was there has changed in what was entered, nor have the rules. */
  readonly onlyAdded: boolean;
  /** When the newest of the edited games was played, in milliseconds; -Infinity without any. */
  readonly newestAdded: number;
}

/** Writes the ladder's rows, buckets and totals. The games must be written before. */
export async function writeStandings(tx: Tx, ladder: Ladder, change: StandingsChange, list: ListChange): Promise<void> {
  const { newestAdded, onlyAdded, gamesAdded, appended } = list;
  const newest = onlyAdded ? laterOf(ladder.newestPlayedAt, newestAdded) : await findNewestPlayedAt(tx, ladder.id);
  const since = activeSince(newest);
  const put = await withHidden(
    tx,
    change,
    change.put.map((row) => ({ ...row, active: since !== null && row.lastPlayedAt >= since })),
  );
  await upsertRatings(tx, put);
  await deleteRatings(tx, ladder.id, change.remove);
  const written = [...put.map(({ playerId }) => playerId), ...change.remove];
  const old = written.flatMap((playerId) => change.before.get(playerId) ?? []);
  const turned = await sweep(tx, ladder, since);
  const gone = [...old, ...turned.map((row) => ({ ...row, active: !row.active }))];
  await updateBuckets(tx, bucketChanges(ladder.id, gone, [...put, ...turned]));
  await updateLadderTotals(tx, ladder.id, { gamesAdded, playersAdded: change.added, newestPlayedAt: newest, appended });
}

function laterOf(newest: Date | null, added: number): Date | null {
  return newest !== null && newest.getTime() >= added ? newest : Number.isFinite(added) ? new Date(added) : newest;
}

/** A player who gets a first row here may be hidden already. */
async function withHidden(tx: Tx, { before }: StandingsChange, put: Rating[]): Promise<Rating[]> {
  if (put.every(({ playerId }) => before.has(playerId))) return put;
  const hidden = new Set(await findHiddenPlayerIds(tx));
  return put.map((row) => (before.has(row.playerId) ? row : { ...row, hidden: hidden.has(row.playerId) }));
}

/** The newest game changed: players whose last game is between the old limit and the new one become active or inactive. */
async function sweep(tx: Tx, ladder: Ladder, since: Date | null): Promise<CountedRating[]> {
  const before = activeSince(ladder.newestPlayedAt);
  if (since === null || before === null || since.getTime() === before.getTime()) return [];
  return since > before
    ? updateActiveBetween(tx, ladder.id, before, since, false)
    : updateActiveBetween(tx, ladder.id, since, before, true);
}
