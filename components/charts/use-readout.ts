import { useState, type FocusEvent, type PointerEvent } from "react";

/** The point that the text above a chart describes. It stays until the pointer or the focus leaves the whole figure. */
export function useReadout() {
  const [active, setActive] = useState<number | null>(null);
  return {
    active,
    setActive,
    figure: {
      onPointerLeave: (event: PointerEvent) => {
        // Touch leaves with every tap.
        if (event.pointerType !== "touch") setActive(null);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(null);
      },
    },
  };
}
