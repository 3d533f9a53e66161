/** The place in a list after pressing a key, or null for a key that does not move. It may be beyond the ends. */
export function placeByKey(key: string, at: number, last: number): number | null {
  const far = Math.max(1, Math.round(last / 10));
  if (key === "ArrowRight" || key === "ArrowUp") return at + 1;
  if (key === "ArrowLeft" || key === "ArrowDown") return at - 1;
  if (key === "PageUp") return at + far;
  if (key === "PageDown") return at - far;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

/** The place of the value nearest to another, in values that do not fall. */
export function nearestPlace(values: readonly number[], to: number): number {
  let best = 0;
  for (let place = 1; place < values.length; place++) {
    if (Math.abs(values[place]! - to) < Math.abs(values[best]! - to)) best = place;
  }
  return best;
}
