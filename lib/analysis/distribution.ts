/** Few enough bars to read, at widths that are round numbers. */
const BARS = 24;
const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000];

/** Bars from the number of players for each whole point, rising. */
export function barsOf(buckets: readonly { readonly bucket: number; readonly everyone: number }[]) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return [];
  const width = WIDTHS.find((each) => (last.bucket + 1 - first.bucket) / each <= BARS) ?? 20_000;
  const start = Math.floor(first.bucket / width) * width;
  const bars = Array.from({ length: Math.floor((last.bucket - start) / width) + 1 }, (_, at) => {
    return { from: start + at * width, to: start + (at + 1) * width, players: 0 };
  });
  for (const { bucket, everyone } of buckets) bars[Math.floor((bucket - start) / width)]!.players += everyone;
  return bars;
}
