/** A number for a chart, with two decimals more than any screen shows: half the bytes of a double in full. */
export function toScreen(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
