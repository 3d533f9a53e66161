import { giveTurn } from "./turn";

/** This many games take a few milliseconds. */
const AT_A_TIME = 250;

/** A long list in parts. After each part, the event loop serves other requests. */
export async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T[], void> {
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    yield items.slice(at, at + AT_A_TIME);
    await giveTurn();
  }
}
