"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import { withBase } from "@/lib/platform/base-path";
import { noTasks, withTaskEvent, type TaskStates } from "./task-states";
import type { FromWorker, Task, TaskKind, ToWorker } from "./protocol";

export interface TuningWorker {
  readonly tasks: TaskStates;
  readonly ask: (task: Task) => void;
  readonly stop: (what: TaskKind) => void;
}

/** The worker that rates off the main thread, and the state of its tasks. It fetches games and names when they are first needed. */
export function useTuningWorker(games: string, names: string): TuningWorker {
  const [tasks, dispatch] = useReducer(withTaskEvent, noTasks);
  const worker = useRef<Worker | null>(null);
  const numbers = useRef(0);

  // Created with the first message, because effects of child components run before those of the page.
  const send = useCallback(
    (message: ToWorker) => {
      if (worker.current === null) {
        worker.current = new Worker(new URL("./tuning.worker.ts", import.meta.url), { type: "module" });
        worker.current.onmessage = ({ data }: MessageEvent<FromWorker>) => dispatch(data);
        worker.current.onerror = () => {
          const sentence = "This browser could not start the rating of games. Reload the page.";
          for (const what of ["compare", "search", "simulate", "bake-off"] as const)
            dispatch({ kind: "failed", what, number: numbers.current, sentence });
        };
        const whole = (address: string) => new URL(withBase(address), window.location.href).href;
        const first: ToWorker = { kind: "history", games: whole(games), names: whole(names) };
        worker.current.postMessage(first);
      }
      worker.current.postMessage(message);
    },
    [games, names],
  );
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [games, names],
  );

  const ask = useCallback(
    (task: Task) => {
      const number = ++numbers.current;
      dispatch({ kind: "asked", what: task.kind, number });
      send({ kind: "do", number, task });
    },
    [send],
  );
  const stop = useCallback(
    (what: TaskKind) => {
      dispatch({ kind: "stopped", what });
      send({ kind: "stop", what });
    },
    [send],
  );
  return { tasks, ask, stop };
}
