import fs from "node:fs";

/** The memory that a process has in use, in megabytes, read once a second. */
export class Memory {
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(() => this.#samples.push(megabytesOf(pid)), 1_000);
  }

  /** The mean of the first and of the last minute, or of the first and last fifth where it was shorter, and the most there was. */
  end(): { first: number; last: number; most: number } {
    clearInterval(this.#timer);
    const part = Math.max(1, Math.min(60, Math.floor(this.#samples.length / 5)));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      first: mean(this.#samples.slice(0, part)),
      last: mean(this.#samples.slice(-part)),
      most: Math.max(...this.#samples),
    };
  }
}

function megabytesOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}
