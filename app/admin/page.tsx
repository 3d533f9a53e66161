import type { Metadata } from "next";
import Link from "next/link";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/sign-in/guard";
import { loadHome } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

export default async function AdminPage() {
  const viewer = await requireAdmin("/admin");
  const { ladders, games } = await loadHome(null);
  return (
    <>
      <PageTitle title="Admin">Everything you do here is recorded in the audit log under your name, {viewer.name}.</PageTitle>
      <p className="max-w-[70ch]">
        {ladders.length === 0 ? (
          <>
            There are no ladders yet.{" "}
            <Link prefetch={false} href="/admin/ladders/new" className="link">
              Create the first ladder
            </Link>
            , then enter games, import them from a file, or let a game server report them.
          </>
        ) : (
          <Link prefetch={false} href="/admin/games/new" className="button inline-block">
            Enter a game
          </Link>
        )}
      </p>
      {games.length > 0 && (
        <Section id="latest" title="Latest games">
          <GamesTable caption="Latest games of all ladders" games={games} withLadder />
        </Section>
      )}
    </>
  );
}
