"use client";

import { useEffect, useState } from "react";
import { withBase } from "@/lib/platform/base-path";
import { gamePath, withQuery } from "@/lib/format";
import { entrantsBefore, type EntrantBefore, type EntrantsBefore } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import type { KnownEntrants } from "./game-preview";

export interface Known {
  readonly byName: KnownEntrants;
  /** Null while it is not known. */
  readonly laterGames: number | null;
  /** Whether the server cannot compute the ratings quickly. */
  readonly notPreviewable: boolean;
}

interface Fetched {
  /** The address and the time of the request. */
  readonly address: string;
  readonly at: string;
  readonly byName: ReadonlyMap<string, EntrantBefore>;
  readonly laterGames: number | null;
  readonly notPreviewable: boolean;
}

/** Long enough that half a name is seldom requested. */
const PAUSE_MS = 200;
/** Maximum number of names in one address, whose length servers limit. */
const AT_ONCE = 40;

const nothing: Known = { byName: new Map(), laterGames: null, notPreviewable: false };

/** The address of the entrants of a new game on a ladder. */
export function entrantsOfLadder(ladder: string): string {
  return ladder === "" ? "" : withQuery("/api/entrants", { ladder });
}

/** The address of the entrants of an existing game, rated as if it did not exist. */
export function entrantsOfGame(game: number): string {
  return `${gamePath(game)}/entrants`;
}

/**
 * The ratings of the players with these names before a game at a time. Known ones are cached, so that only new names are fetched; when the
 * time changes, the old ones are shown until the new response arrives. Nothing is fetched while the address or the time is empty.
 */
export function useEntrants(address: string, at: string, names: readonly string[]): Known {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const current = fetched !== null && fetched.address === address && fetched.at === at;
  const missing = names.filter((name) => !current || (!fetched.notPreviewable && !fetched.byName.has(nameKey(name))));
  // As text, because an effect compares its dependencies by identity. A single-line field contains no line ends.
  const question = address === "" || at === "" || (current && missing.length === 0) ? null : [address, at, ...missing].join("\n");
  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    const pause = setTimeout(() => {
      ask(question, asking.signal)
        .then((fresh) => setFetched((before) => merged(before, fresh)))
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
  return { address, at, byName, laterGames: responses[0]?.laterGames ?? null, notPreviewable: responses.includes(null) };
}

function merged(before: Fetched | null, fresh: Fetched): Fetched {
  if (before === null || before.address !== fresh.address || before.at !== fresh.at) return fresh;
  return { ...fresh, byName: new Map([...before.byName, ...fresh.byName]) };
}
