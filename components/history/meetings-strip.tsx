"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { ReadoutFigure, ReadoutLink, useReadout } from "@/components/charts/readout";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { formatCount, gamePath } from "@/lib/format";
import type { HeadToHead } from "@/lib/history/view";

const StripBars = dynamic(() => import("./strip-bars").then((module) => module.StripBars), { ssr: false });

interface MeetingsStripProps {
  player: string;
  rival: string;
  inks: readonly [player: string, rival: string];
  /** Oldest first. */
  meetings: HeadToHead["strip"];
}

/** A bar of the strip; a hollow one is a meeting that ended level. */
export type StripBar = ReturnType<typeof barOf>;

/** Every meeting as a bar: up for points to the first player, down for points to the second. */
export function MeetingsStrip({ player, rival, inks, meetings }: MeetingsStripProps) {
  const router = useRouter();
  const { active, setActive, figure } = useReadout();
  const [isDrawn, setIsDrawn] = useState(false);
  const bars = useMemo(() => meetings.map((meeting, at) => barOf(meeting, at, inks)), [meetings, inks]);
  const slots = Math.max(MIN_SLOTS, meetings.length);
  const chosen = active === null ? undefined : meetings[active];
  const title = `All ${formatCount(meetings.length)} meetings of ${player} and ${rival} in order; arrow keys go through them, and the table of meetings has the same`;
  return (
    <ReadoutFigure
      {...figure}
      hint={`A bar up: points to ${player}. A bar down: points to ${rival}. Hollow: level.`}
      readout={
        chosen && (
          <>
            <b className="font-semibold">
              {chosen.result === 0.5 ? "Level" : `${chosen.result === 1 ? player : rival} finished ahead`}
            </b>
            , <Change value={chosen.points} /> for {player}{" "}
            <span className="text-soft">
              <Moment at={new Date(chosen.at).toISOString()} style="short minute" />
            </span>{" "}
            <ReadoutLink href={gamePath(chosen.gameId)} text="Open the game" />
          </>
        )
      }
    >
      <div className="relative h-[132px]">
        {!isDrawn && <PlainBars title={title} bars={bars} slots={slots} />}
        <StripBars
          title={title}
          bars={bars}
          slots={slots}
          onActive={setActive}
          onOpen={(at) => router.push(gamePath(meetings[at]!.gameId))}
          onDrawn={() => setIsDrawn(true)}
        />
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-soft">
        <span>Oldest</span>
        <span>Newest</span>
      </p>
    </ReadoutFigure>
  );
}

/** Minimum number of slots, so that a few meetings are not wide blocks. */
const MIN_SLOTS = 40;

function barOf({ points, result }: HeadToHead["strip"][number], at: number, [player, rival]: MeetingsStripProps["inks"]) {
  const ink = points < 0 ? rival : player;
  const isLevel = result === 0.5;
  return { at, points, ink, fill: isLevel ? "var(--paper)" : ink, stroke: isLevel ? ink : "none" };
}

/** The bars without recharts: until its code has arrived, and without JavaScript. */
function PlainBars({ title, bars, slots }: { title: string; bars: readonly StripBar[]; slots: number }) {
  const most = Math.max(...bars.map(({ points }) => Math.abs(points)), 0) || 1;
  // One path for each ink.
  const inks = [...new Set(bars.map((bar) => bar.ink))];
  const path = (ink: string) =>
    bars
      .filter((bar) => bar.ink === ink)
      .map(({ at, points }) => `M${at + 0.12} 0h.76v${((-points / most) * 100).toFixed(1)}h-.76z`)
      .join("");
  return (
    <svg role="img" aria-label={title} viewBox={`0 -100 ${slots} 200`} preserveAspectRatio="none" className="absolute size-full">
      {inks.map((ink) => (
        <path key={ink} d={path(ink)} fill={ink} />
      ))}
    </svg>
  );
}
