import type { BakeOff, Entry, Estimate } from "@/lib/analysis";

const five = (value: number) => value.toFixed(5);
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** "0.62052 (0.61801 to 0.62310)". */
export function estimateInWords({ value, low, high }: Estimate, format: (value: number) => string = five): string {
  return `${format(value)} (${format(low)} to ${format(high)})`;
}

/** "+0.0120 (+0.0101 to +0.0139)": above zero is worse than the current rules. */
export function differenceInWords({ difference: { value, low, high } }: Pick<Entry, "difference">): string {
  const signed = (number: number) => `${number < 0 ? "−" : "+"}${Math.abs(number).toFixed(5)}`;
  return `${signed(value)} (${signed(low)} to ${signed(high)})`;
}

/** The meaning of a difference's interval. */
function verdictOn({ difference: { low, high } }: Pick<Entry, "difference">): "better" | "worse" | "about the same" {
  if (high < 0) return "better";
  return low > 0 ? "worse" : "about the same";
}

export const bakeOffHeads = [
  "System",
  "Log-loss",
  "Brier score",
  "Accuracy",
  "Off on average",
  "Log-loss against the current rules",
  "Settings",
];

/** A system's line: every figure with its interval. */
export function cellsOf(entry: Entry): string[] {
  const { name, settings, estimates } = entry;
  return [
    name,
    estimateInWords(estimates.logLoss),
    estimateInWords(estimates.brier),
    estimateInWords(estimates.accuracy, percent),
    estimateInWords(estimates.calibration, percent),
    `${differenceInWords(entry)}, ${verdictOn(entry)}`,
    settings,
  ];
}

/** The whole in lines of text, columns under each other. */
export function tableOf({ entries, logLossOfAll }: BakeOff): string[] {
  const rows = [bakeOffHeads, ...entries.map(cellsOf)];
  const widths = bakeOffHeads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
  return [...lines, "", `Over all games the current rules have log-loss ${five(logLossOfAll)}.`];
}
