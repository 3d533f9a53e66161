"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { isBusy, type TaskState } from "./task-states";

/** The progress of a task that takes a while. Its space is reserved, so that nothing jumps. */
export function WorkProgress({ task, children, aside }: { task: TaskState; children: string; aside?: ReactNode }) {
  const late = useIsSlow(task);
  return (
    <div role="status" className="min-h-9 text-[13px] text-soft">
      {task.problem !== null && <p className="border-l-2 border-alert pl-3 text-ink">{task.problem}</p>}
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

/** Shorter work needs no progress bar. */
const LATE_MS = 500;

/** Whether a task takes noticeably long. Each result that arrives restarts the wait. */
function useIsSlow(task: TaskState): boolean {
  const [late, setLate] = useState<number | null>(null);
  const { over } = task;
  const busy = isBusy(task);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(over), LATE_MS);
    return () => clearTimeout(timer);
  }, [busy, over]);
  return busy && late === over;
}

interface LongTaskProps {
  task: TaskState;
  /** What the button says. */
  start: string;
  working: string;
  /** Shown after the task was stopped. */
  stopped: string;
  onStart: () => void;
  onStop: () => void;
}

/** A button that starts a task which takes long, one that stops it, and its progress. */
export function LongTask({ task, start, working, stopped, onStart, onStop }: LongTaskProps) {
  const busy = isBusy(task);
  const [isStopped, setStopped] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => {
    if (busy) return;
    setStopped(false);
    onStart();
  };
  const stop = () => {
    setStopped(true);
    onStop();
    // The pressed button disappears, so the focus moves to the button next to it.
    button.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <button ref={button} type="button" aria-disabled={busy} onClick={begin} className="button">
          {start}
        </button>
        {busy && (
          <button type="button" onClick={stop} className="button button-quiet">
            Stop
          </button>
        )}
      </div>
      <div className="mt-3 max-w-md">
        <WorkProgress task={task}>{working}</WorkProgress>
        {isStopped && !busy && <p role="status">{stopped}</p>}
      </div>
    </>
  );
}
