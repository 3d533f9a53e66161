import "./fonts/other-scripts.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { CSSProperties, ReactNode } from "react";
import { faces } from "./fonts/faces";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";
import { HydrationEnd } from "@/components/ui/hydration";
import { TimesIn } from "@/components/ui/moment";
import { signOutAction } from "@/lib/sign-in/actions";
import { setThemeAction } from "@/lib/platform/theme/actions";
import type { Site } from "@/lib/site/view";
import { ladderSummaries } from "@/lib/ladders/data";
import { bellCount } from "@/lib/notices/inbox/data";
import { cached, fresh } from "@/lib/platform/cached";
import { loadBaseUrl, loadTheme } from "@/lib/platform/request";
import { takesReports } from "@/lib/reports/played";
import { loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

// Every page shows what the database says now.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const { name, description } = await cached(siteOf);
  return {
    metadataBase: await loadBaseUrl(),
    title: { default: name, template: `%s · ${name}` },
    description,
    openGraph: { siteName: name, type: "website", title: name, description },
  };
}

const papers = { light: "#fbfaf7", dark: "#151412" };

/** The bars around a page on a phone are of its paper: the one that was chosen, or else the system's. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await loadTheme();
  if (theme !== null) return { themeColor: papers[theme] };
  return {
    themeColor: [
      { media: "(prefers-color-scheme: light)", color: papers.light },
      { media: "(prefers-color-scheme: dark)", color: papers.dark },
    ],
  };
}

/** A colour of the site's own takes the place of the one in globals.css, in both themes. */
function accentStyle({ accent }: Site): (CSSProperties & Record<"--accent", string>) | undefined {
  return accent === null ? undefined : { "--accent": `light-dark(${accent.light}, ${accent.dark})` };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const [ladders, viewer, theme, site] = await Promise.all([cached(ladderSummaries), loadViewer(), loadTheme(), cached(siteOf)]);
  const unread = viewer === null ? 0 : (await fresh(bellCount, viewer.id)).all;
  return (
    <html lang="en" data-hydrating="" data-theme={theme ?? undefined} className={faces} style={accentStyle(site)}>
      <body className="flex min-h-screen flex-col">
        <SiteHeader
          site={site}
          ladders={ladders.filter(({ hidden }) => !hidden)}
          viewer={viewer}
          takesReports={viewer !== null && (await cached(takesReports))}
          unread={unread}
          signOut={signOutAction}
        />
        <main id="content" className="mx-auto w-full max-w-[1072px] min-w-0 grow px-4 pt-5 pb-20 sm:pt-9">
          <TimesIn zone={site.timeZone}>{children}</TimesIn>
        </main>
        <SiteFooter site={site} version={process.env.PAIRWISE_VERSION ?? ""} theme={theme} setTheme={setThemeAction} />
        <HydrationEnd />
      </body>
    </html>
  );
}
