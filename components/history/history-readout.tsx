import { countOf, formatRating } from "@/lib/format";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/change";
import { isMark, pathOf, type LinePoint } from "./mark-points";
import { MarkReadout } from "./move-words";
import { Moment } from "@/components/ui/moment";

/** What one game or one evening did to a rating, and who did most of it; or what else changed it. With a link, for fingers. */
export function HistoryReadout({ point }: { point: LinePoint }) {
  return (
    <>
      {isMark(point) ? <MarkReadout mark={point.mark} /> : <GameReadout point={point} />}{" "}
      <AppLink href={pathOf(point)} className="link whitespace-nowrap">
        {whatOpens(point)}
      </AppLink>
    </>
  );
}

function GameReadout({ point }: { point: Exclude<LinePoint, { mark: unknown }> }) {
  return (
    <>
      <b className="tabular font-serif text-[17px] font-semibold">{formatRating(point.y)}</b>{" "}
      <span className="text-soft">
        <Moment at={new Date(point.at).toISOString()} style={point.games > 1 ? "short" : "short minute"} />
        {point.games > 1 && `, ${countOf(point.games, "game")}`}
      </span>{" "}
      <Change value={point.change} />
      {point.mover !== null && (
        <span className="text-soft">
          , most {point.moved < 0 ? "to" : "from"} <span className="text-ink">{point.mover}</span> <Change value={point.moved} />
        </span>
      )}
    </>
  );
}

function whatOpens(point: LinePoint): string {
  if (!isMark(point)) return point.games > 1 ? "Open the last game" : "Open the game";
  return pathOf(point) === "#moves" ? "See all corrections" : "Open the game";
}
