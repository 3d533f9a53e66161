import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/ui/page-title";
import { Moment } from "@/components/ui/moment";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";
import { requireAdmin } from "@/lib/sign-in/guard";
import { formatCount } from "@/lib/format";
import { loadLadders } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Ladders", robots: { index: false } };

export default async function LaddersPage() {
  await requireAdmin("/admin/ladders");
  const ladders = await loadLadders();
  return (
    <>
      <PageTitle title="Ladders">
        <Link prefetch={false} href="/admin/ladders/new" className="link">
          Create a ladder
        </Link>
      </PageTitle>
      {ladders.length === 0 ? (
        <p>There are no ladders yet. A ladder holds the games of one league or game mode; create the first one above.</p>
      ) : (
        <Table caption="Ladders">
          <thead>
            <tr>
              <HeadCell>Ladder</HeadCell>
              <HeadCell figures>Players</HeadCell>
              <HeadCell figures>Games</HeadCell>
              <HeadCell figures>Newest game</HeadCell>
              <HeadCell>Who is rated</HeadCell>
              <HeadCell>Status</HeadCell>
            </tr>
          </thead>
          <tbody>
            {ladders.map(({ slug, name, players, games, newestPlayedAt, rateWho, closed }) => (
              <tr key={slug}>
                <RowHead>
                  <Link prefetch={false} href={`/admin/ladders/${slug}`} className="link">
                    {name}
                  </Link>
                </RowHead>
                <Figure>{formatCount(players)}</Figure>
                <Figure>{formatCount(games)}</Figure>
                <Figure>{newestPlayedAt === null ? "none yet" : <Moment at={newestPlayedAt} style="short" />}</Figure>
                <Words className="pl-4">{rateWho === "everyone" ? "everyone" : "registered players"}</Words>
                <Words>{closed ? <span className="tag">closed</span> : "open"}</Words>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
