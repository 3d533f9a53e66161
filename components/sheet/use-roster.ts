"use client";

import { useEffect, useMemo, useState } from "react";
import { withBase } from "@/lib/platform/base-path";
import { withQuery } from "@/lib/format";
import type { LadderRoster } from "@/lib/games/view";
import { noRoster, unpackRoster, type Roster } from "./roster";

function isRoster(value: unknown): value is LadderRoster {
  return (
    typeof value === "object" && value !== null && "players" in value && typeof value.players === "string" && "ladder" in value
  );
}

/** The list that came with the page, or the one of another ladder that was chosen since. */
export function useRoster(ladder: string, opened: LadderRoster | null): { roster: Roster; about: LadderRoster | null } {
  const [fetched, setFetched] = useState<LadderRoster | null>(null);
  const about = [opened, fetched].find((each) => each?.ladder === ladder) ?? null;
  const missing = about === null ? ladder : "";
  useEffect(() => {
    if (missing === "") return;
    const asking = new AbortController();
    fetch(withBase(withQuery("/api/roster", { ladder: missing })), { signal: asking.signal })
      .then((response): Promise<unknown> => response.json())
      .then((body) => {
        if (isRoster(body)) setFetched(body);
      })
      // Without it names are completed by the server's search.
      .catch(() => undefined);
    return () => asking.abort();
  }, [missing]);
  const roster = useMemo(() => (about === null ? noRoster : unpackRoster(about)), [about]);
  return { roster, about };
}
