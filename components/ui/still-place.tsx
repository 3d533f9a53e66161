"use client";

import type { HTMLAttributes } from "react";
import { handedOver } from "./document-markup";
import { useStillMarkup } from "./still-markup";

export interface StillProps extends Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
  as?: "div" | "dl" | "ul";
}

/** Markup of this document that is not on the page any more. */
const left = new Map<number, string>();

function markupAt(place: number): string {
  if (typeof window === "undefined") return handedOver(place);
  return left.get(place) ?? document.querySelector(`[data-still="${place}"]`)?.innerHTML ?? "";
}

/** The browser's part of `Still`: `drawn` is markup, or the place of markup that is in the document already. */
export function StillPlace({ as: Tag = "div", drawn, ...attributes }: StillProps & { drawn: string | number }) {
  const isPlace = typeof drawn === "number";
  const still = useStillMarkup(
    () => (isPlace ? markupAt(drawn) : drawn),
    drawn,
    // Who comes back by the browser's button gets the page from the router's memory, which has no more than the place.
    isPlace ? (markup) => left.set(drawn, markup) : undefined,
  );
  return <Tag {...attributes} {...still} data-still={isPlace ? drawn : ""} />;
}
