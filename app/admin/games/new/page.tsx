import type { Metadata } from "next";
import Link from "next/link";
import { GameForm } from "@/components/game-form/game-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdminToOpen } from "@/lib/sign-in/guard";
import { submitGameAction } from "@/lib/games/actions";
import { loadLadders } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Enter a game", robots: { index: false } };

/** To the minute: nobody remembers the seconds. */
function thisMinute(): string {
  return `${new Date().toISOString().slice(0, 16)}:00.000Z`;
}

export default async function EnterGamePage({ searchParams }: PageProps<"/admin/games/new">) {
  await requireAdminToOpen("/admin/games/new");
  const { ladder: asked } = await searchParams;
  const all = await loadLadders();
  const ladders = all.filter(({ closed }) => !closed).map(({ slug, name, rules }) => ({ slug, name, rules }));
  const chosen = ladders.find(({ slug }) => slug === asked) ?? ladders[0];
  return (
    <>
      <PageTitle title="Enter a game" />
      {chosen === undefined ? (
        <p className="max-w-[60ch] text-[15px]">
          {all.length === 0 ? "There are no ladders yet, and every game belongs to one." : "All ladders are closed."}{" "}
          <Link prefetch={false} href="/admin/ladders/new" className="link">
            Create a ladder
          </Link>
          {all.length > 0 && " or reopen one"} first.
        </p>
      ) : (
        <GameForm action={submitGameAction} ladders={ladders} values={{ ladder: chosen.slug, "played-at-exact": thisMinute() }} />
      )}
    </>
  );
}
