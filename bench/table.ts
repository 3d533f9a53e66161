/** Columns are as wide as their widest cell; the first is aligned left, the numbers right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  ");
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

/** 1234567 as 1,230,000: a benchmark is repeatable to three digits at best. */
export function threeDigits(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
