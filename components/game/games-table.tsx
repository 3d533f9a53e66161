import Link from "next/link";
import type { ReactNode } from "react";
import { ladderPath } from "@/lib/format";
import type { GameLine } from "@/lib/games/view";
import { Change } from "@/components/ui/change";
import { GameLink, PlayerLink } from "@/components/ui/links";
import { Moment } from "@/components/ui/moment";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";

interface GamesTableProps {
  caption: string;
  games: readonly GameLine[];
  /** Where games of several ladders stand together. */
  withLadder?: boolean;
  /** What can be done with a game, for those who may. */
  doing?: (game: GameLine) => ReactNode;
}

/** What only wide screens have a column for; phones show it under the game's number. */
const wide = "max-sm:hidden";

/** A name without a space in it breaks before it pushes what stands beside it out of view. */
const SWINGER = "inline-block max-w-[26vw] whitespace-normal [overflow-wrap:anywhere] sm:max-w-56";

/** Games, newest first, each with whom it moved most. */
export function GamesTable({ caption, games, withLadder = false, doing }: GamesTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell held>Game</HeadCell>
          {withLadder && <HeadCell className={wide}>Ladder</HeadCell>}
          <HeadCell className={wide}>Played</HeadCell>
          <HeadCell className={wide}>Who met</HeadCell>
          <HeadCell figures>Biggest swing</HeadCell>
          {doing !== undefined && (
            <HeadCell figures>
              <span className="sr-only">What can be done</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id}>
            <RowHead>
              <GameLink id={game.id} />
              <span className="block text-[13px] font-normal text-soft sm:hidden">
                <span className="block text-ink">{whoMet(game)}</span>
                {withLadder && `${game.ladder.name}, `}
                <Moment at={game.playedAt} style="short" />
              </span>
            </RowHead>
            {withLadder && (
              <Words className={`${wide} whitespace-nowrap`}>
                <Link href={ladderPath(game.ladder.slug)} prefetch={false} className="name-link">
                  {game.ladder.name}
                </Link>
              </Words>
            )}
            <Words className={`${wide} text-soft`}>
              <Moment at={game.playedAt} />
            </Words>
            <Words className={`${wide} min-w-40`}>{whoMet(game)}</Words>
            <Figure className="max-sm:whitespace-normal!">
              <Swing game={game} />
            </Figure>
            {doing !== undefined && <Figure>{doing(game)}</Figure>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function whoMet({ teams, players }: GameLine): string {
  return teams.length > 0 ? `${teams.join(" – ")}, ${players} players` : `Free-for-all, ${players} players`;
}

function Swing({ game: { status, swing } }: { game: GameLine }) {
  if (status === "voided") return <span className="text-soft">voided</span>;
  if (status === "unrated") return <span className="text-soft">not rated</span>;
  if (swing === null) return <span className="text-soft">nobody moved</span>;
  return (
    <>
      <PlayerLink slug={swing.slug} name={swing.name} className={SWINGER} />{" "}
      <span className="max-sm:block">
        <Change value={swing.change} />
      </span>
    </>
  );
}
