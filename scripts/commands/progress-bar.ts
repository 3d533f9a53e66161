import { withProgress } from "@/lib/platform/progress/progress";
import type { WorkStep } from "@/lib/platform/progress/schema";

/** Columns of the bar itself. */
const WIDTH = 30;
/** Minimum interval between redraws: more is not visible. */
const EVERY_MS = 80;

interface Output {
  readonly isTTY: boolean;
  readonly columns: number;
  write(text: string): unknown;
}

export interface ProgressBar {
  update(done: number, total: number): void;
  /** Runs work and shows the progress that it reports. */
  during<T>(run: () => Promise<T>): Promise<T>;
  /** Removes the bar and prints the outcome. */
  end(line: string): void;
}

/**
 * A bar on a terminal; elsewhere (a log, a pipe) one line at the start and one at the end. It is drawn on standard error, so that standard
 * output contains only the result. `labels` are for steps that have one of their own.
 */
export function startProgressBar(
  label: string,
  labels: Readonly<Partial<Record<WorkStep, string>>> = {},
  stream: Output = process.stderr,
): ProgressBar {
  const started = performance.now();
  let drawn = -Infinity;
  if (!stream.isTTY) stream.write(`${label} …\n`);
  function draw(done: number, total: number, text: string): void {
    const now = performance.now();
    if (!stream.isTTY || (now - drawn < EVERY_MS && done < total)) return;
    drawn = now;
    stream.write(`\r\x1b[2K${bar(text, done, total, stream.columns)}`);
  }
  return {
    update: (done, total) => draw(done, total, label),
    during: (run) =>
      withProgress((progress) => {
        if (progress !== null) draw(progress.done, progress.total, labels[progress.step] ?? label);
      }, run),
    end(line) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      stream.write(`${stream.isTTY ? "\r\x1b[2K" : ""}${line} (${seconds} s)\n`);
    },
  };
}

function bar(label: string, done: number, total: number, columns: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(share * WIDTH);
  const line = `${label} ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${Math.round(share * 100)} %`;
  return line.slice(0, Math.max(20, columns - 1));
}
