"use client";

import { useEffect, useState } from "react";
import { withBase } from "@/lib/platform/base-path";
import type { Person } from "@/lib/players/view";

/** Long enough that a word is requested once, short enough not to be felt. */
const PAUSE_MS = 120;

/** A name that fits what was typed: a player's, or a team's, which has a page of its own. */
export interface FoundName extends Person {
  readonly note?: string;
  /** The seed of a player's mark. */
  readonly mark?: number;
  readonly href?: string;
}

interface Found {
  readonly players: readonly FoundName[];
  readonly teams: readonly FoundName[];
}

const nothing: Found = { players: [], teams: [] };

function isFound(value: unknown): value is Found {
  return typeof value === "object" && value !== null && "players" in value && "teams" in value && Array.isArray(value.players);
}

/**
 * Names for the typed text; the newest request's response counts. An empty text requests nothing. `settled`: this is the response for the
 * whole text.
 */
export function useNamesLike(typed: string): Found & { readonly settled: boolean } {
  const [answer, setAnswer] = useState<{ typed: string; found: Found }>({ typed: "", found: nothing });
  useEffect(() => {
    if (typed.trim() === "") return;
    const asking = new AbortController();
    const pause = setTimeout(() => {
      fetch(withBase(`/api/search?q=${encodeURIComponent(typed)}`), { signal: asking.signal })
        .then((response): Promise<unknown> => response.json())
        .then((body) => setAnswer({ typed, found: isFound(body) ? body : nothing }))
        // Without a response the typed text stays.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [typed]);
  // During a request the previous response stays, as long as it is about the same word.
  const fits = answer.typed !== "" && (typed.startsWith(answer.typed) || answer.typed.startsWith(typed));
  return { ...(typed.trim() !== "" && fits ? answer.found : nothing), settled: answer.typed === typed };
}

/** The next index in a list for an arrow key; −1 is before it. */
export function stepInList(at: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1;
  return (at + step + length + (at < 0 && step < 0 ? 1 : 0)) % length;
}
