import { formatCount, formatRating, playerPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import type { HeadToHead, HeadToHeadSide } from "@/lib/history/view";
import { NameLink } from "@/components/ui/app-link";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import look from "./face-off-head.module.css";

/** Two players face to face: marks, names, teams, ranks and ratings. The viewer's mark is in the accent colour. */
export function FaceOffHead({ found, viewer }: { found: HeadToHead; viewer: string | null }) {
  const { player, rival, meetings, unratedMeetings, ladder, ladders, chosen } = found;
  // Meetings are from all ladders then, but ratings are not.
  const on = chosen === null && ladders.length > 1 ? ladder.name : null;
  return (
    <div className={look.head}>
      <h1 className="sr-only">
        {player.name} against {rival.name}
      </h1>
      <Side side={player} on={on} isYou={player.slug === viewer} className={look.side!} />
      <p className={look.count}>
        <b>{formatCount(meetings)}</b> {unratedMeetings.length > 0 && "rated "}
        {meetings === 1 ? "meeting" : "meetings"}
      </p>
      <Side side={rival} on={on} isYou={rival.slug === viewer} className={`${look.side} ${look.rival}`} />
    </div>
  );
}

interface SideProps {
  side: HeadToHeadSide;
  /** The ladder of the rating, if there are several. */
  on: string | null;
  isYou: boolean;
  className: string;
}

function Side({ side, on, isYou, className }: SideProps) {
  const { name, slug, mark, team, rank, rating, guest } = side;
  const facts = [team?.name, rank === null ? undefined : formatOrdinal(rank), on].filter((fact) => fact != null).join(" · ");
  return (
    <div className={className}>
      <PlayerMark seed={mark} size={112} className={`${look.mark} ${isYou ? "text-accent" : ""}`} />
      <div>
        <p className={look.name}>
          <NameLink href={playerPath(slug)}>{name}</NameLink>
        </p>
        <p className="text-[15px] text-soft">
          {team !== null && <TeamShield colour={team.colour} size={16} className="mr-1.5 -mt-1" />}
          {facts}
          {isYou && <span className="text-accent">{facts === "" ? "" : " · "}you</span>}
        </p>
        <p className={look.rating}>
          {rating === null ? (
            <span className="font-sans text-[15px] text-soft">{guest ? "guest, no rating" : "not rated yet"}</span>
          ) : (
            formatRating(rating)
          )}
        </p>
      </div>
    </div>
  );
}
