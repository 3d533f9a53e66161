/** The text of each row of a table, by the slug of the row's player. */
export type Rows = ReadonlyMap<string, string>;

/** The slugs of new or changed rows. */
export function movedSince(before: Rows, now: Rows): string[] {
  return [...now].filter(([who, says]) => before.get(who) !== says).map(([who]) => who);
}

/** The rows on the page, with their player and the text that a game would change. */
export function rowsOnPage(): Rows {
  const rows = document.querySelectorAll<HTMLElement>("tr[data-row]");
  return new Map(Array.from(rows, ({ dataset }) => [dataset.row ?? "", dataset.says ?? ""]));
}

const MARK_MS = 4_000;

/** Highlights rows with a fading tint. Readers who prefer reduced motion see the new numbers without it. */
export function markRows(moved: readonly string[]): void {
  if (moved.length === 0 || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const row of document.querySelectorAll<HTMLTableRowElement>("tr[data-row]")) {
    if (!moved.includes(row.dataset.row ?? "")) continue;
    // Cells, because a sticky cell has a background of its own.
    for (const cell of row.cells) {
      const ground = getComputedStyle(cell).backgroundColor;
      cell.animate([{ backgroundColor: "color-mix(in srgb, var(--accent) 22%, var(--paper))" }, { backgroundColor: ground }], {
        duration: MARK_MS,
        easing: "ease-out",
      });
    }
  }
}
