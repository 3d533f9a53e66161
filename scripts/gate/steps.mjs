// @ts-check
import { fingerprint } from "../setup/fingerprint.mjs";
import { inProject, tool } from "../setup/project.mjs";
import { runQuietly } from "../setup/run.mjs";

/** @typedef {{ name: string, code: number, output: string, seconds: number }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/** Room for young objects: with what Node gives them, programs that read all types spend a fifth of their time collecting garbage. */
const ROOM = ["--max-semi-space-size=128"];

const CACHE = inProject("node_modules", ".cache");

/**
 * One step of the gate: programs that Node runs one after the other, until one fails.
 * @param {string} name
 * @param {string[][]} programs
 * @returns {Step}
 */
function step(name, ...programs) {
  return {
    name,
    run: async () => {
      const since = performance.now();
      let output = "";
      let code = 0;
      for (const args of programs) {
        if (code !== 0) break;
        const result = await runQuietly(process.execPath, args, { env: gateEnvironment() });
        output += result.output;
        code = result.code;
      }
      return { name, code, output, seconds: (performance.now() - since) / 1000 };
    },
  };
}

/** Without the settings of a real installation that the shell may hold: tests must never reach its database. */
export function gateEnvironment() {
  /** @type {import("../setup/run.mjs").Env} */
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const settings = [
    "NODE_ENV",
    "PORT",
    "DATABASE_URL",
    "AUTH_SECRET",
    "BASE_URL",
    "BASE_PATH",
    "ADMIN_NAME",
    "ADMIN_PASSWORD",
    "METRICS_TOKEN",
    "BACKUP_EVERY",
  ];
  for (const name of settings) delete env[name];
  // Some programs take any CI for one that shows colours; in a plain log they are noise.
  if (!process.stdout.isTTY && env.FORCE_COLOR === undefined) env.NO_COLOR = "1";
  return env;
}

export const format = () =>
  step("format", [tool("prettier"), "--check", ".", "--log-level=warn", "--cache", `--cache-location=${CACHE}/prettier.json`]);

/**
 * For every day: ESLint's cache knows a file by its content and the configuration by its data, but not our own rules, hence its name, nor the
 * types that a file takes from others, hence `typesAndLint`.
 */
export function lint() {
  const rules = fingerprint(["scripts/lint", "eslint.config.mjs", "tsconfig.json"]).slice(0, 12);
  const cache = ["--cache", "--cache-strategy=content", `--cache-location=${CACHE}/eslint-${rules}.json`];
  return step("lint", [...ROOM, tool("eslint"), ".", "--max-warnings=0", ...cache]);
}

/** First the types of the routes, which the lint rules that know types read as well. */
export const types = () =>
  step(
    "types",
    [tool("next"), "typegen"],
    [...ROOM, tool("typescript"), "--noEmit", "--incremental", "--tsBuildInfoFile", `${CACHE}/types.tsbuildinfo`],
  );

/** Both, of everything and without any cache, in less time than one after the other. */
export const typesAndLint = () =>
  step("types and lint", [tool("next"), "typegen"], [...ROOM, inProject("scripts", "gate", "types-and-lint.mjs")]);

export const unitTests = () => step("tests", [tool("vitest"), "run"]);
