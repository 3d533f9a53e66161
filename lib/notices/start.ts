import type { Store } from "@/db";
import { fanOut, pruneEvents, type Consumer } from "@/lib/events/mutations";
import { mailSettings } from "@/lib/platform/settings";
import { mailStep } from "./email/send";
import { tellPlayers } from "./inbox/consume";
import { pruneNotices } from "./inbox/mutations";
import { startRunner, type Step } from "@/lib/events/runner";

/** Whoever takes note of events; each in the transaction that hands them on. */
const consumers: readonly Consumer[] = [tellPlayers];

const PRUNE_EVERY_MS = 3600_000;

/** Tells outlets and people what happened, for as long as the server runs. Several servers on one database share the work. */
export function startNotices(store: Store): () => Promise<void> {
  let pruned = 0;
  const steps: Step[] = [
    async (now) => {
      await fanOut(store, consumers, now);
      return null;
    },
    async (now) => {
      if (now.getTime() - pruned >= PRUNE_EVERY_MS) {
        await pruneEvents(store, now);
        await pruneNotices(store, now);
        pruned = now.getTime();
      }
      return new Date(pruned + PRUNE_EVERY_MS);
    },
  ];
  const mail = mailSettings();
  if (mail !== null) steps.push(mailStep(store, mail, process.env.BASE_URL ?? ""));
  return startRunner(store, steps);
}
