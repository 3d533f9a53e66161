import type { Metadata } from "next";
import Link from "next/link";
import { ChangeForm } from "@/components/game/change-form";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { withQuery } from "@/lib/format";
import { voidGamesAction } from "@/lib/games/changes/actions";
import { loadFoundGames } from "@/lib/games/loaders";
import { findGamesQuery } from "@/lib/games/schema";

export const metadata: Metadata = { title: "Void several games", robots: { index: false } };

const fields = ["ladder", "player", "status", "from", "to", "key", "import"] as const;

export default async function VoidGamesPage({ searchParams }: PageProps<"/admin/games/void">) {
  const search = await searchParams;
  const given = Object.fromEntries(
    fields.flatMap((name) => (typeof search[name] === "string" && search[name] !== "" ? [[name, search[name]]] : [])),
  );
  await requireAdmin(withQuery("/admin/games/void", given));
  const { lines, next, problem, candidates } = await loadFoundGames(findGamesQuery.parse(given));
  const counting = lines.filter(({ outcome }) => outcome.status !== "voided");
  return (
    <>
      <PageTitle title="Void several games">
        They stay on record but no longer count, and later games are rated again without them. Each can be restored ·{" "}
        <Link prefetch={false} href={withQuery("/admin/games", given)} className="link">
          Choose other games
        </Link>
      </PageTitle>
      {problem !== null || candidates.length > 0 || counting.length === 0 ? (
        <p role="status">
          {problem ??
            (candidates.length > 0
              ? "Several players match. Choose one of them first."
              : "No games match that are not already voided.")}
        </p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ChangeForm action={voidGamesAction} about={given} will="will be voided" submit="Void these games" />
          <div className="min-w-0">
            <p className="mb-2 text-[15px]">{next === null ? "These games:" : "The newest of these games:"}</p>
            <GamesTable caption="Games that would be voided, newest first" games={counting} withLadder />
          </div>
        </div>
      )}
    </>
  );
}
