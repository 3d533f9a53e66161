"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from "react";
import { gamePath, playerPath } from "@/lib/format";
import { withBase } from "@/lib/platform/base-path";
import { LoadingBar } from "./loading-bar";

type AppLinkProps = Omit<ComponentProps<typeof Link>, "prefetch" | "href"> & { href: string };

/** A link to a page of this site. Pages are not fetched ahead: a table has a link in every row. */
export function AppLink({ children, ...rest }: AppLinkProps) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Status />
    </Link>
  );
}

/** A link in running text or standing alone, underlined. */
export function TextLink(props: AppLinkProps) {
  return <AppLink className="link" {...props} />;
}

/** A name that leads to its page. */
export function NameLink(props: AppLinkProps) {
  return <AppLink className="name-link" {...props} />;
}

/** A link to a file of this site: the router does not follow it. */
export function FileLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a href={withBase(href)} className="link" {...rest} />;
}

function Status() {
  return useLinkStatus().pending ? <LoadingBar /> : null;
}

export function PlayerLink({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <AppLink href={playerPath(slug)} className={className ? `name-link ${className}` : "name-link"}>
      {name}
    </AppLink>
  );
}

/** A player as seasons name them: one who was deleted has a name without a page. */
export function PersonLink({
  person: { slug, name },
  className,
}: {
  person: { slug: string; name: string };
  className?: string;
}) {
  return slug === "" ? name : <PlayerLink slug={slug} name={name} className={className} />;
}

export function GameLink({ id, children }: { id: number; children?: string }) {
  return (
    <AppLink href={gamePath(id)} className="name-link whitespace-nowrap">
      {children ?? id}
    </AppLink>
  );
}

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

/** The header's way to report a game; filled on its own page. */
export function PlayedLink({ className }: { className: string }) {
  return (
    <AppLink href="/played" aria-current={usePathname() === "/played" ? "page" : undefined} className={className}>
      I played
    </AppLink>
  );
}
