"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatCount, formatShortDay, gamePath } from "@/lib/format";
import { HistoryReadout } from "./history-readout";
import { HistorySpan } from "./history-span";
import { fetchStretch, pointsOf, type Axis, type Between, type HistoryPoint, type Range, type Stretch } from "./history-stretch";
import { Segments } from "./ui/segments";
import { Section } from "./ui/section";

// The charts' library is as large as the rest of the page: it comes after what can be read.
const Chart = dynamic(() => import("./rating-history-chart").then((module) => module.RatingHistoryChart), { ssr: false });
const Overview = dynamic(() => import("./history-brush").then((module) => module.HistoryBrush), { ssr: false });

interface RatingHistoryProps {
  name: string;
  player: string;
  ladder: string;
  initialRating: number;
  /** The whole history by number of the game, and the part of it to begin with. */
  whole: Stretch;
  shown: Stretch;
  range: Range;
  tableHref: string;
}

/** While a handle is being moved, nothing is asked of the server. */
const PAUSE_MS = 250;

const ranges = [
  { value: "30d", label: "30 d" },
  { value: "90d", label: "90 d" },
  { value: "1y", label: "1 y" },
  { value: "all", label: "All" },
] as const;

const axes = [
  { value: "date", label: "By date" },
  { value: "game", label: "By game" },
] as const;

/** The rating over time: the line, the part of it that is looked at, and who made that part up. */
export function RatingHistory({ name, player, ladder, initialRating, tableHref, ...initial }: RatingHistoryProps) {
  const router = useRouter();
  const [shown, setShown] = useState(initial.shown);
  const [part, setPart] = useState<Range | Between>(initial.range);
  const [wholes, setWholes] = useState<Partial<Record<Axis, Stretch>>>({ [initial.whole.axis]: initial.whole });
  const [chosen, setChosen] = useState<HistoryPoint | null>(null);
  const [state, setState] = useState<"ready" | "waiting" | "failed">("ready");
  const latest = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);

  async function show(axis: Axis, next: Range | Between): Promise<void> {
    clearTimeout(soon.current);
    const request = ++latest.current;
    setState("waiting");
    try {
      const whole = wholes[axis] ?? (await fetchStretch({ player, ladder }, axis, "all"));
      const stretch = next === "all" ? whole : await fetchStretch({ player, ladder }, axis, next);
      // Somebody may have asked for another part meanwhile.
      if (request !== latest.current) return;
      setWholes((known) => ({ ...known, [axis]: whole }));
      setShown(stretch);
      setPart(next);
      setChosen(null);
      setState("ready");
    } catch {
      if (request === latest.current) setState("failed");
    }
  }

  function showSoon(axis: Axis, next: Range | Between): void {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void show(axis, next), PAUSE_MS);
  }

  const points = useMemo(() => pointsOf(shown), [shown]);
  const { axis } = shown;
  const whole = wholes[axis] ?? initial.whole;
  const wholePoints = useMemo(() => pointsOf(whole), [whole]);
  const everything = shown.from === 1 && shown.to === shown.games;
  const format = (x: number) => (axis === "game" ? formatCount(Math.round(x)) : formatShortDay(new Date(x), "UTC"));

  return (
    <Section
      id="history"
      title="Rating history"
      aside={
        <div className="needs-script flex flex-wrap gap-2">
          <Segments
            label="Range"
            options={ranges}
            value={typeof part === "string" ? part : null}
            onChoose={(range) => void show(axis, range)}
          />
          <Segments
            label="Drawn"
            options={axes}
            value={axis}
            // A part that was chosen by hand stays the same games on the other axis.
            onChoose={(next) => void show(next, typeof part === "string" ? part : { by: "game", from: shown.from, to: shown.to })}
          />
        </div>
      }
    >
      <noscript>
        <style>{".needs-script { display: none }"}</style>
      </noscript>
      <figure className="needs-script m-0 mt-4" aria-busy={state === "waiting"}>
        <p className="mb-1 text-xs text-soft">
          Rating, in points. The dotted line is the initial rating, {formatCount(initialRating)}.
        </p>
        <div className={`h-[300px] ${state === "waiting" ? "opacity-60" : ""}`}>
          <Chart
            points={points}
            axis={axis}
            initialRating={initialRating}
            withInitial={everything}
            title={`${name}’s rating, ${axis === "game" ? "by number of the game" : "by date"}; the same can be viewed as a table`}
            openGame={(gameId) => router.push(gamePath(gameId))}
            onChosen={setChosen}
          />
        </div>
        {shown.games > 2 && (
          <div className="h-[44px] [&_.recharts-brush-slide]:[fill-opacity:0.1] [&_.recharts-brush>rect]:[stroke:var(--rule)]">
            <Overview
              whole={wholePoints}
              from={axis === "game" ? shown.from : shown.fromAt}
              to={axis === "game" ? shown.to : shown.toAt}
              format={format}
              onSelect={(from, to, all) => showSoon(axis, all ? "all" : { by: axis, from, to })}
            />
          </div>
        )}
      </figure>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-[15px]">
        <div role="status" className="min-h-6 text-sm">
          {state === "failed" && <p>This part could not be loaded. Is the connection down? Choose it again.</p>}
          {chosen !== null && (
            <>
              <HistoryReadout point={chosen} />
              <Link prefetch={false} href={gamePath(chosen.gameId)} className="link">
                Open game {chosen.gameId}
              </Link>
            </>
          )}
        </div>
        <Link prefetch={false} href={tableHref} className="link">
          View as table
        </Link>
      </div>
      {!everything && <HistorySpan name={name} player={player} ladder={ladder} stretch={shown} />}
    </Section>
  );
}
