import { withBase } from "@/lib/platform/base-path";
import { ladderPath, playerPath } from "@/lib/format";
import type { LadderRef } from "@/lib/fold/view";
import { keepsScore, type Viewer } from "@/lib/sign-in/view";
import type { Site } from "@/lib/site/view";
import { AppLink, NavLink, PlayedLink } from "@/components/ui/app-link";
import { SiteMenu } from "./site-menu";
import { SiteSearch } from "./site-search";
import styles from "./site-header.module.css";

interface SiteHeaderProps {
  site: Pick<Site, "name" | "logo">;
  ladders: readonly LadderRef[];
  viewer: Viewer | null;
  /** Whether players report games of a ladder. */
  takesReports: boolean;
  /** How many notices the viewer has not opened; at most a hundred are counted. */
  unread: number;
  signOut: () => Promise<void>;
}

/** What every page begins with: one row, in which phones have the search and everything else behind a button each. */
export function SiteHeader({ site, ladders, viewer, takesReports, unread, signOut }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-paper focus:p-3">
        Skip to the content
      </a>
      <div className={styles.bar}>
        <AppLink href="/" className={styles.brand}>
          <Brand {...site} />
        </AppLink>
        <SiteMenu>
          <nav aria-label="Ladders" className={styles.ladders}>
            {ladders.map(({ slug, name }) => (
              <NavLink key={slug} href={ladderPath(slug)}>
                {name}
              </NavLink>
            ))}
          </nav>
          <NavLink href="/how-it-works">How it works</NavLink>
          {viewer === null ? (
            <div className={styles.account}>
              <AccountLink href="/login">Sign in</AccountLink>
            </div>
          ) : (
            <form action={signOut} className={styles.account}>
              {keepsScore(viewer) && <AccountLink href="/admin">{viewer.isAdmin ? "Admin" : "Scorekeeper"}</AccountLink>}
              <AppLink href={playerPath(viewer.slug)} className={`name-link ${styles.name}`}>
                {viewer.name}
              </AppLink>
              <AccountLink href="/account">Account</AccountLink>
              <button type="submit" className="hover:text-ink">
                Sign out
              </button>
            </form>
          )}
        </SiteMenu>
        {viewer !== null && takesReports && <PlayedLink className={styles.played ?? ""} />}
        {viewer !== null && <Bell unread={unread} />}
        <SiteSearch />
        <button type="button" popoverTarget="site-menu" aria-label="Menu" className={styles.opener}>
          <svg viewBox="0 0 24 24" aria-hidden className={styles.icon}>
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
        </button>
      </div>
    </header>
  );
}

function AccountLink(props: { href: string; children: string }) {
  return <AppLink className="hover:text-ink" {...props} />;
}

/** Where somebody who is signed in sees that there is something new about them. */
function Bell({ unread }: { unread: number }) {
  const count = unread > 99 ? "99+" : String(unread);
  return (
    <AppLink href="/notices" aria-label={unread === 0 ? "Notices" : `Notices, ${count} unread`} className={styles.bell}>
      <svg viewBox="0 0 24 24" aria-hidden className={styles.icon}>
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" strokeLinejoin="round" />
      </svg>
      {unread > 0 && (
        <span aria-hidden className={styles.count}>
          {count}
        </span>
      )}
    </AppLink>
  );
}

/** The logo beside the name; alone it would not say what the site is called. */
function Brand({ name, logo }: Pick<Site, "name" | "logo">) {
  if (logo === null) return name;
  return (
    <span className="inline-flex max-w-full items-baseline gap-2.5">
      {/* Made smaller by the browser: next/image would ask a second server for what is 200 kB at most. */}
      {/* eslint-disable-next-line @next/next/no-img-element -- a logo of the site, small and already cached by its address */}
      <img
        src={withBase(logo.src)}
        width={logo.width}
        height={logo.height}
        alt=""
        className="h-7 w-auto max-w-40 shrink-0 self-center object-contain"
      />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}
