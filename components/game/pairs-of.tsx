"use client";

import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { GamePlayer } from "@/lib/games/view";
import { useHydrated } from "@/components/ui/hydration";

interface PairsOfProps {
  players: readonly GamePlayer[];
  /** Whose pairs are shown; −1 for everyone's. */
  player: number;
  you?: number;
  /** Parameters that stay in the address. */
  hidden: Readonly<Record<string, string | null>>;
  /** Whether everyone's pairs can be selected, too. */
  everyone?: boolean;
  onChoose: (slug: string) => void;
  className?: string;
}

/** Selects whose pairs are shown. Before hydration it is a GET form. */
export function PairsOf({ players, player, you = -1, hidden, everyone = false, onChoose, className }: PairsOfProps) {
  const id = useId();
  const slug = players[player]?.slug ?? "";
  const isHydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  // A selection made before hydration.
  const adopt = useEffectEvent(() => {
    if (select.current!.value !== slug) onChoose(select.current!.value);
  });
  useEffect(() => adopt(), []);
  return (
    <form action="#pairs" method="get" className={className}>
      {Object.entries(hidden).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor={id} className="shrink-0 text-soft">
        Pairs of
      </label>
      <select
        ref={select}
        id={id}
        key={slug}
        name="player"
        defaultValue={slug}
        onChange={(event) => onChoose(event.target.value)}
        className="field"
      >
        {everyone && <option value="">everyone</option>}
        {players.map(
          ({ slug: value, name, rated }, at) =>
            rated && (
              <option key={value} value={value}>
                {at === you ? `${name} (you)` : name}
              </option>
            ),
        )}
      </select>
      {!isHydrated && (
        <button type="submit" className="button">
          Show
        </button>
      )}
    </form>
  );
}
