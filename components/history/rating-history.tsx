"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { startTransition, useEffect, useMemo, useRef, useState, useTransition } from "react";
import { Diamond } from "@/components/charts/diamond";
import { LineOverTime } from "@/components/charts/line-over-time";
import { ReadoutFigure, ReadoutLink, useReadout } from "@/components/charts/readout";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { useAddress } from "@/components/ui/in-place-link";
import { Moment } from "@/components/ui/moment";
import { countOf, formatRating } from "@/lib/format";
import type { Stretch } from "@/lib/history/view";
import {
  axesOf,
  betweenPoints,
  diamondsOf,
  indexesOf,
  isCorrection,
  labelsOf,
  partInWords,
  pathOf,
  pointsOf,
  withBand,
  withCorrections,
  type HistoryPoint,
  type LinePoint,
} from "./history-line";
import { CorrectionReadout } from "./move-words";

const RangeBrush = dynamic(() => import("@/components/charts/range-brush").then((module) => module.RangeBrush), { ssr: false });

interface RatingHistoryProps {
  name: string;
  initialRating: number;
  /** The rank now, where they have one. */
  rank: number | null;
  /** How far a rating is typically from where it ends after one game, two games and so on, until it has settled. */
  unsettled: readonly number[];
  /** The whole history, and the part of it that the address asks for. */
  whole: Stretch;
  shown: Stretch;
  tableHref: string;
}

/** Delay before a request, so that nothing is fetched while a handle is moved. */
const PAUSE_MS = 250;

/** The rating over time: the line, and handles that select a part of it, which is another address of the page. */
export function RatingHistory({ name, initialRating, rank, unsettled, whole, shown, tableHref }: RatingHistoryProps) {
  const address = useAddress();
  const router = useRouter();
  const { active, setActive, figure } = useReadout(shown);
  const [isWaiting, startWaiting] = useTransition();
  // The brush is drawn after the chart, in a task of its own: drawing both in one would block a slow phone.
  const [hasBrush, setHasBrush] = useState(false);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  const { axis } = shown;
  const isWhole = shown.from === 1 && shown.to === shown.games;
  const { points, axes } = useMemo(() => {
    const line = withBand(withCorrections(pointsOf(shown), shown.corrections, shown.axis), unsettled);
    return { points: line, axes: axesOf(line, shown.axis, isWhole ? initialRating : null) };
  }, [shown, isWhole, initialRating, unsettled]);
  const wholePoints = useMemo(() => pointsOf(whole), [whole]);
  const { start, end } = indexesOf(wholePoints, shown);
  const dotted = initialRating >= axes.y.from && initialRating <= axes.y.to ? initialRating : null;
  const chosen = active === null ? undefined : points[active];
  const hasBand = points.filter(({ band }) => band !== undefined).length > 1;

  function showSoon(first: number, last: number): void {
    const { from, to } = betweenPoints(wholePoints, first, last);
    const part = first === 0 && last === wholePoints.length - 1 ? null : `${from}-${to}`;
    clearTimeout(soon.current);
    soon.current = setTimeout(
      () => startWaiting(() => router.replace(address.with({ part, range: null, page: null }), { scroll: false })),
      PAUSE_MS,
    );
  }

  return (
    <ReadoutFigure
      {...figure}
      aria-busy={isWaiting}
      lines={4}
      readout={chosen && <HistoryReadout point={chosen} />}
      hint={
        <>
          {axis === "date" ? "After each evening of games." : "After every game."}
          {dotted !== null && ` The dotted line is the starting rating, ${initialRating}.`}
          {hasBand && " The grey band shows how uncertain a new rating is."} <Legend corrections={shown.corrections} />
        </>
      }
    >
      <div className={`h-[280px] ${isWaiting ? "opacity-60" : ""}`}>
        <LineOverTime
          title={`${name}’s rating, ${axis === "game" ? "game by game" : "by date"}; arrow keys go through it, and it can be viewed as a table`}
          points={points}
          axes={axes}
          steps={axis === "date"}
          base={axes.y.from}
          dotted={dotted}
          labels={labelsOf(points, shown, rank)}
          diamonds={diamondsOf(points)}
          onActive={setActive}
          onDrawn={() => startTransition(() => setHasBrush(true))}
          onOpen={(point) => router.push(pathOf(points[point]!))}
        />
      </div>
      <div className="mt-1 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 text-xs text-soft">
        <span className="pl-11">{axis === "game" ? "Rated game no." : "Date played"}</span>
        <AppLink href={tableHref} className="link text-[14px]">
          View as table
        </AppLink>
      </div>
      {shown.games > 2 && (
        <div className="h-[44px] noscript:hidden">
          {hasBrush && (
            <RangeBrush
              // Indexes of another axis mean other points.
              key={axis}
              points={wholePoints}
              steps={axis === "date"}
              start={start}
              end={end}
              label={`The part that is shown: ${partInWords(wholePoints, start, end)}`}
              onChange={showSoon}
            />
          )}
        </div>
      )}
    </ReadoutFigure>
  );
}

/** What the diamonds on the line are, where there are any. */
function Legend({ corrections }: Pick<Stretch, "corrections">) {
  if (corrections.length === 0) return null;
  return (
    <>
      <Diamond filled={false} /> marks a correction
      {corrections.some(({ moves }) => moves > 1) && (
        <>
          , <Diamond filled /> several
        </>
      )}
      .
    </>
  );
}

/** The effect of one game or one evening on a rating, and its main cause; or another change. With a link, for touch. */
function HistoryReadout({ point }: { point: LinePoint }) {
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
