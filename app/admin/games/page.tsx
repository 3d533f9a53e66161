import type { Metadata } from "next";
import Link from "next/link";
import { FindGamesForm } from "@/components/admin/find-games-form";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { withQuery } from "@/lib/format";
import { loadFoundGames } from "@/lib/games/loaders";
import { findGamesQuery } from "@/lib/games/schema";
import type { GameLine } from "@/lib/games/view";
import { loadLadders } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Games", robots: { index: false } };

const fields = ["ladder", "player", "status", "from", "to", "id"] as const;

export default async function FindGamesPage({ searchParams }: PageProps<"/admin/games">) {
  await requireAdmin("/admin/games");
  const search = await searchParams;
  const given = Object.fromEntries(fields.map((name) => [name, typeof search[name] === "string" ? search[name] : ""]));
  const asked = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text === "" ? null : text]));
  const [ladders, found] = await Promise.all([loadLadders(), loadFoundGames(findGamesQuery.parse(search))]);
  const filtered = Object.values(given).some((text) => text !== "");
  const { lines, next, problem, candidates } = found;
  const hrefOf = (change: Record<string, string | null>) => withQuery("/admin/games", { ...asked, ...change });
  return (
    <>
      <PageTitle title="Games">Find a game to correct, void or restore. Later games are then rated again.</PageTitle>
      <FindGamesForm ladders={ladders} values={given} everything={filtered ? "/admin/games" : null} />
      {candidates.length > 0 && (
        <div className="border-t border-ink py-4">
          <p className="mb-2">Several players match “{given.player}”. Choose one:</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {candidates.map(({ slug, name }) => (
              <li key={slug}>
                <Link prefetch={false} href={hrefOf({ player: name })} className="link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {candidates.length === 0 && lines.length === 0 && (
        <p role="status" className="border-t border-ink py-4">
          {problem ??
            (filtered
              ? "No games match. Change or clear the filters."
              : "There are no games yet. Enter the first one, or import a file.")}
        </p>
      )}
      {lines.length > 0 && (
        <GamesTable caption="Games found, newest first" games={lines} withLadder={ladders.length > 1} doing={Doing} />
      )}
      {(next !== null || search.before !== undefined) && (
        <nav aria-label="Pages" className="mt-5 flex gap-5">
          {search.before !== undefined && (
            <Link prefetch={false} href={hrefOf({})} className="link">
              Newest
            </Link>
          )}
          {next !== null && (
            <Link prefetch={false} href={hrefOf({ before: next })} rel="next" className="link">
              Older games
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Doing({ id, outcome }: GameLine) {
  const way = outcome.status === "voided" ? { path: "restore", word: "Restore" } : { path: "void", word: "Void" };
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4 gap-y-1 sm:flex-nowrap">
      <Link prefetch={false} href={`/admin/games/${id}`} aria-label={`Correct game ${id}`} className="link">
        Correct
      </Link>
      <Link prefetch={false} href={`/admin/games/${id}/${way.path}`} aria-label={`${way.word} game ${id}`} className="link">
        {way.word}
      </Link>
    </span>
  );
}
