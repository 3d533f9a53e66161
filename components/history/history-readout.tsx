import { countOf, formatRating } from "@/lib/format";
import { ReadoutLink } from "@/components/charts/readout";
import { Change } from "@/components/ui/figures";
import { isCorrection, pathOf, type HistoryPoint, type LinePoint } from "./history-line";
import { CorrectionReadout } from "./move-words";
import { Moment } from "@/components/ui/moment";

/** The effect of one game or one evening on a rating, and its main cause; or another change. With a link, for touch. */
export function HistoryReadout({ point }: { point: LinePoint }) {
  return (
    <>
      {isCorrection(point) ? <CorrectionReadout correction={point.correction} /> : <GameReadout point={point} />}{" "}
      <ReadoutLink href={pathOf(point)} text={whatOpens(point)} />
    </>
  );
}

function GameReadout({ point }: { point: HistoryPoint }) {
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
          , {point.moved < 0 ? "biggest loss" : "biggest gain"}: <span className="text-ink">{point.mover}</span>{" "}
          <Change value={point.moved} />
        </span>
      )}
    </>
  );
}

function whatOpens(point: LinePoint): string {
  if (!isCorrection(point)) return point.games > 1 ? "Open the last game" : "Open the game";
  return pathOf(point) === "#moves" ? "See all corrections" : "Open the game";
}
