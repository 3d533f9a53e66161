import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/format/durations";

type Write = (...given: unknown[]) => void;

/** Kinds that are told apart at a time. */
const MAX_KINDS = 500;

/** What a line is about: its beginning, because what a client made up comes later, and of an error also where it was made. */
function kindOf(given: readonly unknown[]): string {
  // Next.js writes a sign before an error.
  const error = given.find((one) => one instanceof Error);
  if (error === undefined) return beginningOf(given.map(String).join(" "));
  // A message may have lines that look like those of a stack.
  const stack = (error.stack ?? "").split(error.message).at(-1)!;
  return `${beginningOf(`${error.name} ${error.message}`)} ${stack.trim().split("\n", 1).join("")}`;
}

const beginningOf = (text: string) => text.split(/\s+/, 4).join(" ").slice(0, 60);

/**
 * Writes the first line of each kind in a minute, and with the next one how many were left out: anybody can send requests that the
 * framework writes a line about.
 */
export function onceAMinute(write: Write): Write {
  const leftOut = new LRUCache<string, { count: number; until: number }>({ max: MAX_KINDS });
  return (...given) => {
    const kind = kindOf(given);
    const last = leftOut.get(kind);
    if (last !== undefined && Date.now() < last.until) {
      last.count++;
      return;
    }
    if (last !== undefined && last.count > 0) write(`The next line was left out ${last.count} times.`);
    leftOut.set(kind, { count: 0, until: Date.now() + MINUTE_MS });
    write(...given);
  };
}
