"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { pageAddress } from "./page-address";

/**
 * Follows links between pages without loading a document anew, for all links of the site together: they are plain ones, because a
 * component of the browser for each is data to send and to hydrate, and tables have dozens. What a link's own handler has dealt with
 * is left alone. A link with `data-scroll="keep"` leaves the page where it is scrolled to.
 */
export function PageNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const { href, target } = link;
      const page = pageAddress({ href, target, download: link.hasAttribute("download") }, window.location.href);
      if (page === null) return;
      event.preventDefault();
      router.push(page, { scroll: link.dataset.scroll !== "keep" });
    };
    // On the window, behind React's own listener on the document.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);
  return null;
}
