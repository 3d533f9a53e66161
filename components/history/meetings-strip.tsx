"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { ChartSurface } from "@/components/charts/chart-surface";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import { formatCount, gamePath } from "@/lib/format";
import type { FaceOffMeeting } from "@/lib/history/view";
import { barPaths, SLOT, TALL } from "./bars-path";

interface MeetingsStripProps {
  player: string;
  rival: string;
  inks: readonly [player: string, rival: string];
  /** Oldest first. */
  meetings: readonly FaceOffMeeting[];
}

const MARGINS = { left: 0, right: 0 };

/** Every meeting as a bar: up for points to the first player, down for points to the second. */
export function MeetingsStrip({ player, rival, inks, meetings }: MeetingsStripProps) {
  const router = useRouter();
  const [active, setActive] = useState<number | null>(null);
  const { slots, along, paths } = useMemo(() => drawn(meetings), [meetings]);
  const chosen = active === null ? undefined : meetings[active];
  const wide = slots * SLOT;
  return (
    <figure className="m-0">
      <div role="status" className="h-[66px] overflow-hidden text-[14px] leading-[22px] sm:h-11">
        {chosen === undefined ? (
          <p className="text-soft">
            A bar up: points to {player}. A bar down: points to {rival}. Hollow: level.
          </p>
        ) : (
          <p>
            <b className="font-semibold">
              {chosen.result === 0.5 ? "Level" : `${chosen.result === 1 ? player : rival} finished ahead`}
            </b>
            , <Change value={chosen.points} /> for {player}{" "}
            <span className="text-soft">
              <Moment at={new Date(chosen.at).toISOString()} style="short minute" />
            </span>{" "}
            <AppLink href={gamePath(chosen.gameId)} className="link whitespace-nowrap">
              Open the game
            </AppLink>
          </p>
        )}
      </div>
      <ChartSurface
        title={`All ${formatCount(meetings.length)} meetings of ${player} and ${rival} in order; arrow keys go through them, and the table of meetings has the same`}
        along={along}
        active={active}
        onActive={setActive}
        onOpen={(at) => router.push(gamePath(meetings[at]!.gameId))}
        margins={MARGINS}
        className="h-[132px]"
      >
        {active !== null && (
          <div
            aria-hidden
            className="absolute inset-y-0 bg-raised"
            style={{ left: `${(active / slots) * 100}%`, width: `max(4px, ${100 / slots}%)` }}
          />
        )}
        <svg aria-hidden viewBox={`0 ${-2} ${wide} ${2 * TALL + 4}`} preserveAspectRatio="none" className="absolute size-full">
          <path d={`M0 ${TALL}H${wide}`} stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
          <path d={paths.up} fill={inks[0]} />
          <path d={paths.down} fill={inks[1]} />
          <path d={paths.levelUp} fill="var(--paper)" stroke={inks[0]} vectorEffect="non-scaling-stroke" />
          <path d={paths.levelDown} fill="var(--paper)" stroke={inks[1]} vectorEffect="non-scaling-stroke" />
        </svg>
      </ChartSurface>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-soft">
        <span>Oldest</span>
        <span>Newest</span>
      </p>
    </figure>
  );
}

/** The least slots that a strip has: a handful of meetings are bars, not walls. */
const LEAST_SLOTS = 40;

function drawn(meetings: readonly FaceOffMeeting[]) {
  const slots = Math.max(LEAST_SLOTS, meetings.length);
  return {
    slots,
    along: meetings.map((_, place) => (place + 0.5) / slots),
    paths: barPaths(meetings.map((meeting) => ({ points: meeting.points, level: meeting.result === 0.5 }))),
  };
}
