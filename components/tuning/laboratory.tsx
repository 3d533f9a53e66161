"use client";

import { lazy, useEffect, useMemo, useState } from "react";
import { withBase } from "@/lib/platform/base-path";
import { Choice } from "../ui/choice";
import { useAddress } from "../ui/in-place-link";
import { idle, makeTask, type TaskState } from "./task";
import { Tuning, type TunedLadder } from "./tuning";
import type { TaskKind, Tasks } from "./tuning.worker";

/** Loaded on demand. It has no boundary of its own: it is selected in a transition, in which the history stays until it is loaded. */
const Simulation = lazy(() => import("./simulation").then((module) => ({ default: module.Simulation })));

/** Both tabs of a ladder's tuning, with the tasks of the two: what was found stays while the other tab is shown. */
export function Laboratory({ ladder, rulesForm }: { ladder: TunedLadder; rulesForm: string | null }) {
  const address = useAddress();
  const compare = useTask("compare", ladder);
  const search = useTask("search", ladder);
  const bakeOff = useTask("bakeOff", ladder);
  const simulate = useTask("simulate", ladder);
  const simulation = address.get("tab") === "simulation";
  return (
    <div className="noscript:hidden">
      <Choice
        inPlace
        label="Data"
        options={[
          { label: "This ladder’s history", href: address.with({ tab: null }), chosen: !simulation },
          { label: "Simulation", href: address.with({ tab: "simulation" }), chosen: simulation },
        ]}
      />
      {simulation ? (
        <Simulation rules={ladder.rules} task={simulate} />
      ) : (
        <Tuning {...{ ladder, rulesForm, compare, search, bakeOff }} />
      )}
    </div>
  );
}

export interface TaskHandle<Kind extends TaskKind> {
  readonly state: TaskState<Tasks[Kind][1]>;
  readonly run: (task: Tasks[Kind][0]) => void;
  readonly stop: () => void;
}

/** A worker is started by the first task that needs it. */
function useTask<Kind extends TaskKind>(kind: Kind, { slug, version }: TunedLadder): TaskHandle<Kind> {
  const [state, setState] = useState<TaskState<Tasks[Kind][1]>>(idle);
  const { run, stop } = useMemo(() => {
    const whole = (query: string) =>
      new URL(withBase(`/api/history/${encodeURIComponent(slug)}${query}`), window.location.href).href;
    return makeTask({
      kind,
      // While a slider is dragged, figures follow. A simulation shows nothing of a population that was changed.
      newer: kind === "compare" ? "waits" : "replaces",
      history: () => ({ games: whole(`?version=${version}`), names: whole("/names") }),
      makeWorker: () => new Worker(new URL("./tuning.worker.ts", import.meta.url), { type: "module" }),
      onState: setState,
    });
  }, [kind, slug, version]);
  useEffect(() => stop, [stop]);
  return { state, run, stop };
}
