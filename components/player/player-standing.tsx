import { formatCount, formatRating, formatShare, formatTally, gamePath } from "@/lib/format";
import type { LadderStanding } from "@/lib/history/view";
import type { Streak } from "@/lib/rating";
import { BigFigure, BigFigures } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";

/** Where a player stands on a ladder. */
export function PlayerStanding({ standing }: { standing: LadderStanding }) {
  const { rating, amongActive, amongEveryone, games, provisional, peak, streak } = standing;
  // The same people that the ladder counts when it is opened.
  const { rank, players } = amongActive ?? amongEveryone;
  return (
    <BigFigures>
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
      <BigFigure label="Rank" note={<RankNote amongActive={amongActive} amongEveryone={amongEveryone} />}>
        {formatCount(rank)}
      </BigFigure>
      {players > 1 && (
        <BigFigure label="Ahead of" note={amongActive === null ? "of the others" : "of the other active players"}>
          {formatShare((players - rank) / (players - 1))}
        </BigFigure>
      )}
      {peak !== null && (
        <BigFigure
          label="Peak"
          note={
            <a href={gamePath(peak.gameId)} className="name-link">
              <Moment at={peak.at} style="short" />
            </a>
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
    </BigFigures>
  );
}

/** Who is counted, and where that is not everyone, the rank among everyone. */
function RankNote({ amongActive, amongEveryone }: Pick<LadderStanding, "amongActive" | "amongEveryone">) {
  const { rank, players } = amongActive ?? amongEveryone;
  const top = `top ${formatShare(rank / players)}`;
  if (amongActive === null) {
    return (
      <>
        of all {formatCount(players)}, {top}
        <span className="block" title="Active is who has played in the 60 days before the ladder’s newest game.">
          not active now
        </span>
      </>
    );
  }
  return (
    <>
      of {formatCount(players)} active players, {top}
      <span className="block">
        {formatCount(amongEveryone.rank)} of all {formatCount(amongEveryone.players)}
      </span>
    </>
  );
}

function streakInWords({ direction, games }: Streak): string {
  if (direction === "none") return "the last game moved nothing";
  if (games === 1) return direction;
  return direction === "gain" ? "gains in a row" : "losses in a row";
}
