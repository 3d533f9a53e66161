/** Games by their ladder, in the order of the ladders' numbers: the order in which ladders are locked. */
export function byLadder(games: readonly { readonly id: number; readonly ladderId: number }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { id, ladderId } of games) {
    const some = found.get(ladderId) ?? [];
    some.push(id);
    found.set(ladderId, some);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}
