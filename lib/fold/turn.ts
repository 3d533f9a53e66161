import { setImmediate } from "node:timers/promises";

/** Lets the event loop serve other requests: a long fold must not block pages. */
export async function giveTurn(): Promise<void> {
  await setImmediate();
}
