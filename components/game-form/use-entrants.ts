"use client";

import { useEffect, useState } from "react";
import { gamePath, withQuery } from "@/lib/format";
import { entrantsBefore, type EntrantBefore, type EntrantsBefore } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import type { KnownEntrants } from "./game-preview";

export interface Known {
  readonly byName: KnownEntrants;
  /** Null while it is not known. */
  readonly laterGames: number | null;
  /** Where everyone would stand takes more than a look: the server says so. */
  readonly notPreviewable: boolean;
}

interface Answered {
  /** What was asked, and about when. */
  readonly address: string;
  readonly at: string;
  readonly byName: ReadonlyMap<string, EntrantBefore>;
  readonly laterGames: number | null;
  readonly notPreviewable: boolean;
}

/** Long enough that half a name is seldom asked for. */
const PAUSE_MS = 200;
/** Names in one address, which servers cut off at some length. */
const AT_ONCE = 40;

const nothing: Known = { byName: new Map(), laterGames: null, notPreviewable: false };

/** Who would be in a new game of a ladder. */
export function entrantsOfLadder(ladder: string): string {
  return ladder === "" ? "" : withQuery("/api/entrants", { ladder });
}

/** Who would be in a game that is there already, as if it were not. */
export function entrantsOfGame(game: number): string {
  return `${gamePath(game)}/entrants`;
}

/**
 * Where the people of these names stand before a game at a moment. What is known is kept, so that only new names are asked for; when
 * the moment changes, what was known stands until the new answer is there. Nobody is asked while the address or the moment is empty.
 */
export function useEntrants(address: string, at: string, names: readonly string[]): Known {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const current = answered !== null && answered.address === address && answered.at === at;
  const missing = names.filter((name) => !current || (!answered.notPreviewable && !answered.byName.has(nameKey(name))));
  // As text, because an effect compares what it depends on by identity. A field of one line holds no line ends.
  const question = address === "" || at === "" || (current && missing.length === 0) ? null : [address, at, ...missing].join("\n");
  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    const pause = setTimeout(() => {
      ask(question, asking.signal)
        .then((fresh) => setAnswered((before) => merged(before, fresh)))
        // Without an answer there is no preview; the game can be saved all the same.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [question]);
  return answered?.address === address ? answered : nothing;
}

async function ask(question: string, signal: AbortSignal): Promise<Answered> {
  const [address = "", at = "", ...names] = question.split("\n");
  const parts = Array.from({ length: Math.max(1, Math.ceil(names.length / AT_ONCE)) }, (_, part) =>
    names.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map(async (part): Promise<EntrantsBefore | null> => {
      const query = new URLSearchParams([["at", at], ...part.map((name) => ["name", name])]);
      const response = await fetch(`${address}${address.includes("?") ? "&" : "?"}${query}`, { signal });
      return response.status === 404 ? null : entrantsBefore.parse(await response.json());
    }),
  );
  const entrants = answers.flatMap((answer) => answer?.entrants ?? []);
  const byName = new Map(entrants.map((entrant) => [nameKey(entrant.asked), entrant]));
  return { address, at, byName, laterGames: answers[0]?.laterGames ?? null, notPreviewable: answers.includes(null) };
}

function merged(before: Answered | null, fresh: Answered): Answered {
  if (before === null || before.address !== fresh.address || before.at !== fresh.at) return fresh;
  return { ...fresh, byName: new Map([...before.byName, ...fresh.byName]) };
}
