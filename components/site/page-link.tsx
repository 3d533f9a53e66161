"use client";

import { usePathname } from "next/navigation";
import { CopyLink } from "./copy-link";

/** At the end of the pages that people send to each other. A game has it at its head. */
export function PageLink() {
  return /^\/(players|ladders)\/[^/]+/.test(usePathname()) ? <CopyLink className="mr-4" /> : null;
}
