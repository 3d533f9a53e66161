// @ts-check
/** Something the person at the keyboard can put right: shown as its sentence, without a stack. */
export class Problem extends Error {
  /** @override */
  name = "Problem";
}

/** How often a long step says that it is still at work where lines cannot be rewritten. */
const PATIENCE_MS = 30_000;

/** @param {number} since as performance.now() gave it */
export function secondsSince(since) {
  return spell((performance.now() - since) / 1000);
}

/** @param {number} seconds */
export function spell(seconds) {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {string} line */
export function say(line = "") {
  process.stdout.write(`${line}\n`);
}

/**
 * Says what is being done while it is done, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = performance.now();
  // A line that wraps cannot be rewritten in place.
  const rewrite = process.stdout.isTTY && process.stdout.columns > title.length + 24;
  if (rewrite) process.stdout.write(`${title} ...`);
  else say(`${title} ...`);
  const ticking = setInterval(
    () => {
      if (rewrite) process.stdout.write(`\r${title} ... ${secondsSince(since)} `);
      else say(`  still at it after ${secondsSince(since)}`);
    },
    rewrite ? 1000 : PATIENCE_MS,
  );
  /** @param {string} outcome */
  const end = (outcome) => {
    clearInterval(ticking);
    const line = `${outcome} in ${secondsSince(since)}`;
    say(rewrite ? `\r${title} ... ${line}` : `  ${line}`);
  };
  try {
    const result = await work();
    end("done");
    return result;
  } catch (error) {
    end("failed");
    throw error;
  }
}

/**
 * The end of a program's output, for a person who wants to know why it failed.
 * @param {string} output
 */
export function lastLines(output, count = 60) {
  const lines = output.trimEnd().split("\n");
  const left = lines.length - count;
  return (left > 0 ? [`  ... ${left} lines before this`, ...lines.slice(-count)] : lines).join("\n");
}

/**
 * Runs a command's main function: a Problem ends it with its sentence, anything else with all there is to know.
 * @param {() => Promise<number | void>} work returns the exit code
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
