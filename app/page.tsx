import type { Metadata } from "next";
import { DoneNotice } from "@/components/ui/done-notice";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle } from "@/components/ui/page-title";
import { TopFive } from "@/components/ladder/top-five";
import { Section } from "@/components/ui/section";
import { countOf, ladderPath } from "@/lib/format";
import { loadHome } from "@/lib/ladders/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Home({ searchParams }: PageProps<"/">) {
  const viewer = await loadViewer();
  const [{ ladders, games }, { erased }] = await Promise.all([loadHome(viewer?.id ?? null), searchParams]);
  if (ladders.length === 0) return <EmptyInstallation />;
  return (
    <>
      {erased === "you" && (
        <DoneNotice>
          You were erased: your name and your account are gone, and you are signed out. Your games stay under a neutral name.
        </DoneNotice>
      )}
      <PageTitle title="Ladders">Every rating point is a traceable transfer between two players.</PageTitle>
      <div className="grid gap-x-14 gap-y-12 md:grid-cols-2">
        {ladders.map((ladder) => (
          <section key={ladder.slug} className="min-w-0">
            <h2 className="font-serif text-2xl">
              <a href={ladderPath(ladder.slug)} className="name-link">
                {ladder.name}
              </a>
            </h2>
            <p className="mb-3 text-sm text-soft">
              {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")}
            </p>
            {ladder.top.length > 0 ? (
              <TopFive ladder={ladder.name} rows={ladder.top} />
            ) : (
              <p className="border-t border-ink py-4 text-soft">Nobody has played a rated game here yet.</p>
            )}
          </section>
        ))}
      </div>
      {games.length > 0 && (
        <Section title="Latest games">
          <GamesTable caption="Latest games of all ladders" games={games} withLadder />
        </Section>
      )}
    </>
  );
}

/** Nothing here yet: what to do first. */
function EmptyInstallation() {
  return (
    <>
      <PageTitle title="No ladders yet">Three steps, and this page shows your league.</PageTitle>
      <ol className="grid max-w-[70ch] list-decimal gap-3 pl-5">
        <li>
          Become the first admin: open the link that the server printed when it started. (Or{" "}
          <code>npm run pairwise -- admin create --name “Your name”</code>.)
        </li>
        <li>
          <a href="/admin/ladders/new" className="link">
            Make a ladder
          </a>
          , then{" "}
          <a href="/admin/games/new" className="link">
            enter a game
          </a>
          . Whoever is in it becomes a player.
        </li>
        <li>
          Or bring results from elsewhere: <code>npm run pairwise -- import results.csv --ladder my-ladder --rate everyone</code>.
          The ladder is made with it.
        </li>
      </ol>
    </>
  );
}
