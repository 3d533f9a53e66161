import type { ReactNode } from "react";
import type { TaskState } from "./task-states";
import { useIsSlow } from "./use-is-slow";

/** The progress of a task that takes a while. Its space is reserved, so that nothing jumps. */
export function WorkProgress({ task, children, aside }: { task: TaskState; children: string; aside?: ReactNode }) {
  const late = useIsSlow(task);
  return (
    <div role="status" className="min-h-9 text-[13px] text-soft">
      {task.problem !== null && <p className="border-l-2 border-accent pl-3 text-ink">{task.problem}</p>}
      {late && (
        <div className="flex items-end gap-4">
          <label className="grid grow gap-1">
            <span>
              {children}: {Math.floor(task.share * 100)} %
            </span>
            <progress value={task.share} max={1} className="progress" />
          </label>
          {aside}
        </div>
      )}
    </div>
  );
}
