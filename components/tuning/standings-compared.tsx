"use client";

import { lazy, Suspense } from "react";
import { Segments } from "../ui/segments";
import type { StandingsPage, StandingsView } from "./protocol";
import { ROWS_A_PAGE } from "./standings";

/** Loaded when there is something to show: the worker has to rate the whole history first. */
const ComparedRows = lazy(() => import("./compared-rows").then((module) => ({ default: module.ComparedRows })));

/** The height of a row in pixels, to reserve space for the table. */
const ROW = 44;

interface StandingsComparedProps {
  standings: StandingsPage | null;
  /** The number of players, to reserve space before the standings are there. */
  players: number;
  view: StandingsView;
  onView: (view: StandingsView) => void;
}

/** The current standings next to those under the tried rules. */
export function StandingsCompared({ standings, players, view, onView }: StandingsComparedProps) {
  const reserved = (
    <div aria-hidden className="border-t border-ink" style={{ height: Math.min(players, ROWS_A_PAGE) * ROW + 60 }} />
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 text-[13px] text-soft">
        <label className="flex items-baseline gap-2">
          Find
          <input
            type="search"
            value={view.find}
            maxLength={200}
            placeholder="part of a name"
            onChange={(event) => onView({ ...view, find: event.target.value, page: 1 })}
            className="w-44 border-b border-(--field) bg-transparent py-1 text-[15px] text-ink placeholder:text-soft"
          />
        </label>
        <span className="flex items-baseline gap-2">
          <span className="max-sm:sr-only">Sort by</span>
          <Segments
            label="Order of the standings"
            options={[
              { value: "tried", label: "New ranks" },
              { value: "inForce", label: "Current ranks" },
            ]}
            value={view.order}
            onChoose={(order) => onView({ ...view, order, page: 1 })}
          />
        </span>
      </div>
      {standings === null ? (
        reserved
      ) : (
        <Suspense fallback={reserved}>
          <ComparedRows {...{ standings, view, onView }} />
        </Suspense>
      )}
    </>
  );
}
