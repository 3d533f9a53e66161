"use client";

import { useEffect, type RefObject } from "react";
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

/** Keeps in `data-more` on which sides of a box there is more to scroll to. */
export function useMoreToSee(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const left = element.scrollLeft > 1;
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      element.dataset.more = `${left ? "left" : ""} ${right ? "right" : ""}`.trim();
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
}
