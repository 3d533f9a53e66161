import type { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import pino from "pino";
import { z } from "zod";
import { processState } from "@/db/process-state";

declare global {
  interface ProcessState {
    /** The id of the request that is being answered, for the lines that it logs. Not set in development and on the command line. */
    requestIds?: AsyncLocalStorage<string> | undefined;
  }
}

export const LOG_LEVELS = [...Object.values(pino.levels.labels), "silent"];

/** Errors and worse go to standard error. A terminal gets lines to read, everything else gets JSON. */
const destination = {
  // With this, pino sets the level of each line before it is written.
  [Symbol.for("pino.metadata")]: true,
  lastLevel: 0,
  write(line: string): void {
    const stream = this.lastLevel >= pino.levels.values.error! ? process.stderr : process.stdout;
    stream.write(stream.isTTY ? readable(line) : line);
  },
};

const logLine = z.record(z.string(), z.unknown());

/** "12:30:01 warn  Something is odd. { folder: '/backups' }", and an error's stack below it. */
export function readable(line: string): string {
  const { time, level, msg = "", err, ...more } = logLine.parse(JSON.parse(line));
  const stack = typeof err === "object" && err !== null && "stack" in err ? `\n${String(err.stack)}` : "";
  const fields = Object.keys(more).length === 0 ? "" : ` ${inspect(more, { breakLength: Infinity })}`;
  return `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg)}${fields}${stack}\n`;
}

/** The log of the server. Settings say from which level on: LOG_LEVEL. */
export const log = pino(
  {
    level: LOG_LEVELS.includes(process.env.LOG_LEVEL ?? "") ? process.env.LOG_LEVEL : "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const request = processState().requestIds?.getStore();
      return request === undefined ? {} : { request };
    },
  },
  destination,
);
