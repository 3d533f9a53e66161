"use client";

import { useEffect, useState } from "react";
import { withBase } from "@/lib/platform/base-path";
import { entrantsBefore, type EntrantsBefore } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import type { KnownEntrants } from "@/lib/games/sheet-preview";

export interface Known {
  readonly byName: KnownEntrants;
  /** Null while it is not known. */
  readonly laterGames: number | null;
  /** Whether the server cannot compute the ratings quickly. */
  readonly notPreviewable: boolean;
}

interface Fetched extends Known {
  /** The address of the request. */
  readonly address: string;
}

/** Long enough that half a name is seldom requested. */
const PAUSE_MS = 200;
/** Maximum number of names in one address, whose length servers limit. */
const AT_ONCE = 40;

const nothing: Known = { byName: new Map(), laterGames: null, notPreviewable: false };

/**
 * The ratings of the players with these names before a game at a time. When something changes, the old ones are shown until the new
 * response arrives. Nothing is fetched while the address or the time is empty.
 */
export function useEntrants(address: string, at: string, names: readonly string[]): Known {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  // As text, because an effect compares its dependencies by identity. A single-line field contains no line ends.
  const question = address === "" || at === "" ? null : [address, at, ...names].join("\n");
  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    const pause = setTimeout(() => {
      ask(question, asking.signal)
        .then(setFetched)
        // Without a response there is no preview, but the game can be saved.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [question]);
  return fetched?.address === address ? fetched : nothing;
}

async function ask(question: string, signal: AbortSignal): Promise<Fetched> {
  const [address = "", at = "", ...names] = question.split("\n");
  const parts = Array.from({ length: Math.max(1, Math.ceil(names.length / AT_ONCE)) }, (_, part) =>
    names.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const responses = await Promise.all(
    parts.map(async (part): Promise<EntrantsBefore | null> => {
      const query = new URLSearchParams([["at", at], ...part.map((name) => ["name", name])]);
      const response = await fetch(withBase(`${address}${address.includes("?") ? "&" : "?"}${query}`), { signal });
      return response.status === 404 ? null : entrantsBefore.parse(await response.json());
    }),
  );
  const entrants = responses.flatMap((response) => response?.entrants ?? []);
  const byName = new Map(entrants.map((entrant) => [nameKey(entrant.typedName), entrant]));
  return { address, byName, laterGames: responses[0]?.laterGames ?? null, notPreviewable: responses.includes(null) };
}
