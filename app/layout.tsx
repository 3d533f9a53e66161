import "@fontsource-variable/inter";
import "@fontsource-variable/newsreader/opsz.css";
import "./globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SiteHeader } from "@/components/site-header";
import { signOutAction } from "@/lib/auth/actions";
import { loadViewer } from "@/lib/auth/loaders";
import { loadLadders } from "@/lib/ladders/loaders";

// Every page shows what the database says now.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Pairwise", template: "%s · Pairwise" },
  description: "A ladder that shows its work: every rating point is a traceable transfer between two players.",
};

export default async function Layout({ children }: { children: ReactNode }) {
  const [ladders, viewer] = await Promise.all([loadLadders(), loadViewer()]);
  return (
    <html lang="en">
      <body>
        <SiteHeader ladders={ladders} viewer={viewer} signOut={signOutAction} />
        <main className="mx-auto max-w-[1040px] px-4 pt-9 pb-20">{children}</main>
      </body>
    </html>
  );
}
