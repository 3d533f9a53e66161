import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LadderTable } from "@/components/ladder-table";
import { PageTitle } from "@/components/page-title";
import { formatCount } from "@/lib/format";
import { loadLadder } from "@/lib/ladders/loaders";

type Props = PageProps<"/ladders/[ladder]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ladder = await loadLadder((await params).ladder);
  return { title: ladder?.name ?? "No such ladder" };
}

export default async function LadderPage({ params }: Props) {
  const ladder = await loadLadder((await params).ladder);
  if (ladder === null) notFound();
  return (
    <>
      <PageTitle title={ladder.name}>
        {formatCount(ladder.players)} rated players · {formatCount(ladder.games)} games
      </PageTitle>
      <LadderTable caption={`Standings of ${ladder.name}`} rows={ladder.rows} />
    </>
  );
}
