import Link from "next/link";
import { LadderTable } from "@/components/ladder-table";
import { PageTitle } from "@/components/page-title";
import { formatCount } from "@/lib/format";
import { loadLadders } from "@/lib/ladders/loaders";

export default async function Home() {
  const ladders = await loadLadders();
  if (ladders.length === 0) {
    return (
      <PageTitle title="No ladders yet">
        Import results with <code>npm run pairwise -- import FILE --ladder NAME</code>, and they appear here.
      </PageTitle>
    );
  }
  return (
    <>
      <PageTitle title="Ladders">Every rating point is a traceable transfer between two players.</PageTitle>
      <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
        {ladders.map((ladder) => (
          <section key={ladder.slug} className="min-w-0">
            <h2 className="font-serif text-2xl">
              <Link href={`/ladders/${ladder.slug}`} className="hover:text-accent">
                {ladder.name}
              </Link>
            </h2>
            <p className="mb-3 text-sm text-soft">
              {formatCount(ladder.players)} rated players · {formatCount(ladder.games)} games
            </p>
            <LadderTable caption={`${ladder.name}, the best five`} rows={ladder.top} brief />
          </section>
        ))}
      </div>
    </>
  );
}
