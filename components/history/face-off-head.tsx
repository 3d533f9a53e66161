import { countOf, formatCount, formatRating, playerPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import type { HeadToHead, HeadToHeadSide } from "@/lib/history/view";
import { AppLink } from "@/components/ui/app-link";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import look from "./face-off-head.module.css";

interface FaceOffHeadProps extends Pick<HeadToHead, "player" | "rival" | "meetings"> {
  /** The slug of the signed-in player, whose mark is in the accent colour. */
  viewer: string | null;
}

/** Two players face to face: marks, names, teams, ranks and ratings. */
export function FaceOffHead({ player, rival, meetings, viewer }: FaceOffHeadProps) {
  return (
    <div className={look.head}>
      <h1 className="sr-only">
        {player.name} against {rival.name}
      </h1>
      <Side side={player} isYou={player.slug === viewer} className={look.side!} />
      <p className={look.count}>
        <b>{formatCount(meetings)}</b> {countOf(meetings, "meeting").split(" ")[1]}
      </p>
      <Side side={rival} isYou={rival.slug === viewer} className={`${look.side} ${look.rival}`} />
    </div>
  );
}

function Side({ side, isYou, className }: { side: HeadToHeadSide; isYou: boolean; className: string }) {
  const { name, slug, mark, team, rank, rating, guest } = side;
  const facts = [...(team === null ? [] : [team.name]), ...(rank === null ? [] : [formatOrdinal(rank)])].join(" · ");
  return (
    <div className={className}>
      <PlayerMark seed={mark} size={112} className={`${look.mark} ${isYou ? "text-accent" : ""}`} />
      <div>
        <p className={look.name}>
          <AppLink href={playerPath(slug)} className="name-link">
            {name}
          </AppLink>
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
