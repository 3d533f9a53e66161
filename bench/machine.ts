import os from "node:os";

/** The conditions of every figure: date, machine and load. */
export function machineNow(): string {
  const { length: cores, 0: first } = os.cpus();
  const load = os.loadavg().map((average) => average.toFixed(1));
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, ${cores} × ${first?.model.trim() ?? "unknown"}, Node ${process.versions.node}, load average ${load.join(", ")}`;
}
