import { NameLink, TextLink } from "@/components/ui/app-link";
import { Change, BigFigure, BigFigures } from "@/components/ui/figures";
import { RoundingNote, Section } from "@/components/ui/page";
import { numbered, PageLinks } from "@/components/ui/pager";
import { RivalsTable } from "@/components/history/rivals-table";
import { formatCount, formatRating, headToHeadPath } from "@/lib/format";
import { loadRivals } from "@/lib/history/loaders";
import type { Profile, RivalLine } from "@/lib/history/view";
import type { View } from "./view";

interface Props {
  view: View;
  name: string;
  ladder: NonNullable<Profile["ladder"]>;
  rating: number;
}

/** From whom a player has won points, and to whom they have lost them. */
export async function RivalsSection({ view, name, ladder, rating }: Props) {
  const rivals = await loadRivals(view.player, view.ladder, view.rivals ?? null);
  if (rivals === null) return null;
  const { nemesis, bestCustomer, count } = rivals;
  return (
    <Section
      id="rivals"
      title="Points won and lost, by opponent"
      note={`Net points over all meetings: ▲ from them to ${name}, ▼ from ${name} to them.`}
    >
      <div className="mt-4 mb-5">
        <BigFigures>
          {bestCustomer !== null && (
            <Extreme label="Most points from" rival={bestCustomer} of={view.player} ladder={ladder.slug} />
          )}
          {nemesis !== null && <Extreme label="Most points to" rival={nemesis} of={view.player} ladder={ladder.slug} />}
        </BigFigures>
      </div>
      <RivalsTable
        caption={`${name}’s points by opponent`}
        rivals={rivals}
        player={view.player}
        ladder={ladder.slug}
        sum={`All ${formatCount(count)} opponents: ${formatRating(rating)} − ${formatRating(ladder.initialRating)}`}
      />
      <RoundingNote />
      {rivals.others !== null && (
        <p className="mt-4 text-[15px]">
          <TextLink href={view.href({ rivals: 1 }, "rivals")}>All {formatCount(count)} opponents</TextLink>
        </p>
      )}
      {view.rivals !== undefined && (
        <PageLinks
          label="the opponents"
          {...numbered(rivals, (page) => view.href({ rivals: page }, "rivals"), ["More points", "Fewer points"])}
        />
      )}
    </Section>
  );
}

function Extreme({ label, rival, of, ladder }: { label: string; rival: RivalLine; of: string; ladder: string }) {
  return (
    <BigFigure label={label} note={<Change value={rival.points} />}>
      <NameLink href={headToHeadPath(of, rival.slug, ladder)}>{rival.name}</NameLink>
    </BigFigure>
  );
}
