"use client";

import type { ReactNode } from "react";
import { formatDuration, formatRating, formatScore, formatTally, gamePath, playerPath } from "@/lib/format";
import type { MoverView, PlayerGameLine } from "@/lib/history/view";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";

/** What only wide screens have a column for; phones show it under the game. */
const wide = "max-sm:hidden";

interface PlayerGamesProps {
  caption: string;
  games: readonly PlayerGameLine[];
}

/** A player's games with the change of each, or why there is none. */
export function PlayerGames({ caption, games }: PlayerGamesProps) {
  const [first] = games;
  // A guest's games all have the same reason: it is said once, and there is nothing to put into the columns of ratings.
  const sameReason =
    first !== undefined && games.length > 1 && games.every(({ rated, whyNot }) => rated === null && whyNot === first.whyNot);
  return (
    <>
      {sameReason ? (
        <UnratedGames caption={caption} games={games} why={first.whyNot} />
      ) : (
        <RatedGames caption={caption} games={games} />
      )}
    </>
  );
}

function RatedGames({ caption, games }: PlayerGamesProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell held>Game</HeadCell>
          <HeadCell figures>Change</HeadCell>
          <HeadCell figures>Rating after</HeadCell>
          <HeadCell className={`${wide} pl-8`}>Moved most by</HeadCell>
          <HeadCell figures className={wide}>
            Won–lost–tied
          </HeadCell>
          <HeadCell figures className={wide}>
            Score
          </HeadCell>
          <HeadCell figures className={wide}>
            Time in game
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.gameId}>
            <GameHead game={game}>
              <OnPhones game={game} />
            </GameHead>
            {game.rated === null ? <NotRated why={game.whyNot} /> : <Rated {...game.rated} />}
            <Figure className={wide}>{formatScore(game.score)}</Figure>
            <Figure className={`${wide} text-soft`}>{formatDuration(game.seconds)}</Figure>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function GameHead({ game: { gameId, playedAt }, children }: { game: PlayerGameLine; children?: ReactNode }) {
  return (
    <RowHead className="sm:whitespace-nowrap">
      <a href={gamePath(gameId)} className="name-link">
        Game {gameId}
      </a>
      <span className="block text-[13px] font-normal text-soft">
        <Moment at={playedAt} style="short" />
      </span>
      {children}
    </RowHead>
  );
}

/** Under the game what only wide screens have columns for. */
function OnPhones({ game: { score, seconds, rated } }: { game: PlayerGameLine }) {
  return (
    <span className="block text-[13px] font-normal text-soft sm:hidden">
      {formatScore(score)} in {formatDuration(seconds)}
      {rated !== null && `, ${formatTally(rated.tally)}`}
      {rated?.mover != null && (
        <span className="block">
          most by <Mover {...rated.mover} />
        </span>
      )}
    </span>
  );
}

function Mover({ name, slug, points }: MoverView) {
  return (
    <>
      <a href={playerPath(slug)} className="name-link">
        {name}
      </a>{" "}
      <span className="text-[13px]">
        <Change value={points} />
      </span>
    </>
  );
}

function UnratedGames({ caption, games, why }: PlayerGamesProps & { why: string | null }) {
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-[15px] text-soft">Not rated, none of these: {why}.</p>
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell held>Game</HeadCell>
            <HeadCell>Team</HeadCell>
            <HeadCell figures>Score</HeadCell>
            <HeadCell figures>Time in game</HeadCell>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.gameId}>
              <GameHead game={game} />
              <Words className="text-soft">{game.team ?? "–"}</Words>
              <Figure>{formatScore(game.score)}</Figure>
              <Figure className="text-soft">{formatDuration(game.seconds)}</Figure>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Rated({ after, change, tally, mover }: NonNullable<PlayerGameLine["rated"]>) {
  return (
    <>
      <Figure>
        <Change value={change} />
      </Figure>
      <Figure className="font-semibold">{formatRating(after)}</Figure>
      <Words className={`${wide} pl-8 whitespace-nowrap`}>{mover !== null && <Mover {...mover} />}</Words>
      <Figure className={`${wide} text-soft`}>{formatTally(tally)}</Figure>
    </>
  );
}

function NotRated({ why }: { why: string | null }) {
  return (
    <td colSpan={4} className="pl-4 text-soft sm:min-w-[220px]">
      Not rated: {why}.
    </td>
  );
}
