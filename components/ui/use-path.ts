"use client";

import { usePathname } from "next/navigation";
import { unplaced } from "@/lib/platform/base-path";

/** The path of this page as the program has it. The server knows no other; the browser has the site's own path before it. */
export function usePath(): string {
  const path = usePathname();
  return typeof window === "undefined" ? path : (unplaced(path) ?? path);
}
