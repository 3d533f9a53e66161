import Link from "next/link";
import { formatCount, formatRating, formatShare, formatTally, gamePath } from "@/lib/format";
import { BigFigure, Figures } from "./ui/figures";
import { Moment } from "./ui/moment";

interface Standing {
  readonly rating: number;
  readonly rank: number;
  readonly players: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly provisional: boolean;
  readonly peak: { readonly rating: number; readonly at: string; readonly gameId: number } | null;
  readonly streak: { readonly direction: "gain" | "loss" | "none"; readonly games: number };
}

/** Where a player stands on a ladder. */
export function PlayerStanding({ standing }: { standing: Standing }) {
  const { rating, rank, players, games, provisional, peak, streak } = standing;
  return (
    <Figures>
      <BigFigure
        label="Rating"
        note={
          provisional ? (
            <span className="tag" title="Under 10 rated games: it says little yet.">
              provisional
            </span>
          ) : undefined
        }
      >
        {formatRating(rating)}
      </BigFigure>
      <BigFigure label="Rank" note={`of ${formatCount(players)}, top ${formatShare(rank / players)}`}>
        {formatCount(rank)}
      </BigFigure>
      {players > 1 && (
        <BigFigure label="Ahead of" note="of the others">
          {formatShare((players - rank) / (players - 1))}
        </BigFigure>
      )}
      {peak !== null && (
        <BigFigure
          label="Peak"
          note={
            <Link prefetch={false} href={gamePath(peak.gameId)} className="name-link">
              <Moment at={peak.at} style="short" />
            </Link>
          }
        >
          {formatRating(peak.rating)}
        </BigFigure>
      )}
      <BigFigure label="Streak" note={streakInWords(streak)}>
        {streak.games === 0 ? "–" : formatCount(streak.games)}
      </BigFigure>
      <BigFigure label="Won–lost–tied" note="against opponents">
        {formatTally(standing)}
      </BigFigure>
      <BigFigure label="Rated games">{formatCount(games)}</BigFigure>
    </Figures>
  );
}

function streakInWords({ direction, games }: Standing["streak"]): string {
  if (direction === "none") return "the last game moved nothing";
  if (games === 1) return direction;
  return direction === "gain" ? "gains in a row" : "losses in a row";
}
