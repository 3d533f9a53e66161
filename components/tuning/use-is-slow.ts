"use client";

import { useEffect, useState } from "react";
import { isBusy, type TaskState } from "./task-states";

/** Shorter work needs no progress bar. */
const LATE_MS = 500;

/** Whether a task takes noticeably long. Each result that arrives restarts the wait. */
export function useIsSlow(task: TaskState): boolean {
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
