import { MovedBy } from "@/components/history/move-words";
import { PlayerGames } from "@/components/history/player-games";
import { RivalsTable } from "@/components/history/rivals-table";
import { PlayerSeasons } from "@/components/seasons/medals";
import { AppLink, FileLink, NameLink, TextLink } from "@/components/ui/app-link";
import { BigFigure, BigFigures, Change, ChangeCell } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { RoundingNote, Section } from "@/components/ui/page";
import { numbered, PageLinks } from "@/components/ui/pager";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import {
  countOf,
  formatCount,
  formatExpected,
  formatRating,
  formatTally,
  headToHeadPath,
  playerPath,
  seasonPath,
  withQuery,
} from "@/lib/format";
import type { Profile, RivalLine } from "@/lib/history/view";
import type { Viewer } from "@/lib/sign-in/view";
import type { View } from "./view";
import { gamesAt, movesAt, rivalsAt, youAgainstAt } from "@/lib/history/pages";
import { cached, fresh } from "@/lib/platform/cached";
import { playerSeasonsNow } from "@/lib/seasons/now";

interface Props {
  view: View;
  name: string;
  /** The ladder that the page shows. */
  ladder: NonNullable<Profile["ladder"]>;
}

/** The viewer against the player of the page: "You against Natasha: 3–9–1 in 13 meetings, −45.20 points". Nothing where they have not met. */
export async function YouSection({ view, name, viewer, ladder }: Props & { viewer: Viewer }) {
  const record = await fresh(youAgainstAt, viewer.id, view.player, view.ladder);
  if (record === null) return null;
  return (
    <section aria-label={`You against ${name}`} className="mt-6 border-l-[3px] border-accent pl-4 text-[15px] leading-relaxed">
      <strong>You against {name}:</strong> <span className="tabular">{formatTally(record)}</span> in{" "}
      {countOf(record.meetings, "meeting")}, <Change value={record.points} /> points.{" "}
      {record.expected !== null && <>You are expected to finish ahead {formatExpected(record.expected)} of the time. </>}
      <AppLink href={headToHeadPath(viewer.slug, view.player, ladder.slug)} className="link whitespace-nowrap">
        Head to head
      </AppLink>
    </section>
  );
}

/** Medals and finishes; nothing for a player who was in no season. */
export async function SeasonsSection({ view, ladder: { slug } }: Pick<Props, "view" | "ladder">) {
  const seasons = await cached(playerSeasonsNow, view.player, slug);
  if (seasons.length === 0) return null;
  return (
    <Section id="seasons" title="Seasons" aside={<TextLink href={seasonPath(slug)}>Hall of fame</TextLink>}>
      <PlayerSeasons ladder={slug} seasons={seasons} />
    </Section>
  );
}

/** A player's games as results, the newest first, rated or not. */
export async function GamesSection({ view, name, ladder }: Props) {
  const games = await cached(gamesAt, view.player, view.ladder, view.gamesPage);
  if (games === null || games.lines.length === 0) return null;
  const turn = (to: { before?: string; after?: string }, text: string) => {
    return { href: view.href({ before: undefined, after: undefined, games: "newest", ...to }, "games"), text };
  };
  const newer = games.newer === null ? null : turn({ after: games.newer }, "Newer games");
  const older = games.older === null ? null : turn({ before: games.older }, "Older games");
  const file = (ending: string) => withQuery(`${playerPath(view.player)}/history.${ending}`, { ladder: ladder.slug });
  return (
    <Section
      id="games"
      title="Games"
      aside={
        <p className="text-[14px] text-soft">
          Download: <FileLink href={file("csv")}>CSV</FileLink>, <FileLink href={file("json")}>JSON</FileLink>
        </p>
      }
    >
      <PlayerGames caption={`${name}’s games on ${ladder.name}, the newest first`} name={name} games={games.lines} />
      <PageLinks label="the games" previous={newer} next={older} />
    </Section>
  );
}

/** From whom a player has won points, and to whom they have lost them. */
export async function RivalsSection({ view, name, ladder, rating }: Props & { rating: number }) {
  const rivals = await cached(rivalsAt, view.player, view.ladder, view.rivals ?? null);
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

/** Corrections that changed the rating, so that no change is without a visible cause; nothing where there were none. */
export async function MovesSection({ view, name }: Pick<Props, "view" | "name">) {
  const moves = await cached(movesAt, view.player, view.ladder, view.moves);
  if (moves === null || (moves.lines.length === 0 && view.moves === undefined)) return null;
  const { lines, next } = moves;
  return (
    <Section id="moves" title="Corrections" note="Ratings were recalculated after these changes to earlier games.">
      <Table caption={`Corrections that changed ${name}’s rating`} head={["Cause", figures("When"), figures("Change")]}>
        {lines.map(({ id, at, cause, gameId, result, change }) => (
          <tr key={id}>
            <RowHead held={false} className="font-normal!">
              <MovedBy cause={cause} gameId={gameId} result={result} />
            </RowHead>
            <Figure className="text-soft">
              <Moment at={at} style="short" />
            </Figure>
            <ChangeCell value={change} />
          </tr>
        ))}
      </Table>
      <PageLinks
        label="the corrections"
        previous={view.moves === undefined ? null : { href: view.href({ moves: undefined }, "moves"), text: "Newest" }}
        next={next === null ? null : { href: view.href({ moves: next }, "moves"), text: "Older" }}
      />
    </Section>
  );
}
