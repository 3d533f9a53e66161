import type { CellPlace } from "./matrix-keys";

/**
 * Marks the row and the column of a cell, or none. It works on the elements: drawing a matrix of four thousand cells again for every
 * cell that the pointer passes would take longer than the pointer does.
 */
export function lightUp(table: HTMLTableElement | null, place: CellPlace | null): void {
  if (table === null) return;
  for (const lit of table.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  if (place === null) return;
  const { row, column } = place;
  const along = `[data-row="${row}"], [data-column="${column}"], [data-cell^="${row}:"], [data-cell$=":${column}"]`;
  for (const cell of table.querySelectorAll(along)) cell.setAttribute("data-lit", "");
}

/** Keeps in `data-more` on which sides of a box there is more to scroll to. Call what it returns to stop. */
export function watchEdges(box: HTMLElement): () => void {
  const look = () => {
    const left = box.scrollLeft > 1;
    const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
    box.dataset.more = `${left ? "left" : ""} ${right ? "right" : ""}`.trim();
  };
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  box.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", look);
  };
}
