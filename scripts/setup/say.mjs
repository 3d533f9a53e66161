// @ts-check
// What the commands print, in one form: steps with their times, problems as one sentence.

/** Something the person at the keyboard can put right: shown as its sentence, without a stack. */
export class Problem extends Error {
  /** @override */
  name = "Problem";
}

export const say = (line = "") => void process.stdout.write(`${line}\n`);

/**
 * Says what is being done, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = performance.now();
  say(`${title} ...`);
  const result = await work();
  say(`  done in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  return result;
}

/** The end of a program's output, where it says why it failed. @param {string} output */
export const lastLines = (output, count = 60) => output.trimEnd().split("\n").slice(-count).join("\n");

/** What a program says at its end is shown, then why that is a problem. @param {string} output @param {string} sentence */
export function failure(output, sentence) {
  say(lastLines(output));
  return new Problem(sentence);
}

/**
 * Runs a command's main function: a Problem ends it with its sentence, any other error with its stack.
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
