"use client";

import { useId } from "react";
import type { GamePlayer } from "@/lib/games/view";

interface PairsOfProps {
  players: readonly GamePlayer[];
  /** Whose pairs are shown; −1 for everyone's. */
  player: number;
  you?: number;
  /** What stays in the address. */
  hidden: Readonly<Record<string, string | null>>;
  /** Everyone's pairs can be chosen, too. */
  everyone?: boolean;
  onChoose: (slug: string) => void;
  className?: string;
}

/** Chooses whose pairs are shown. Without JavaScript the form asks the server. */
export function PairsOf({ players, player, you = -1, hidden, everyone = false, onChoose, className }: PairsOfProps) {
  const id = useId();
  const slug = players[player]?.slug ?? "";
  return (
    <form action="#pairs" method="get" className={className}>
      {Object.entries(hidden).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor={id} className="shrink-0 text-soft">
        Pairs of
      </label>
      <select
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
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </form>
  );
}
