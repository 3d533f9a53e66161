"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { setPageOpener } from "@/components/ui/open-page";
import { pageAddress } from "./page-address";
import styles from "./page-navigation.module.css";

/** A page that comes sooner is its own answer; a bar that flashes would only disturb. */
const NOTICED_MS = 150;

/**
 * Follows links between pages without loading a document anew, for all links of the site together: they are plain ones, because a
 * component of the browser for each is data to send and to hydrate, and tables have dozens. What a link's own handler has dealt with
 * is left alone. A link with `data-scroll="keep"` leaves the page where it is scrolled to. While a page is on its way, a bar says so.
 */
export function PageNavigation() {
  const router = useRouter();
  const [waiting, start] = useTransition();
  useEffect(() => {
    const open = (page: string, scroll = true) => start(() => router.push(page, { scroll }));
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      // The header stays when the page changes, and its menu with it.
      link.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
      const { href, target } = link;
      const page = pageAddress({ href, target, download: link.hasAttribute("download") }, window.location.href);
      if (page === null) return;
      event.preventDefault();
      open(page, link.dataset.scroll !== "keep");
    };
    // On the window, behind React's own listener on the document.
    window.addEventListener("click", follow);
    setPageOpener(open);
    return () => {
      window.removeEventListener("click", follow);
      setPageOpener(null);
    };
  }, [router]);
  return waiting ? <OnItsWay /> : null;
}

function OnItsWay() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <div role="progressbar" aria-label="Loading the page" className={styles.bar} /> : null;
}
