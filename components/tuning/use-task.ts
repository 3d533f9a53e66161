import { useEffect, useMemo, useState } from "react";
import type { LadderSummary } from "@/lib/ladders/view";
import { withBase } from "@/lib/platform/base-path";
import { idle, makeTask, type TaskState } from "./task";
import type { TaskKind, Tasks } from "./tuning.worker";

export interface TaskHandle<Kind extends TaskKind> {
  readonly state: TaskState<Tasks[Kind][1]>;
  readonly run: (task: Tasks[Kind][0]) => void;
  readonly stop: () => void;
}

/** A kind of task on a ladder's history. A worker is started by the first task that needs it. */
export function useTask<Kind extends TaskKind>(
  kind: Kind,
  { slug, version }: Pick<LadderSummary, "slug" | "version">,
): TaskHandle<Kind> {
  const [state, setState] = useState<TaskState<Tasks[Kind][1]>>(idle);
  const { run, stop } = useMemo(() => {
    const whole = (query: string) =>
      new URL(withBase(`/api/history/${encodeURIComponent(slug)}${query}`), window.location.href).href;
    return makeTask({
      kind,
      history: () => ({ games: whole(`?version=${version}`), names: whole("/names") }),
      makeWorker: () => new Worker(new URL("./tuning.worker.ts", import.meta.url), { type: "module" }),
      onState: setState,
    });
  }, [kind, slug, version]);
  useEffect(() => stop, [stop]);
  return { state, run, stop };
}
