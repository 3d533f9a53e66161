"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { withBase } from "@/lib/platform/base-path";
import { Diamond } from "@/components/charts/diamond";
import { LineOverTime } from "@/components/charts/line-over-time";
import { useReadout } from "@/components/charts/use-readout";
import { AppLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { goInPlace, useAddress } from "@/components/ui/in-place-link";
import { Section } from "@/components/ui/page";
import type { Axis } from "@/lib/history/schema";
import type { Stretch } from "@/lib/history/view";
import { axesOf, betweenPoints, indexesOf, labelsOf, marksOf, partInWords, withBand } from "./history-line";
import { HistoryReadout } from "./history-readout";
import { HistorySpan } from "./history-span";
import { addressOfLook, fetchStretch, isSameLook, lookIn, pointsOf, type Look } from "./history-stretch";
import { pathOf, withMarks } from "./mark-points";

const RangeBrush = dynamic(() => import("@/components/charts/range-brush").then((module) => module.RangeBrush), { ssr: false });

export interface RatingHistoryProps {
  name: string;
  player: string;
  ladder: string;
  initialRating: number;
  /** The rank now, where they have one. */
  rank: number | null;
  /** How far a rating is typically from where it ends after one game, two games and so on, until it has settled. */
  unsettled?: readonly number[];
  /** The link to the view of ranks. */
  views: ReactNode;
  /** The whole history by number of the game, and the part of it to begin with. */
  whole: Stretch;
  shown: Stretch;
  /** The view that selects this range. */
  look: Look;
}

const SETTLED: readonly number[] = [];

/** Delay before a request, so that nothing is fetched while a handle is moved. */
const PAUSE_MS = 250;

const ranges = [
  { value: "30d", label: "30 days" },
  { value: "90d", label: "90 days" },
  { value: "1y", label: "1 year" },
  { value: "all", label: "All" },
] as const;

const axisOptions = [
  { value: "date", label: "By date" },
  { value: "game", label: "By game" },
] as const;

/** The rating over time: the line, its selected range, and the opponents of that range. */
export function RatingHistory({
  name,
  player,
  ladder,
  initialRating,
  rank,
  unsettled = SETTLED,
  views,
  ...initial
}: RatingHistoryProps) {
  const address = useAddress();
  const router = useRouter();
  const [shown, setShown] = useState(initial.shown);
  const [part, setPart] = useState(initial.look.part);
  const [wholes, setWholes] = useState<Partial<Record<Axis, Stretch>>>({ [initial.whole.axis]: initial.whole });
  const { active, setActive, figure } = useReadout();
  const [state, setState] = useState<"ready" | "waiting" | "failed">("ready");
  // The brush is drawn after the chart, in a task of its own: drawing both in one would block a slow phone.
  const [hasBrush, setHasBrush] = useState(false);
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
      // Another range may have been requested in the meantime.
      if (request !== latest.current) return;
      setWholes((known) => ({ ...known, [look.axis]: whole }));
      setShown(stretch);
      setPart(look.part);
      setActive(null);
      setState("ready");
      // Stored in the address, so that the table, and the page after Back, show the same range.
      goInPlace(`${address.with(addressOfLook(look))}${window.location.hash}`, "replace");
    } catch {
      if (request === latest.current) setState("failed");
    }
  }

  function showSoon(look: Look): void {
    // An earlier request is cancelled: its response would move the handle back.
    latest.current++;
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void show(look), PAUSE_MS);
  }

  // After Back, the browser has the page as the server first sent it, and the address as it was left.
  const left = useRef(lookIn(address.get));
  useEffect(() => {
    if (!isSameLook(left.current, initial.look)) void show(left.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes: later looks are shown as they are chosen, and depending on them would fetch each twice
  }, []);

  /** Before the page is hydrated, and without JavaScript, the server answers the same address. */
  const option = (label: string, look: Look, chosen: boolean) => ({
    label,
    href: address.with(addressOfLook(look)),
    chosen,
    onFollow: () => void show(look),
  });
  const { axis } = shown;
  const everything = shown.from === 1 && shown.to === shown.games;
  const { points, axes } = useMemo(() => {
    const line = withBand(withMarks(pointsOf(shown), shown.marks, shown.axis), unsettled);
    return { points: line, axes: axesOf(line, shown.axis, everything ? initialRating : null) };
  }, [shown, everything, initialRating, unsettled]);
  const whole = wholes[axis] ?? initial.whole;
  const wholePoints = useMemo(() => pointsOf(whole), [whole]);
  const { start, end } = indexesOf(wholePoints, shown);
  const dotted = initialRating >= axes.y.from && initialRating <= axes.y.to ? initialRating : null;
  const chosen = active === null ? undefined : points[active];
  const hasBand = points.filter(({ band }) => band !== undefined).length > 1;

  return (
    <Section
      id="history"
      title="Rating over time"
      aside={
        <div className="contents flex-wrap gap-2 sm:flex">
          {views}
          <div className="flex flex-wrap gap-2">
            <Choice
              label="Range"
              inPlace="history"
              options={ranges.map(({ value, label }) => option(label, { axis, part: value }, value === part))}
            />
            <Choice
              label="Axis"
              inPlace="history"
              options={axisOptions.map(({ value, label }) => option(label, { axis: value, part }, value === axis))}
            />
          </div>
        </div>
      }
    >
      <noscript>
        <link rel="stylesheet" href={withBase("/no-script.css")} />
      </noscript>
      <figure className="m-0" aria-busy={state === "waiting"} {...figure}>
        {/* What is pointed at is said here, where it covers neither the line nor the marks. */}
        <div role="status" className="h-[88px] overflow-hidden text-[14px] leading-[22px] sm:h-11">
          {state === "failed" && <p>This part could not be loaded. Check the connection and choose it again.</p>}
          {state !== "failed" &&
            (chosen === undefined ? (
              <p className="text-soft">
                {axis === "date" ? "After each evening of games." : "After every game."}
                {dotted !== null && ` The dotted line is where everyone starts, ${initialRating}.`}
                {hasBand && " The grey band shows how uncertain a new rating is."} <Legend marks={shown.marks} />
              </p>
            ) : (
              <p>
                <HistoryReadout point={chosen} />
              </p>
            ))}
        </div>
        <div className={`h-[280px] ${state === "waiting" ? "opacity-60" : ""}`}>
          <LineOverTime
            title={`${name}’s rating, ${axis === "game" ? "game by game" : "by date"}; arrow keys go through it, and it can be viewed as a table`}
            points={points}
            axes={axes}
            steps={axis === "date"}
            base={axes.y.from}
            dotted={dotted}
            labels={labelsOf(points, shown, rank)}
            marks={marksOf(points)}
            onActive={setActive}
            onDrawn={() => startTransition(() => setHasBrush(true))}
            onOpen={(point) => router.push(pathOf(points[point]!))}
          />
        </div>
        <div className="mt-1 mb-3 flex flex-wrap items-baseline justify-between gap-x-6 text-xs text-soft">
          <span className="pl-11">{axis === "game" ? "Rated game no." : "Date played"}</span>
          <AppLink href={`${address.with({ view: "table", page: null })}#history`} className="link text-[14px]">
            View as table
          </AppLink>
        </div>
        {shown.games > 2 && (
          <div className="needs-script h-[44px]">
            {hasBrush && (
              <RangeBrush
                // Indexes of another axis mean other points.
                key={axis}
                points={wholePoints}
                steps={axis === "date"}
                start={start}
                end={end}
                label={`The part that is shown: ${partInWords(wholePoints, start, end)}`}
                onChange={(first, last) => {
                  const isWhole = first === 0 && last === wholePoints.length - 1;
                  showSoon({ axis, part: isWhole ? "all" : betweenPoints(wholePoints, first, last) });
                }}
              />
            )}
          </div>
        )}
      </figure>
      {!everything && <HistorySpan name={name} player={player} ladder={ladder} span={shown} />}
    </Section>
  );
}

/** What the diamonds on the line are, where there are any. */
function Legend({ marks }: { marks: Stretch["marks"] }) {
  if (marks.length === 0) return null;
  const several = marks.some(({ moves }) => moves > 1);
  return (
    <>
      <Diamond filled={false} /> marks a correction
      {several && (
        <>
          , <Diamond filled /> several
        </>
      )}
      .
    </>
  );
}
