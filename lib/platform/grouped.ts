/** Items by a key, in their order. Node.js 20 has no `Map.groupBy`. */
export function grouped<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Rows by their id. */
export function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** One field of each item. */
export function pluck<Item, Field extends keyof Item>(items: readonly Item[], field: Field): Item[Field][] {
  return items.map((item) => item[field]);
}
