"use client";

import { AppLink } from "./app-link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the header; underlined on its own page and those below it, except for one that has a link of its own. */
export function NavLink({ href, except, children }: { href: string; except?: string; children: ReactNode }) {
  const path = usePathname();
  const here = (path === href || path.startsWith(`${href}/`)) && path !== except;
  return (
    <AppLink
      href={href}
      aria-current={here ? "page" : undefined}
      className="border-b-2 border-transparent pb-1 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
    >
      {children}
    </AppLink>
  );
}
