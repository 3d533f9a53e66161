import fs from "node:fs";

/** How long the main thread has been on a processor, in milliseconds; Linux alone says so. */
function onProcessor(): number {
  try {
    return Number(fs.readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

const EVERY_MS = 5;

/**
 * Watches the event loop until it is asked for the longest turn, in milliseconds of the main thread's processor time. On a machine with other
 * work the clock also counts waiting for a processor, be it of this thread or of those that collect garbage for it.
 */
export function watchTurns(): () => number {
  let longest = 0;
  let last = onProcessor();
  const look = () => {
    const now = onProcessor();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    look();
    clearInterval(timer);
    return longest;
  };
}
