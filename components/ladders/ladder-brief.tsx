import { countOf, formatRating, ladderPath } from "@/lib/format";
import type { LadderSummary, TopRow } from "@/lib/ladders/view";
import type { Viewer } from "@/lib/sign-in/view";
import { AppLink, NameLink, PlayerLink } from "@/components/ui/app-link";
import { ChangeCell } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import { NothingRated } from "./no-games";

/** A ladder on the home page: its best five, or what to do first. */
export function LadderBrief({ ladder, viewer }: { ladder: LadderSummary & { top: readonly TopRow[] }; viewer: Viewer | null }) {
  const { slug, name, players, top } = ladder;
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-[22px] sm:text-[26px]">
          <NameLink href={ladderPath(slug)}>{name}</NameLink>
        </h2>
        {top.length > 0 && (
          <AppLink href={`${ladderPath(slug)}?who=everyone`} className="link text-sm">
            All {countOf(players, "player")}
          </AppLink>
        )}
      </div>
      {top.length > 0 ? (
        <TopFive ladder={name} rows={top} viewer={viewer?.slug} />
      ) : (
        <p className="mt-2 border-t border-ink py-4 text-[15px] text-soft">
          <NothingRated viewer={viewer} ladder={ladder} />
        </p>
      )}
    </section>
  );
}

function TopFive({ ladder, rows, viewer }: { ladder: string; rows: readonly TopRow[]; viewer: string | undefined }) {
  return (
    <Table
      caption={`${ladder}: the best five`}
      className="max-sm:text-[14px]!"
      head={[{ name: <span className="sr-only">Rank</span> }, "Player", figures("Rating"), figures("Last game")]}
    >
      {rows.map(({ rank, slug, name, mark, team, rating, lastChange }) => (
        <tr key={slug} className={slug === viewer ? "own-row" : undefined}>
          <td className="w-6 font-serif sm:w-8 text-xl leading-6 text-soft">{rank}</td>
          <RowHead held={false} className="max-sm:pr-0!">
            <span className="flex items-center gap-1.5 sm:gap-2">
              <PlayerMark seed={mark} size={22} className={slug === viewer ? "text-accent" : ""} />
              <PlayerLink slug={slug} name={name} className="max-sm:max-w-[9.5rem]!" />
              {team !== null && (
                <span title={team.name} className="flex">
                  <TeamShield colour={team.colour} />
                  <span className="sr-only">{team.name}</span>
                </span>
              )}
            </span>
          </RowHead>
          <Figure className="font-bold max-sm:pl-2!">{formatRating(rating)}</Figure>
          <ChangeCell value={lastChange} />
        </tr>
      ))}
    </Table>
  );
}
