"use client";

import { useEffect } from "react";

/** Makes the buttons of all blocks of code on the page copy them: one listener, so that blocks can be still markup. */
export function CopyCode() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest("[data-copy]") : null;
      const text = button?.closest("figure")?.querySelector("code")?.textContent;
      if (text == null) return;
      // Where a browser does not allow it, the text can still be selected.
      navigator.clipboard?.writeText(text).then(
        () => button?.firstElementChild?.replaceChildren("Copied"),
        () => undefined,
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}
