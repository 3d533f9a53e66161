import type { Store } from "@/db";
import { existsEventSince } from "@/db/store/events";
import { findNewestGames } from "@/db/store/games";
import { findListedLadders } from "@/db/store/ladders";
import { recordEvents } from "@/lib/events/mutations";
import { weekStories } from "@/lib/ladders/week";
import { DAY_MS, WEEK_MS } from "@/lib/format/durations";

/** Monday, 5 January 1970, 08:00 UTC: when the first week's story would have been told. */
const FIRST_MS = 4 * DAY_MS + 8 * 3600 * 1000;

/** When the story of the last whole week was due: the last Monday, 08:00 UTC. */
export function storyDue(now: Date): Date {
  return new Date(now.getTime() - ((((now.getTime() - FIRST_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS));
}

/** Records the story of the week of each ladder that has one, once, whichever server comes first. Returns when the next is due. */
export async function recordStories(store: Store, now: Date): Promise<Date> {
  const due = storyDue(now);
  const from = new Date(due.getTime() - WEEK_MS);
  for (const { id, ...ladder } of await findListedLadders(store)) {
    const [game] = await findNewestGames(store, id, 1, undefined, { status: "rated", from, until: due });
    // A young ladder, or one that was filled afterwards, had no week to tell then, whenever a server starts.
    if (game === undefined || game.enteredAt >= due) continue;
    if (await existsEventSince(store, "story-of-week", id, due)) continue;
    if ((await weekStories(store, [{ id, ...ladder }], now)).stories.length === 0) continue;
    await store.write(async (tx) => {
      await tx.lock("story of the week");
      if (await existsEventSince(tx, "story-of-week", id, due)) return;
      await recordEvents(tx, [{ kind: "story-of-week", at: now, ladderId: id, payload: { from: from.toISOString() } }]);
    });
  }
  return new Date(due.getTime() + WEEK_MS);
}
