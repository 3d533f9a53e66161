"use client";

import { useEffect, useState } from "react";
import { isBusy, type Answer } from "./answers";

/** What is over sooner needs no bar. */
const LATE_MS = 500;

/** Whether an answer has been awaited for longer than one does not notice; each answer that comes begins the wait anew. */
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
