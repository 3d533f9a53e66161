"use client";

import { useEffect, useState } from "react";
import { isBusy, type Answer } from "./answers";

/** Shorter work needs no progress bar. */
const LATE_MS = 500;

/** Whether an answer takes noticeably long. Each answer that arrives restarts the wait. */
export function useLate(answer: Answer): boolean {
  const [late, setLate] = useState<number | null>(null);
  const { over } = answer;
  const busy = isBusy(answer);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(over), LATE_MS);
    return () => clearTimeout(timer);
  }, [busy, over]);
  return busy && late === over;
}
