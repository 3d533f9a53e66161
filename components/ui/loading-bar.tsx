"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./loading-bar.module.css";

/** A page that arrives sooner needs no announcement; a bar that flashes would only disturb. */
const DELAY_MS = 150;

/** Says that a page is being loaded, at the top of the window. Rendered while a navigation is pending. */
export function LoadingBar() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // In the body: inside a link it would be part of the link's name.
  return isLate && createPortal(<div role="progressbar" aria-label="Loading the page" className={styles.bar} />, document.body);
}
