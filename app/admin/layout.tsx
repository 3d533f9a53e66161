import type { ReactNode } from "react";
import { NavLink } from "@/components/ui/app-link";
import { keepsScore } from "@/lib/sign-in/view";
import { fresh } from "@/lib/platform/cached";
import { countUndecided } from "@/lib/reports/lists";
import { loadViewer } from "@/lib/sign-in/viewer";

/** None of these pages is for search engines. */
export const metadata = { robots: { index: false } };

const pages: { href: string; label: string; except?: string; forKeepers?: true }[] = [
  { href: "/admin/games/new", label: "Enter a game", forKeepers: true },
  { href: "/admin/games", label: "Games", except: "/admin/games/new", forKeepers: true },
  { href: "/admin/import", label: "Import" },
  { href: "/admin/ladders", label: "Ladders" },
  { href: "/admin/players", label: "Players" },
  { href: "/admin/reports", label: "Reports", forKeepers: true },
  { href: "/admin/claims", label: "Claims", forKeepers: true },
  { href: "/admin/keys", label: "Keys" },
  { href: "/admin/outlets", label: "Outlets" },
  { href: "/admin/site", label: "Site" },
  { href: "/admin/audit", label: "Audit log" },
];

/**
 * The way around for admins and scorekeepers. Who may see a page is decided by the page itself: a layout is not run again for each.
 * A form that was sent without JavaScript may come back to somebody whose session has ended: the links lead them to sign in.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const viewer = await loadViewer();
  const shown = viewer !== null && !viewer.isAdmin ? pages.filter(({ forKeepers }) => forKeepers && keepsScore(viewer)) : pages;
  const waiting = viewer !== null && keepsScore(viewer) ? await fresh(countUndecided, viewer) : 0;
  return (
    <>
      <nav aria-label="Admin" className="-mt-3 mb-8 flex flex-wrap gap-x-7 gap-y-2 text-[15px] empty:hidden">
        {shown.map(({ href, label, except }) => (
          <NavLink key={href} href={href} except={except}>
            {label}
            {href === "/admin/reports" && waiting > 0 && ` ${waiting}`}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
