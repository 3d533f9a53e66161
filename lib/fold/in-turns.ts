import { giveTurn } from "./turn";

/** So many games take a few milliseconds. */
const AT_A_TIME = 250;

/** A long list in parts, with a turn for whatever else is waiting after each. */
export async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T[], void> {
  for (let at = 0; at < items.length; at += AT_A_TIME) {
    yield items.slice(at, at + AT_A_TIME);
    await giveTurn();
  }
}
