import { setImmediate } from "node:timers/promises";

/** Lets the program do what is waiting: a long fold must not keep pages from being served. */
export async function giveTurn(): Promise<void> {
  await setImmediate();
}
