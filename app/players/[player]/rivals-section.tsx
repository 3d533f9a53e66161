import Link from "next/link";
import { Change } from "@/components/change";
import { RivalsTable } from "@/components/rivals-table";
import { PageLinks } from "@/components/ui/page-links";
import { Section } from "@/components/ui/section";
import { formatCount, formatRating, headToHeadPath } from "@/lib/format";
import { loadRivals } from "@/lib/players/loaders";
import { linkTo, type View } from "./view";

interface Props {
  view: View;
  name: string;
  ladder: { slug: string; initialRating: number };
  rating: number;
}

/** Whom a player has points from, and who has theirs. */
export async function RivalsSection({ view, name, ladder, rating }: Props) {
  const rivals = await loadRivals(view.player, view.ladder, view.rivalsPage);
  if (rivals === null) return null;
  const { nemesis, bestCustomer, count, page, pages } = rivals;
  const turn = (to: number, text: string) => ({ href: linkTo(view, { rivals: String(to) }, "rivals"), text });
  const person = (rival: NonNullable<typeof nemesis>) => (
    <>
      <Link href={headToHeadPath(view.player, rival.slug, ladder.slug)} className="link">
        {rival.name}
      </Link>{" "}
      (<Change value={rival.points} />)
    </>
  );
  return (
    <Section
      id="rivals"
      title={`Who holds ${name}’s points`}
      note={
        <>
          Net points over all meetings: ▲ taken from them, ▼ given to them.
          {bestCustomer !== null && <> Best customer: {person(bestCustomer)}.</>}
          {nemesis !== null && <> Nemesis: {person(nemesis)}.</>}
        </>
      }
    >
      <RivalsTable
        caption={`${name}’s rivals and the points that flowed`}
        rivals={rivals}
        player={view.player}
        ladder={ladder.slug}
        sum={`All ${formatCount(count)} rivals: ${formatRating(rating)} − ${formatRating(ladder.initialRating)}`}
      />
      {rivals.others !== null && (
        <p className="mt-4 text-[15px]">
          <Link href={linkTo(view, { rivals: "1" }, "rivals")} className="link">
            All {formatCount(count)} rivals
          </Link>
        </p>
      )}
      {view.rivalsPage !== null && (
        <PageLinks
          label="the rivals"
          previous={page > 1 ? turn(page - 1, "More points") : null}
          next={page < pages ? turn(page + 1, "Fewer points") : null}
          place={`Page ${formatCount(page)} of ${formatCount(pages)}`}
        />
      )}
    </Section>
  );
}
