"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { formatCount } from "@/lib/format";
import type { Axis } from "@/lib/history/schema";
import type { SentStretch } from "@/lib/history/series";
import { Diamond } from "@/components/charts/diamond";
import { WhenSeen } from "@/components/charts/when-seen";
import { ChartPreview } from "./chart-preview";
import { HistoryPicture } from "./history-picture";
import { HistoryReadout } from "./history-readout";
import { HistorySpan } from "./history-span";
import { addressOfLook, fetchStretch, isSameLook, lookIn, pointsOf, type Look } from "./history-stretch";
import { isMark, pathOf, withMarks, type LinePoint } from "./mark-points";
import { ratingTicks } from "./history-plot";
import { goInPlace, useAddress } from "@/components/ui/in-place-link";
import { Segments } from "@/components/ui/segments";
import { Section } from "@/components/ui/section";

// The charts' library is as large as the rest of the page: it comes after what can be read, when the chart is near the window.
const Chart = dynamic(() => import("./rating-history-chart").then((module) => module.RatingHistoryChart), {
  ssr: false,
  loading: () => <Line />,
});

// In front of nothing that can be read, so it comes with the chart.
const HistoryBrush = dynamic(() => import("./history-brush").then((module) => module.HistoryBrush), { ssr: false });

/** What is drawn until the chart is there: the same line, in the same place. */
const LineDrawn = createContext<ReactNode>(null);
const Line = () => useContext(LineDrawn);

interface RatingHistoryProps {
  name: string;
  player: string;
  ladder: string;
  initialRating: number;
  /** The whole history by number of the game, and the part of it to begin with. */
  whole: SentStretch;
  shown: SentStretch;
  /** What that part is called. */
  look: Look;
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
export function RatingHistory({ name, player, ladder, initialRating, ...initial }: RatingHistoryProps) {
  const router = useRouter();
  const address = useAddress();
  const [shown, setShown] = useState(initial.shown);
  const [part, setPart] = useState(initial.look.part);
  const [wholes, setWholes] = useState<Partial<Record<Axis, SentStretch>>>({ [initial.whole.axis]: initial.whole });
  const [chosen, setChosen] = useState<LinePoint | null>(null);
  const [state, setState] = useState<"ready" | "waiting" | "failed">("ready");
  const latest = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);

  async function show(look: Look): Promise<void> {
    clearTimeout(soon.current);
    const request = ++latest.current;
    const of = { player, ladder };
    setState("waiting");
    try {
      const whole = wholes[look.axis] ?? (await fetchStretch(of, { axis: look.axis, part: "all" }));
      const stretch = look.part === "all" ? whole : await fetchStretch(of, look);
      // Somebody may have asked for another part meanwhile.
      if (request !== latest.current) return;
      setWholes((known) => ({ ...known, [look.axis]: whole }));
      setShown(stretch);
      setPart(look.part);
      setChosen(null);
      setState("ready");
      // Kept in the address: the table, and coming back from a game, show the same part.
      goInPlace(`${address.with(addressOfLook(look))}${window.location.hash}`, "replace");
    } catch {
      if (request === latest.current) setState("failed");
    }
  }

  function showSoon(look: Look): void {
    // What was asked for before is not wanted any more: it would move the handle back.
    latest.current++;
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void show(look), PAUSE_MS);
  }

  // Coming back, the browser has the page as the server sent it at first, and the address as it was left.
  const left = useRef(lookIn(address.get));
  useEffect(() => {
    if (!isSameLook(left.current, initial.look)) void show(left.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes: later looks are shown as they are chosen, and depending on them would fetch each twice
  }, []);

  const points = useMemo(() => withMarks(pointsOf(shown), shown.marks, shown.axis), [shown]);
  const { axis } = shown;
  const whole = wholes[axis] ?? initial.whole;
  const wholePoints = useMemo(() => pointsOf(whole), [whole]);
  const everything = shown.from === 1 && shown.to === shown.games;
  const ratings = useMemo(() => ratingTicks(points, everything ? initialRating : null), [points, everything, initialRating]);
  const preview = useMemo(() => <ChartPreview points={points} axis={axis} ratings={ratings} />, [points, axis, ratings]);

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
            onChoose={(range) => void show({ axis, part: range })}
          />
          <Segments label="Drawn" options={axes} value={axis} onChoose={(next) => void show({ axis: next, part })} />
        </div>
      }
    >
      <noscript>
        <style>{".needs-script { display: none }"}</style>
        <HistoryPicture points={points} axis={axis} />
        <Legend marks={shown.marks} />
      </noscript>
      <figure className="needs-script m-0 mt-4" aria-busy={state === "waiting"}>
        <p className="mb-1 text-xs text-soft">
          Rating, in points. The dotted line is the initial rating, {formatCount(initialRating)}. <Legend marks={shown.marks} />
        </p>
        <div className={`h-[300px] ${state === "waiting" ? "opacity-60" : ""}`}>
          <LineDrawn value={preview}>
            <WhenSeen meanwhile={<Line />}>
              <Chart
                points={points}
                axis={axis}
                ratings={ratings}
                initialRating={initialRating}
                title={`${name}’s rating, ${axis === "game" ? "by number of the game" : "by date"}; the same can be viewed as a table`}
                onOpen={(point) => router.push(pathOf(point))}
                onChosen={setChosen}
              />
            </WhenSeen>
          </LineDrawn>
        </div>
        {shown.games > 2 && (
          <div className="h-[44px]">
            <WhenSeen meanwhile={null}>
              <HistoryBrush
                whole={wholePoints}
                axis={axis}
                from={shown.from}
                to={shown.to}
                onSelect={(from, to, all) => showSoon({ axis, part: all ? "all" : { from, to } })}
              />
            </WhenSeen>
          </div>
        )}
      </figure>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-[15px]">
        <div role="status" className="min-h-6 text-sm">
          {state === "failed" && <p>This part could not be loaded. Is the connection down? Choose it again.</p>}
          {chosen !== null && (
            <>
              <HistoryReadout point={chosen} />
              <a href={pathOf(chosen)} className="link">
                {whatOpens(chosen)}
              </a>
            </>
          )}
        </div>
        <a href={`${address.with({ view: "table", page: null })}#history`} className="link">
          View as table
        </a>
      </div>
      {!everything && <HistorySpan name={name} player={player} ladder={ladder} span={shown} />}
    </Section>
  );
}

function whatOpens(point: LinePoint): string {
  if (!isMark(point)) return `Open game ${point.gameId}`;
  return pathOf(point) === "#moves" ? "See all that moved it" : `Open game ${point.mark.most.gameId}`;
}

/** What the diamonds on the line are, where there are any. */
function Legend({ marks }: { marks: SentStretch["marks"] }) {
  if (marks.length === 0) return null;
  const several = marks.some(({ moves }) => moves > 1);
  return (
    <span className="text-xs text-soft">
      <Diamond filled={false} /> is where a correction or the like moved it
      {several && (
        <>
          , <Diamond filled /> where several did
        </>
      )}
      .
    </span>
  );
}
