import type { ReactNode } from "react";
import { NavLink } from "@/components/ui/nav-link";

const pages: { href: string; label: string; except?: string }[] = [
  { href: "/admin/games/new", label: "Enter a game" },
  { href: "/admin/games", label: "Games", except: "/admin/games/new" },
  { href: "/admin/import", label: "Import" },
  { href: "/admin/ladders", label: "Ladders" },
  { href: "/admin/players", label: "Players" },
  { href: "/admin/keys", label: "Keys" },
  { href: "/admin/site", label: "Site" },
  { href: "/admin/audit", label: "Audit log" },
];

/** The way around for admins. Who may see a page is decided by the page itself: a layout is not run again for each. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <nav aria-label="Admin" className="-mt-3 mb-8 flex flex-wrap gap-x-7 gap-y-2 text-[15px]">
        {pages.map(({ href, label, except }) => (
          <NavLink key={href} href={href} except={except}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
