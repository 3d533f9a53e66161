"use client";

import { useEffect, useState } from "react";
import { entrantsBefore, type EntrantBefore, type EntrantsBefore } from "@/lib/games/schema";
import { nameKey } from "@/lib/players/schema";
import type { KnownEntrants } from "./game-preview";

export interface Known {
  readonly byName: KnownEntrants;
  /** Null while it is not known. */
  readonly laterGames: number | null;
}

interface Answered {
  readonly ladder: string;
  readonly at: string;
  readonly byName: ReadonlyMap<string, EntrantBefore>;
  readonly laterGames: number;
}

/** Long enough that half a name is seldom asked for. */
const PAUSE_MS = 200;
/** Names in one address, which servers cut off at some length. */
const AT_ONCE = 40;

const nothing: Known = { byName: new Map(), laterGames: null };

/**
 * Where the people of these names stand before a game at a moment. What is known is kept, so that only new names are asked for; when
 * the moment changes, what was known stands until the new answer is there.
 */
export function useEntrants(ladder: string, at: string, names: readonly string[]): Known {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const current = answered !== null && answered.ladder === ladder && answered.at === at;
  const missing = names.filter((name) => !current || !answered.byName.has(nameKey(name)));
  // As text, because an effect compares what it depends on by identity. A field of one line holds no line ends.
  const question = ladder === "" || at === "" || (current && missing.length === 0) ? null : [ladder, at, ...missing].join("\n");
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
  return answered?.ladder === ladder ? answered : nothing;
}

async function ask(question: string, signal: AbortSignal): Promise<Answered> {
  const [ladder = "", at = "", ...names] = question.split("\n");
  const parts = Array.from({ length: Math.max(1, Math.ceil(names.length / AT_ONCE)) }, (_, part) =>
    names.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map(async (part): Promise<EntrantsBefore> => {
      const query = new URLSearchParams([["ladder", ladder], ["at", at], ...part.map((name) => ["name", name])]);
      const response = await fetch(`/api/entrants?${query}`, { signal });
      return entrantsBefore.parse(await response.json());
    }),
  );
  const entrants = answers.flatMap((answer) => answer.entrants);
  const byName = new Map(entrants.map((entrant) => [nameKey(entrant.asked), entrant]));
  return { ladder, at, byName, laterGames: answers[0]!.laterGames };
}

function merged(before: Answered | null, fresh: Answered): Answered {
  if (before === null || before.ladder !== fresh.ladder || before.at !== fresh.at) return fresh;
  return { ...fresh, byName: new Map([...before.byName, ...fresh.byName]) };
}
