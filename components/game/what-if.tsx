"use client";

import { lazy, Suspense, useState } from "react";
import type { Rules } from "@/lib/rating";
import type { GameLook, GamePlayer } from "@/lib/games/view";

export interface WhatIfProps {
  players: readonly GamePlayer[];
  rules: Rules;
  look: GameLook;
}

/** Few open it, so the page does without its code until then. */
const OpenWhatIf = lazy(() => import("./open-what-if").then((module) => ({ default: module.OpenWhatIf })));

/** The game once more with other scores, other times or without somebody, rated as one types. Nothing leaves the browser. */
export function WhatIf(props: WhatIfProps) {
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      aria-disabled={open}
      onClick={() => setOpen(true)}
      className="min-h-11 cursor-pointer border border-ink px-4 py-2 text-[15px] hover:bg-raised"
    >
      Try another outcome
    </button>
  );
  if (!open) return button;
  return (
    <Suspense fallback={button}>
      <OpenWhatIf {...props} />
    </Suspense>
  );
}
