import { MetricsRegistry } from "./registry";

declare global {
  var pairwiseMetrics: MetricsRegistry | undefined;
}

/** From here on this process counts and times. Kept on the process, because the server's bundles each have their own copy. */
export function startMeasuring(): MetricsRegistry {
  return (globalThis.pairwiseMetrics ??= new MetricsRegistry());
}

/** What has been measured; undefined where nothing is. */
export function measured(): MetricsRegistry | undefined {
  return globalThis.pairwiseMetrics;
}

/** Times the rating again that a change of a ladder's games needs. */
export async function timedFold<T>(work: Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await work;
  } finally {
    measured()?.observe("pairwise_fold_seconds", {}, (performance.now() - since) / 1000);
  }
}

/** What became of a game that a server reported. */
export type SubmissionOutcome = "entered" | "replayed" | "refused" | "failed";

export function countSubmission(outcome: SubmissionOutcome): void {
  measured()?.count("pairwise_submissions_total", { outcome });
}
