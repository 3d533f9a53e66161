import Link from "next/link";
import { formatDuration, formatRating, formatScore, formatTally, gamePath, playerPath } from "@/lib/format";
import { Change } from "./change";
import { Moment } from "./ui/moment";
import { Figure, HeadCell, RowHead, Table, Words } from "./ui/table";

interface PlayedGame {
  readonly gameId: number;
  readonly playedAt: string;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly rated: {
    readonly before: number;
    readonly after: number;
    readonly change: number;
    readonly tally: { readonly won: number; readonly lost: number; readonly tied: number };
    readonly mover: { readonly name: string; readonly slug: string; readonly points: number } | null;
  } | null;
  readonly whyNot: string | null;
}

/** A player's games with the change of each, or why there is none. */
export function PlayerGames({ caption, games }: { caption: string; games: readonly PlayedGame[] }) {
  const [first] = games;
  // A guest's games all have the same reason: it is said once, and there is nothing to put into the columns of ratings.
  const sameReason =
    first !== undefined && games.length > 1 && games.every(({ rated, whyNot }) => rated === null && whyNot === first.whyNot);
  if (sameReason) return <UnratedGames caption={caption} games={games} why={first.whyNot} />;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell held>Game</HeadCell>
          <HeadCell figures>Change</HeadCell>
          <HeadCell figures>Rating after</HeadCell>
          <HeadCell className="pl-8">Moved most by</HeadCell>
          <HeadCell figures>Won–lost–tied</HeadCell>
          <HeadCell figures>Score</HeadCell>
          <HeadCell figures>Time in game</HeadCell>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.gameId}>
            <GameHead game={game} />
            {game.rated === null ? <NotRated why={game.whyNot} /> : <Rated {...game.rated} />}
            <Figure>{formatScore(game.score)}</Figure>
            <Figure className="text-soft">{formatDuration(game.seconds)}</Figure>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function GameHead({ game: { gameId, playedAt } }: { game: PlayedGame }) {
  return (
    <RowHead className="whitespace-nowrap">
      <Link prefetch={false} href={gamePath(gameId)} className="name-link">
        Game {gameId}
      </Link>
      <span className="block text-[13px] font-normal text-soft">
        <Moment at={playedAt} style="short" />
      </span>
    </RowHead>
  );
}

function UnratedGames({ caption, games, why }: { caption: string; games: readonly PlayedGame[]; why: string | null }) {
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

function Rated({ after, change, tally, mover }: NonNullable<PlayedGame["rated"]>) {
  return (
    <>
      <Figure>
        <Change value={change} />
      </Figure>
      <Figure className="font-semibold">{formatRating(after)}</Figure>
      <Words className="pl-8 whitespace-nowrap">
        {mover !== null && (
          <>
            <Link prefetch={false} href={playerPath(mover.slug)} className="name-link">
              {mover.name}
            </Link>{" "}
            <span className="text-[13px]">
              <Change value={mover.points} />
            </span>
          </>
        )}
      </Words>
      <Figure className="text-soft">{formatTally(tally)}</Figure>
    </>
  );
}

function NotRated({ why }: { why: string | null }) {
  return (
    <td colSpan={4} className="min-w-[220px] pl-4 text-soft">
      Not rated: {why}.
    </td>
  );
}
