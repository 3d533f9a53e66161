"use client";

import type { ReactNode } from "react";
import { markupOf } from "./markup";
import type { StillProps } from "./still-place";
import { useStillMarkup } from "./still-markup";

interface StillRowsProps extends StillProps {
  /** Called by the server, and for what comes later by the browser; not while the page is hydrated. */
  draw: () => ReactNode;
  /** What it draws from: when that is another, it draws anew. */
  from: unknown;
}

/** Still markup (`Still`) that a component of the browser draws from rows: those are sent as data, and the markup once. */
export function StillRows({ as: Tag = "div", draw, from, ...attributes }: StillRowsProps) {
  return <Tag {...attributes} {...useStillMarkup(() => markupOf(draw()), from)} />;
}
