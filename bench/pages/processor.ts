import fs from "node:fs";

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** The processor time of a process so far, all its threads together. */
export function processorSeconds(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may have spaces in it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
