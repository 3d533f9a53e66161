"use client";

import { useRef, useState } from "react";
import { NeedsCode } from "../ui/hydration";
import type { TaskState } from "./task";

/** The progress of a task that takes a while. Its space is reserved, so that nothing jumps. */
export function WorkProgress({ task, children }: { task: TaskState; children: string }) {
  return (
    <div role="status" className="min-h-9 text-[13px] text-soft">
      {task.problem !== null && <p className="border-l-2 border-alert pl-3 text-ink">{task.problem}</p>}
      {/* Shorter work needs no progress bar. Each result that arrives restarts the wait. */}
      {task.busy && (
        <label key={task.count} className="appear-late grid gap-1">
          <span>
            {children}: {Math.floor(task.share * 100)} %
          </span>
          <progress value={task.share} max={1} className="progress" />
        </label>
      )}
    </div>
  );
}

interface LongTaskProps {
  task: { readonly state: TaskState; readonly stop: () => void };
  /** What the button says. */
  start: string;
  working: string;
  /** Shown after the task was stopped. */
  stopped: string;
  onStart: () => void;
}

/** A button that starts a task which takes long, one that stops it, and its progress. */
export function LongTask({ task, start, working, stopped, onStart }: LongTaskProps) {
  const { busy } = task.state;
  const [isStopped, setStopped] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => {
    if (busy) return;
    setStopped(false);
    onStart();
  };
  const stop = () => {
    setStopped(true);
    task.stop();
    // The pressed button disappears, so the focus moves to the button next to it.
    button.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <NeedsCode>
          <button ref={button} type="button" aria-disabled={busy} onClick={begin} className="button">
            {start}
          </button>
        </NeedsCode>
        {busy && (
          <button type="button" onClick={stop} className="button button-quiet">
            Stop
          </button>
        )}
      </div>
      <div className="mt-3 max-w-md">
        <WorkProgress task={task.state}>{working}</WorkProgress>
        {isStopped && !busy && <p role="status">{stopped}</p>}
      </div>
    </>
  );
}
