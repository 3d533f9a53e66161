import { ladderPath, playerPath } from "@/lib/format";
import type { LadderRef } from "@/lib/fold/view";
import type { Viewer } from "@/lib/sign-in/view";
import type { Site } from "@/lib/site/view";
import { NavLink } from "@/components/ui/nav-link";
import { PlayerSearch } from "@/components/player/player-search";

interface SiteHeaderProps {
  site: Pick<Site, "name" | "logo">;
  ladders: readonly LadderRef[];
  viewer: Viewer | null;
  signOut: () => Promise<void>;
}

export function SiteHeader({ site, ladders, viewer, signOut }: SiteHeaderProps) {
  return (
    <header className="border-b border-rule text-[15px]">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-paper focus:p-3">
        Skip to the content
      </a>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2 px-4 py-4 sm:gap-x-7 sm:px-10">
        <a href="/" className="font-serif text-[22px] font-semibold tracking-tight">
          <Brand {...site} />
        </a>
        <nav aria-label="Ladders" className="flex min-w-0 flex-wrap gap-x-7 gap-y-2">
          {ladders.map(({ slug, name }) => (
            <NavLink key={slug} href={ladderPath(slug)}>
              {name}
            </NavLink>
          ))}
        </nav>
        <NavLink href="/how-it-works">How it works</NavLink>
        <div className="ml-auto flex flex-wrap items-baseline gap-x-5 gap-y-2 text-soft">
          <PlayerSearch />
          {viewer === null ? (
            <a href="/login" className="hover:text-ink">
              Sign in
            </a>
          ) : (
            <form action={signOut} className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
              {viewer.isAdmin && (
                <a href="/admin" className="hover:text-ink">
                  Admin
                </a>
              )}
              <a href={playerPath(viewer.slug)} className="name-link max-w-40 truncate text-ink">
                {viewer.name}
              </a>
              <a href="/account" className="hover:text-ink">
                Account
              </a>
              <button type="submit" className="cursor-pointer hover:text-ink">
                Sign out
              </button>
            </form>
          )}
        </div>
      </div>
    </header>
  );
}

/** The logo beside the name; alone it would not say what the site is called. */
function Brand({ name, logo }: Pick<Site, "name" | "logo">) {
  if (logo === null) return name;
  return (
    <span className="inline-flex items-baseline gap-2.5">
      {/* Made smaller by the browser: next/image would ask a second server for what is 200 kB at most. */}
      {/* eslint-disable-next-line @next/next/no-img-element -- a logo of the site, small and already cached by its address */}
      <img
        src={logo.src}
        width={logo.width}
        height={logo.height}
        alt=""
        className="h-7 w-auto max-w-40 self-center object-contain"
      />
      {name}
    </span>
  );
}
