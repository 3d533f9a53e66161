"use client";

import type { MouseEvent, ReactNode } from "react";
import styles from "./site-header.module.css";

/** A popover on phones, and a plain part of the header where there is room. */
export function SiteMenu({ children }: { children: ReactNode }) {
  /** The header stays when the page changes, and its menu with it. */
  const close = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isLink = target instanceof Element && target.closest("a") !== null;
    if (isLink && currentTarget.matches(":popover-open")) currentTarget.hidePopover();
  };
  return (
    <div id="site-menu" popover="auto" className={styles.menu} onClick={close}>
      {children}
    </div>
  );
}
