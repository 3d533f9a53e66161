// @ts-check
import { say, spell } from "../setup/say.mjs";

/** @typedef {import("./steps.mjs").Outcome} Outcome */
/** @typedef {import("./steps.mjs").Step} Step */

/** @param {Outcome} outcome */
function report({ name, code, seconds }) {
  say(`  ${name.padEnd(8)}${code === 0 ? "ok" : "failed"}, ${spell(seconds)}`);
}

/**
 * Runs lanes beside each other and the steps of a lane one after the other: most of these programs use one core.
 * Every step runs, whatever became of the others.
 * @param {Step[][]} lanes
 * @returns {Promise<Outcome[]>}
 */
export async function runLanes(lanes) {
  const outcomes = await Promise.all(
    lanes.map(async (lane) => {
      /** @type {Outcome[]} */
      const done = [];
      for (const step of lane) {
        const outcome = await step.run();
        report(outcome);
        done.push(outcome);
      }
      return done;
    }),
  );
  return outcomes.flat();
}

/**
 * Shows all that the failed steps have to say.
 * @param {Outcome[]} outcomes
 */
export function showFailures(outcomes) {
  for (const { name, output } of outcomes.filter(({ code }) => code !== 0)) {
    say();
    say(`--- ${name} ${"-".repeat(Math.max(0, 60 - name.length))}`);
    say(output.trim() === "" ? "(it failed without a word)" : output.trim());
  }
}
