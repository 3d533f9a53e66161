import type { Store } from "@/db";
import { releaseOutlets } from "@/db/store/outlets";
import { fanOut, pruneEvents, type Consumer } from "@/lib/events/mutations";
import { mailSettings } from "@/lib/platform/settings";
import { mailStep } from "./email/send";
import { tellPlayers } from "./inbox/consume";
import { pruneNotices } from "./inbox/mutations";
import { startRunner, type Step } from "@/lib/events/runner";
import { pruneDeliveries, queueForOutlets, sendDue, type Sending } from "./outlets/deliveries";
import { recordStories } from "./story";
import { HOUR_MS } from "@/lib/format/durations";

/** The consumers of events; each runs in the transaction that hands them on. */
const consumers: readonly Consumer[] = [queueForOutlets, tellPlayers];

/** Runs a step at its own times only, not after every write. */
function at(times: (now: Date) => Promise<Date>): Step {
  let next = 0;
  return async (now) => {
    if (now.getTime() >= next) next = (await times(now)).getTime();
    return new Date(next);
  };
}

/** Tells outlets and people what happened, for as long as the server runs. Several servers on one database share the work. */
export function startNotices(store: Store): () => Promise<void> {
  const sending: Sending = new Map();
  let isReleased = store.engine !== "sqlite";
  const steps: Step[] = [
    async (now) => {
      // One server has the file for itself: what it was sending when it ended is nobody's.
      if (!isReleased) await store.write(releaseOutlets);
      isReleased = true;
      await fanOut(store, consumers, now);
      return sendDue(store, sending, now);
    },
    at((now) => recordStories(store, now)),
    at(async (now) => {
      await pruneEvents(store, now);
      await pruneDeliveries(store, now);
      await pruneNotices(store, now);
      return new Date(now.getTime() + HOUR_MS);
    }),
  ];
  const mail = mailSettings();
  // Apart: a slow mail server delays no outlet.
  const mails = mail === null ? [] : [mailStep(store, mail, process.env.BASE_URL ?? "")];
  const stops = [startRunner(store, steps), startRunner(store, mails)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(sending.values());
  };
}
