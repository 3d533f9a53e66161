"use client";

import { lazy } from "react";
import { Choice } from "../ui/choice";
import { useAddress } from "../ui/in-place-link";
import { Tuning, type TunedLadder } from "./tuning";
import { useTuningWorker } from "./use-tuning-worker";

/** Loaded on demand. It has no boundary of its own: it is selected in a transition, in which the history stays until it is loaded. */
const Simulation = lazy(() => import("./simulation").then((module) => ({ default: module.Simulation })));

/** Both tabs of a ladder's tuning, with one worker for the two. */
export function Laboratory({ ladder, rulesForm }: { ladder: TunedLadder; rulesForm: string | null }) {
  const address = useAddress();
  const history = `/api/history/${encodeURIComponent(ladder.slug)}`;
  const worker = useTuningWorker(`${history}?version=${ladder.version}`, `${history}/names`);
  const simulation = address.get("tab") === "simulation";
  return (
    <div className="needs-script">
      <Choice
        inPlace
        label="Data"
        options={[
          { label: "This ladder’s history", href: address.with({ tab: null }), chosen: !simulation },
          { label: "Simulation", href: address.with({ tab: "simulation" }), chosen: simulation },
        ]}
      />
      {simulation ? (
        <Simulation rules={ladder.rules} worker={worker} />
      ) : (
        <Tuning ladder={ladder} worker={worker} rulesForm={rulesForm} />
      )}
    </div>
  );
}
