"use client";

import { lazy, Suspense, useState } from "react";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import type { Rules } from "@/lib/rating";

// Few open it, so it comes when somebody does.
const WhatIfDesk = lazy(() => import("./what-if-desk").then((module) => ({ default: module.WhatIfDesk })));

export interface WhatIfProps {
  players: readonly GamePlayer[];
  rules: Rules;
  look: GameLook;
}

/** The game once more with other scores, other times or without somebody, rated as one types. Nothing leaves the browser. */
export function WhatIf({ players, rules, look }: WhatIfProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="cursor-pointer border border-ink px-4 py-2 text-[15px] hover:bg-raised"
      >
        Try another outcome
      </button>
    );
  }
  return (
    <Suspense fallback={<p role="status">One moment …</p>}>
      <WhatIfDesk {...{ players, rules, look }} />
    </Suspense>
  );
}
