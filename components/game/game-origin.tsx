import { Fragment } from "react";
import type { GameView } from "@/lib/games/view";
import type { ReportOfGame } from "@/lib/reports/view";
import { PlayerLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { originOf } from "./origin";

/** The line under the date: who reported or entered a game, and how it came to count. */
export function GameOrigin({ game, report }: { game: GameView; report: ReportOfGame | null }) {
  const lines = game.teams.flatMap((team) => team.lines);
  const losers = lines.filter(({ rating }) => (rating?.change ?? 0) < 0).map(({ slug }) => slug);
  const { parts, isAgreed } = originOf({ ...game, report, losers });
  return (
    <p className="mt-1 max-w-[70ch] text-[15px] text-soft">
      {isAgreed && <span aria-hidden>✓ </span>}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {typeof part === "string" ? part : "day" in part ? <Moment at={part.day} style="day" /> : <PlayerLink {...part} />}
        </Fragment>
      ))}
    </p>
  );
}
