import { PersonLink, TextLink } from "@/components/ui/app-link";
import { Change, ChangeCell } from "@/components/ui/figures";
import { Section } from "@/components/ui/page";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { formatRating, seasonPath } from "@/lib/format";
import type { SeasonOfGame } from "@/lib/seasons/view";

/** What a game did to the ratings of its season, which are others than the all-time ones. */
export function GameInSeason({ season: { ladder, slug, name, rows } }: { season: SeasonOfGame }) {
  return (
    <Section
      title={`In ${name}`}
      note={
        <>
          What this game did to the ratings of <TextLink href={seasonPath(ladder, slug)}>{name}</TextLink>, which has ratings of
          its own.
        </>
      }
    >
      <details>
        <summary className="cursor-pointer py-2 text-[15px]">
          {rows[0] === undefined ? (
            "Nobody moved"
          ) : (
            <>
              Most for {rows[0].name}: <Change value={rows[0].change} />, to {formatRating(rows[0].after)}
            </>
          )}
        </summary>
        <Table caption={`Changes in ${name}`} head={["Player", figures("Before"), figures("Change"), figures("After")]}>
          {rows.map(({ before, change, after, ...person }) => (
            <tr key={person.id}>
              <RowHead>
                <PersonLink person={person} />
              </RowHead>
              <Figure className="text-soft">{formatRating(before)}</Figure>
              <ChangeCell value={change} />
              <Figure className="font-semibold">{formatRating(after)}</Figure>
            </tr>
          ))}
        </Table>
      </details>
    </Section>
  );
}
