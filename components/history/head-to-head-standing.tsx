import { formatCount, formatRating, formatTally, playerPath } from "@/lib/format";
import type { HeadToHead, HeadToHeadSide } from "@/lib/history/view";
import { Change } from "@/components/ui/change";
import { BigFigure, BigFigures } from "@/components/ui/figures";

/** Two players side by side: what they are rated, and what passed between them. */
export function HeadToHeadStanding({ player, rival, tally, points, meetings }: HeadToHead) {
  return (
    <>
      <BigFigures>
        <Rated side={player} />
        <Rated side={rival} />
        <BigFigure label="Meetings">{formatCount(meetings)}</BigFigure>
        {meetings > 0 && (
          <>
            <BigFigure label="Won–lost–tied" note={`for ${player.name}`}>
              {formatTally(tally)}
            </BigFigure>
            <BigFigure label="Points that flowed" note={flowInWords(points, player.name, rival.name)}>
              <Change value={points} />
            </BigFigure>
          </>
        )}
      </BigFigures>
      {meetings === 0 && (
        <p className="mt-6 max-w-[65ch] text-[17px]">
          No points have passed between them on this ladder: no rated game had both of them, registered, on different sides.
        </p>
      )}
    </>
  );
}

function Rated({ side }: { side: HeadToHeadSide }) {
  const { name, slug, rating, guest } = side;
  return (
    <div>
      <dt className="text-[13px] text-soft">
        <a href={playerPath(slug)} className="link">
          {name}
        </a>
      </dt>
      <dd className="mt-0.5 font-serif text-[26px] leading-none">
        {rating === null ? (
          <span className="font-sans text-[15px] text-soft">{guest ? "guest, not rated" : "not rated yet"}</span>
        ) : (
          formatRating(rating)
        )}
      </dd>
    </div>
  );
}

function flowInWords(points: number, player: string, rival: string): string {
  if (Math.abs(points) < 0.005) return "as much one way as the other";
  return points > 0 ? `from ${rival} to ${player}` : `from ${player} to ${rival}`;
}
