import { countOf, formatCount, formatRating } from "@/lib/format";
import type { Impact, MaybeRanked } from "@/lib/fold/view";
import { ChangeCell, PlacesMoved } from "@/components/ui/figures";
import { PlayerLink } from "@/components/ui/app-link";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

/** A preview of rating changes: a summary in a sentence, then everyone, the largest first. */
export function ImpactTable({ impact, caption }: { impact: Impact; caption: string }) {
  const { gamesMoved, playersMoved, ranksChanged, players } = impact;
  if (playersMoved === 0) return <p className="text-[15px]">Nobody’s rating would change.</p>;
  const seen = players.filter(isSeen);
  const listed = seen.filter(({ before, after }) => before?.rating !== after?.rating).length;
  const hidden = playersMoved - listed;
  // Only where all that are not listed are known to be that small.
  const allTiny = seen.length < players.length || players.length >= playersMoved;
  return (
    <div className="min-w-0">
      <p className="mb-3 max-w-[70ch] text-[15px]">
        {countOf(playersMoved, "rating changes", "ratings change")}, {countOf(gamesMoved, "other game is", "other games are")}{" "}
        rated again, {countOf(ranksChanged, "rank changes", "ranks change")}.
        {hidden > 0 && !allTiny && ` The ${formatCount(listed)} that change most:`}
        {hidden > 0 && allTiny && ` ${formatCount(hidden)} of them by less than 0.01, which are not listed.`} Ranks here count
        everyone on the ladder, also players who are not active.
      </p>
      {seen.length > 0 && (
        <Table
          caption={caption}
          head={[
            { name: "Player", held: true },
            figures("Rating now", "max-sm:hidden"),
            figures("Would be"),
            figures("Change"),
            figures(
              <>
                Rank<span className="max-sm:hidden"> (everyone)</span>
              </>,
            ),
          ]}
        >
          {seen.map(({ name, slug, before, after, change }) => (
            <tr key={slug}>
              <RowHead>
                <PlayerLink name={name} slug={slug} />
              </RowHead>
              <Figure className="text-soft max-sm:hidden">{before === null ? "none yet" : formatRating(before.rating)}</Figure>
              <Figure>{after === null ? "off the ladder" : formatRating(after.rating)}</Figure>
              <ChangeCell value={change} />
              <Figure>
                <Rank before={before} after={after} />
              </Figure>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}

/** Whether the change is visible with two decimals. */
function isSeen({ before, after, change }: Impact["players"][number]): boolean {
  return Math.abs(change) >= 0.005 || before?.rank !== after?.rank;
}

function Rank({ before, after }: { before: MaybeRanked | null; after: MaybeRanked | null }) {
  if (before === null || after === null) return <>{(before ?? after)?.rank ?? ""}</>;
  if (before.rank === null || after.rank === null) return <span className="text-soft">hidden</span>;
  if (before.rank === after.rank) return <span className="text-soft">{before.rank}</span>;
  return (
    <>
      <span className="max-sm:hidden">{before.rank} → </span>
      {after.rank} <PlacesMoved places={before.rank - after.rank} />
    </>
  );
}
