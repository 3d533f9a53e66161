"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import type { Rules } from "@/lib/rating";
import { useHydrated } from "@/components/ui/hydration";
import type { GameLook, GamePlayer } from "@/lib/games/view";

export interface WhatIfProps {
  players: readonly GamePlayer[];
  rules: Rules;
  look: GameLook;
}

/** Loaded on demand, because few open it. */
const OpenWhatIf = dynamic(() => import("./open-what-if").then((module) => module.OpenWhatIf), {
  loading: () => <OpenButton loading />,
});

/** The game with other scores, other times or without a player, rated while typing. Nothing leaves the browser. */
export function WhatIf(props: WhatIfProps) {
  const [open, setOpen] = useState(false);
  return open ? <OpenWhatIf {...props} /> : <OpenButton onClick={() => setOpen(true)} />;
}

function OpenButton({ loading = false, onClick }: { loading?: boolean; onClick?: () => void }) {
  return (
    <button
      type="button"
      disabled={!useHydrated()}
      aria-disabled={loading}
      onClick={onClick}
      className="min-h-11 cursor-pointer border border-ink px-4 py-2 text-[15px] hover:bg-raised"
    >
      Try another outcome
    </button>
  );
}
