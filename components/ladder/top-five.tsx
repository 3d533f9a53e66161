import { formatRating } from "@/lib/format";
import type { TopRow } from "@/lib/ladders/view";
import { ChangeCell } from "@/components/ui/figures";
import { PlayerLink } from "@/components/ui/app-link";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";

interface TopFiveProps {
  ladder: string;
  rows: readonly TopRow[];
  /** The address of the player who is signed in. */
  viewer: string | null;
}

/** The best of a ladder, for the home page. */
export function TopFive({ ladder, rows, viewer }: TopFiveProps) {
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
