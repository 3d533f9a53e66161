import { Change } from "@/components/ui/change";
import { isMark, type LinePoint } from "./mark-points";
import { MarkReadout } from "./move-words";
import { Moment } from "@/components/ui/moment";

/** What one game did to a rating, and who did most of it; or what else did something to it. */
export function HistoryReadout({ point }: { point: LinePoint }) {
  if (isMark(point)) return <MarkReadout mark={point.mark} />;
  return (
    <>
      <p>
        <span className="font-semibold">Game {point.gameId}</span>{" "}
        <span className="text-soft">
          <Moment at={new Date(point.at).toISOString()} />
        </span>
      </p>
      <p>
        <Change value={point.change} />
        {point.mover !== null && (
          <span className="text-soft">
            , most by <span className="text-ink">{point.mover}</span> <Change value={point.moved} />
          </span>
        )}
      </p>
    </>
  );
}
