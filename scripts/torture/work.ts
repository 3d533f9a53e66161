import fs from "node:fs";

/**
 * How far a program has come: milliseconds of processor time of its first thread, which does all the work. On a busy machine the same work takes
 * four seconds now and one second later, so kills that go by the clock come too late. Where Linux does not count it, the clock has to do.
 */
export function workDone(pid: number): number {
  if (process.platform !== "linux") return performance.now();
  try {
    return Number(fs.readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    // It has ended.
    return Number.POSITIVE_INFINITY;
  }
}
