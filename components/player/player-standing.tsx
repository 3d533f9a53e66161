import { formatCount, formatRating, gamePath, playerPath } from "@/lib/format";
import { formatTransfer } from "@/lib/games/surprise";
import { formatOrdinal } from "@/lib/games/result";
import type { LadderStanding } from "@/lib/history/view";
import { AppLink, NameLink } from "@/components/ui/app-link";
import { FigureIn, Figures } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { PlayerMark } from "./player-mark";
import { ACTIVE_DAYS } from "@/lib/fold/policy";

/** A player's rating, rank and record on a ladder, and what a provisional rating is worth. */
export function PlayerStanding({ standing }: { standing: LadderStanding }) {
  const { rating, games, provisional, peak, won, lost, tied, above } = standing;
  const among = standing.amongActive ?? standing.amongEveryone;
  const duels = won + lost + tied;
  return (
    <>
      <Figures>
        <FigureIn label="Rank" note={rankNote(standing)}>
          {among === null ? "none" : formatOrdinal(among.rank)}
        </FigureIn>
        <FigureIn label="Rating" note={provisional ? "provisional" : undefined}>
          {formatRating(rating)}
        </FigureIn>
        {peak !== null && (
          <FigureIn
            label="Peak"
            note={
              <NameLink href={gamePath(peak.gameId)}>
                <Moment at={peak.at} style="short" />
              </NameLink>
            }
          >
            {formatRating(peak.rating)}
          </FigureIn>
        )}
        {duels > 0 && (
          <FigureIn
            label="Record"
            note={
              <>
                of opponents beaten ({formatCount(won)} beaten, {formatCount(lost)} ahead
                {tied > 0 && <>, {formatCount(tied)} tied</>})
              </>
            }
          >
            {Math.round((won / duels) * 100)}%
          </FigureIn>
        )}
        <FigureIn label="Rated games">{formatCount(games)}</FigureIn>
        {above !== null && (
          <FigureIn label="Next" note={`${formatTransfer(above.away)} points ahead`}>
            <AppLink href={playerPath(above.slug)} className="name-link">
              <PlayerMark seed={above.mark} size={22} className="mr-1.5 -mt-1" />
              {above.name}
            </AppLink>
          </FigureIn>
        )}
      </Figures>
      <SettlingWords standing={standing} />
    </>
  );
}

function rankNote({ amongActive, amongEveryone, provisional }: LadderStanding) {
  if (amongEveryone === null) return "not listed in the standings";
  if (amongActive !== null)
    return (
      <span title={`${formatOrdinal(amongEveryone.rank)} of all ${formatCount(amongEveryone.players)}`}>
        of {formatCount(amongActive.players)}
        {provisional && ", provisional"}
      </span>
    );
  return (
    <span title={`Has not played in the ${ACTIVE_DAYS} days before the ladder’s newest game`}>
      of all {formatCount(amongEveryone.players)}, not active now
    </span>
  );
}

/** The reliability of a provisional rating: how far ratings after this many games typically are from where they end, on this ladder. */
function SettlingWords({ standing: { provisional, games, settling } }: { standing: LadderStanding }) {
  if (!provisional || settling === null || games === 0) return null;
  const away = settling.distance[games - 1];
  if (away === undefined) return null;
  const after = `${formatCount(games)} ${games === 1 ? "game" : "games"}`;
  return (
    <p className="mt-3 max-w-[70ch] text-[15px] text-soft">
      After {after} a rating is typically still off by about {formatCount(Math.round(away))} points.{" "}
      {settling.after > games
        ? `It settles after about ${formatCount(settling.after)}.`
        : `That is about as close as ratings here get.`}
    </p>
  );
}
